import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { CredentialsForm } from './CredentialsForm.tsx';

const EMAIL = { value: 'asha@example.com', onChange: () => undefined };

const form = (change: Partial<ComponentProps<typeof CredentialsForm>> = {}) =>
  show(
    <CredentialsForm
      id="sign-in"
      label="Sign In"
      busyLabel="Signing In..."
      isBusy={false}
      email={EMAIL}
      password="current"
      onSend={async () => ({})}
      {...change}
    />,
  );

describe('the form', () => {
  test('has a name, email, password and a button', () => {
    const screen = form();
    expect(screen.names('group')).toEqual(['Sign In']);
    expect(screen.get('textbox', 'Email').attributes).toMatchObject({ type: 'email', value: 'asha@example.com' });
    expect(screen.get('textbox', 'Password').attributes).toMatchObject({ type: 'password', value: '' });
    expect(screen.get('checkbox', 'Show password').isChecked).toBe(false);
    expect(screen.get('button', 'Sign In')).toMatchObject({ isDisabled: false });
  });

  test('is disabled with its loading label while sending', () => {
    const screen = form({ isBusy: true });
    expect(screen.get('button', 'Signing In...').isDisabled).toBe(true);
    expect(screen.all('textbox').every(({ isDisabled }) => isDisabled)).toBe(true);
    expect(screen.all('form')[0]?.attributes['aria-busy']).toBe('true');
  });

  test('is disabled while another form is sent, under its own label', () => {
    expect(form({ isDisabled: true }).get('button', 'Sign In').isDisabled).toBe(true);
  });

  test('shows no error before submit', () => {
    const screen = form();
    expect(screen.all('textbox').some(({ attributes }) => 'aria-invalid' in attributes)).toBe(false);
    expect(screen.text).not.toContain('Please enter a valid email address');
  });
});

test('marks a new password for password managers and shoppers', () => {
  const screen = form({ password: 'new' });
  expect(screen.text).toContain('At least 6 characters');
  expect(screen.get('textbox', 'Password').attributes.autocomplete).toBe('new-password');
  expect(form().text).not.toContain('At least 6 characters');
  expect(form().get('textbox', 'Password').attributes.autocomplete).toBe('current-password');
});

test('has only the given fields', () => {
  const { email, password, ...rest } = { email: EMAIL, password: 'new' as const, id: 'x', label: 'Go', busyLabel: '' };
  const send = async () => ({});
  expect(show(<CredentialsForm {...rest} email={email} isBusy={false} onSend={send} />).names('textbox')).toEqual([
    'Email',
  ]);
  expect(show(<CredentialsForm {...rest} password={password} isBusy={false} onSend={send} />).names('textbox')).toEqual(
    ['Password'],
  );
});
