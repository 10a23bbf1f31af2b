import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { SENT_MAILS_PATH } from '#shared/api/sent-mails.ts';
import { Toasts } from '#site/components/Toasts.tsx';
import { $toasts } from '#site/components/toast.store.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { ConfirmEmailChange } from './ConfirmEmailChange.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { ResetPassword } from './ResetPassword.tsx';

const REQUEST = '/pb/api/collections/users/request-password-reset';
const RESET = '/pb/api/collections/users/confirm-password-reset';
const TOKEN = `header.${btoa(JSON.stringify({ email: 'asha@example.com' }))}.signature`;

beforeEach(() => {
  history.replaceState(null, '', '/auth/forgot');
  hold($toasts, []);
});

test('a link for a new password is asked for, also after an unreachable shop, and says nothing about the account', async () => {
  history.replaceState(null, '', '/auth/forgot#asha%40example.com');
  answerRequests({ [REQUEST]: () => Promise.reject(new TypeError('Failed to fetch')) });
  render(
    <>
      <ForgotPassword />
      <Toasts />
    </>,
  );
  const field = screen.getByLabelText('Email');
  expect(field).toHaveValue('asha@example.com');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await userEvent.clear(field);
  await userEvent.type(field, 'asha');
  await send();
  expect(field).toHaveAccessibleDescription('Please enter a valid email address');
  await userEvent.type(field, '@example.com');
  await send();
  expect(await screen.findByText('The link could not be sent')).toBeVisible();
  expect(screen.getByText(/^We could not reach the shop/)).toBeVisible();
  expect(takeLogged()).toHaveLength(1);
  const requests = answerRequests({ [REQUEST]: () => new Response(null, { status: 204 }) });
  await send();
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
  expect(screen.getByText(/^If there is an account with asha@example.com, we’ve sent it a reset link/)).toBeVisible();
  expect(await requests[0]?.json()).toEqual({ email: 'asha@example.com' });
});

test('a shop that sends no emails says so instead of promising a link', async () => {
  answerRequests({
    [SENT_MAILS_PATH]: { account: false, back_in_stock: false },
    [REQUEST]: () => new Response(null, { status: 204 }),
  });
  render(<ForgotPassword />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The shop can’t send emails at the moment\./);
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com{Enter}');
  expect(await screen.findByRole('heading', { name: 'No email was sent' })).toBeVisible();
  expect(screen.queryByText(/we’ve sent it a reset link/)).toBeNull();
});

test.each([
  ['/auth/reset', ResetPassword],
  ['/auth/reset#abc', ResetPassword],
  ['/auth/email', ConfirmEmailChange],
])('%s, without a valid token, says that the link no longer works', (address, Page) => {
  history.replaceState(null, '', address);
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('a used link says so too, and a short password is refused before it is sent', async () => {
  history.replaceState(null, '', `/auth/reset#${TOKEN}`);
  const data = { token: { code: 'validation_invalid_token', message: 'Invalid or expired token.' } };
  answerRequests({ [RESET]: () => Response.json({ status: 400, message: 'Failed.', data }, { status: 400 }) });
  render(<ResetPassword />);
  expect(location.hash).toBe('');
  await userEvent.type(screen.getByLabelText('New password'), '12345{Enter}');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    /Password must be at least 6 characters long/,
  );
  await userEvent.type(screen.getByLabelText('New password'), '6{Enter}');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/auth/forgot');
});
