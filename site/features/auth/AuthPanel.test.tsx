import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textOf } from '#tests/support/rendered.ts';
import { AuthPanel } from './AuthPanel.tsx';
import { $auth } from './auth.store.ts';
import { AUTH_WORDS } from './messages.ts';

/** What happens after a press is tested in enter.test.tsx. */

const panel = () => render(<AuthPanel notice="Only to sign you in." />);
const field = (tab: string, label: string) => within(screen.getByRole('tabpanel', { name: tab })).getByLabelText(label);

beforeEach(() => {
  history.replaceState(null, '', '/auth');
  hold($auth, { status: 'anonymous' });
});

test('has the tabs Sign In and Sign Up, and opens with Sign In', () => {
  panel();
  expect(namesOf('tab')).toEqual(['Sign In', AUTH_WORDS.signUp]);
  expect(screen.getByRole('tab', { name: 'Sign In', selected: true })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('tab', { name: AUTH_WORDS.signUp, selected: false })).toHaveAttribute('tabindex', '-1');
  expect(namesOf('tabpanel')).toEqual(['Sign In', AUTH_WORDS.signUp]);
});

test('has an enabled form for each', () => {
  panel();
  expect(screen.getAllByLabelText('Email')).toHaveLength(2);
  expect(screen.getAllByLabelText('Password')).toHaveLength(2);
  expect(namesOf('button')).toEqual(['Sign In', 'Create Account', 'Continue with Google']);
  const fields = ['Email', 'Password'].flatMap((label) => screen.getAllByLabelText(label));
  for (const part of [...fields, ...screen.getAllByRole('button')]) expect(part).toBeEnabled();
});

test('says beside sign-up what an account’s data is used for, with a link to the privacy policy', () => {
  panel();
  const signUp = document.getElementById('sign-up') ?? document.body;
  expect(within(signUp).getByText(/^Only to sign you in\./)).toBeInTheDocument();
  expect(signUp.querySelector('a[href="/privacy-policy"]')).toHaveTextContent('Privacy policy');
});

test('links from sign-in to password reset', () => {
  panel();
  expect(screen.getByRole('link', { name: AUTH_WORDS.forgotPassword })).toHaveAttribute('href', '/auth/forgot#');
});

test('the Google button is described, without a note until the shop is known to have no Google', () => {
  panel();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute(
    'aria-describedby',
    'google-hint',
  );
  expect(textOf()).not.toContain('Google sign-in is not available yet');
});

test('says that the shop has no Google before the button is pressed', async () => {
  answerRequests({ '/pb/api/collections/users/auth-methods': { oauth2: { enabled: false, providers: [] } } });
  panel();
  await screen.findByText('Google sign-in is not available yet. Please use your email and password.');
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveAccessibleDescription(
    'Google sign-in is not available yet. Please use your email and password.',
  );
});

describe('by keyboard', () => {
  test('arrow keys, Home and End open the tabs', async () => {
    panel();
    screen.getByRole('tab', { name: 'Sign In' }).focus();
    for (const [key, name] of [
      ['ArrowRight', AUTH_WORDS.signUp],
      ['ArrowRight', 'Sign In'],
      ['End', AUTH_WORDS.signUp],
      ['Home', 'Sign In'],
    ]) {
      await userEvent.keyboard(`{${key}}`);
      expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
      expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(`${name}`);
    }
    expect(location.hash).toBe('#sign-in');
  });

  test('Tab leads to email, password and the box that shows it', async () => {
    panel();
    screen.getByRole('tab', { name: 'Sign In' }).focus();
    await userEvent.tab();
    expect(field('Sign In', 'Email')).toHaveFocus();
    await userEvent.tab();
    expect(field('Sign In', 'Password')).toHaveFocus();
    expect(field('Sign In', 'Password')).toHaveAttribute('type', 'password');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(field('Sign In', 'Password')).toHaveAttribute('type', 'text');
  });
});
