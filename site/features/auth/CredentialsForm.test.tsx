import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { textOf } from '#tests/support/rendered.ts';
import { CredentialsForm } from './CredentialsForm.tsx';

const EMAIL = { value: 'asha@example.com', onChange: () => undefined };

const form = (change: Partial<ComponentProps<typeof CredentialsForm>> = {}) =>
  render(
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

test('the form is disabled while another form is sent, under its own label', () => {
  form({ isDisabled: true });
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'true');
});

test('moves the focus to the first wrong field when it is sent, and never while typing', async () => {
  form({ email: { value: 'asha', onChange: () => undefined } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  const email = screen.getByLabelText('Email');
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(email, '@');
  expect(email).toHaveFocus();
  expect(email).not.toHaveAttribute('aria-invalid');
});

test('marks a new password for password managers and shoppers', () => {
  form({ password: 'new' });
  expect(textOf()).toContain('At least 6 characters');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  cleanup();
  form();
  expect(textOf()).not.toContain('At least 6 characters');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('has only the given fields', () => {
  const { email, password, ...rest } = { email: EMAIL, password: 'new' as const, id: 'x', label: 'Go', busyLabel: '' };
  const send = async () => ({});
  render(<CredentialsForm {...rest} email={email} isBusy={false} onSend={send} />);
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(screen.queryByLabelText('Password')).toBeNull();
  cleanup();
  render(<CredentialsForm {...rest} password={password} isBusy={false} onSend={send} />);
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
});
