import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UNEXPECTED } from '#shared/pocketbase/refusal-words.ts';
import { Toasts } from '#site/components/Toasts.tsx';
import { $toasts } from '#site/components/toast.store.ts';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { hold } from '#tests/support/hold.ts';
import { takeLogged } from '#tests/support/logged.ts';
import { textOf } from '#tests/support/rendered.ts';
import { signInToken } from '#tests/support/stored-session.ts';
import { AuthPanel } from './AuthPanel.tsx';
import { $auth } from './auth.store.ts';
import { AUTH_TOASTS, AUTH_WORDS } from './messages.ts';

const USERS = '/pb/api/collections/users';
const SIGN_IN = `${USERS}/auth-with-password`;
const SIGN_UP = `${USERS}/records`;
const METHODS = `${USERS}/auth-methods`;
const NO_GOOGLE = { [METHODS]: { oauth2: { enabled: false, providers: [] } } };

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const refused =
  (message: string, data = {}) =>
  () =>
    Response.json({ status: 400, message, data }, { status: 400 });

/** Opens the page; returns where it leads on to. */
function panel() {
  render(
    <>
      <AuthPanel notice="Only to sign you in." />
      <Toasts />
    </>,
  );
  return vi.spyOn(location, 'replace').mockReturnValue();
}

const comeFrom = (referrer: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
const form = (name: string) => within(screen.getByRole('tabpanel', { name }));
const field = (tab: string, label: string) => form(tab).getByLabelText(label);
const press = (name: string, scope: Pick<typeof screen, 'getByRole'> = screen) =>
  userEvent.click(scope.getByRole('button', { name }));

async function fill(tab: string, email: string, password: string): Promise<void> {
  await userEvent.clear(field(tab, 'Email'));
  await userEvent.click(field(tab, 'Email'));
  await userEvent.paste(email);
  await userEvent.clear(field(tab, 'Password'));
  await userEvent.click(field(tab, 'Password'));
  await userEvent.paste(password);
}

async function signIn(email = 'asha@example.com', password = 'secret-6'): Promise<void> {
  await fill('Sign In', email, password);
  await press('Sign In', form('Sign In'));
}

async function signUp(email = 'asha@example.com', password = 'secret-6'): Promise<void> {
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  await fill('Sign Up', email, password);
  await press('Create Account');
}

beforeEach(() => {
  history.replaceState(null, '', '/auth');
  hold($auth, { status: 'anonymous' });
  hold($toasts, []);
});

describe('signing in', () => {
  test.each(['', `${location.origin}/new-arrivals`, 'https://evil.example/profile'])(
    'leads home from %j, with a welcome there',
    async (referrer) => {
      comeFrom(referrer);
      const replaced = panel();
      const requests = answerRequests({ [SIGN_IN]: signInToken() });
      await signIn(' asha@example.com ');
      await waitFor(() => expect(replaced.mock.calls).toEqual([['/']]));
      expect(await requests.find(({ url }) => url.includes(SIGN_IN))?.json()).toMatchObject({
        identity: 'asha@example.com',
        password: 'secret-6',
      });
      expect(sessionStorage.getItem('GulmoharToast')).toContain('Welcome back!');
      expect(localStorage.getItem('pocketbase_auth')).toContain('asha@example.com');
    },
  );

  test('signing in with invalid fields shows errors and sends nothing; the first change removes an error', async () => {
    const requests = answerRequests();
    panel();
    await signIn('not an address', '12345');
    expect(field('Sign In', 'Email')).toHaveFocus();
    expect(field('Sign In', 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('Sign In', 'Password')).toHaveAccessibleDescription('Password must be at least 6 characters long');
    await userEvent.type(field('Sign In', 'Password'), '6');
    expect(field('Sign In', 'Password')).toHaveAccessibleDescription('');
    expect(requests.filter(({ url }) => !url.includes(METHODS))).toEqual([]);
  });

  test('signing in with a wrong password says so, and logs it', async () => {
    answerRequests({ [SIGN_IN]: refused('Failed to authenticate.') });
    panel();
    await signIn();
    expect(await screen.findByText(AUTH_TOASTS.loginFailed)).toBeVisible();
    expect(screen.getByText(AUTH_TOASTS.invalidCredentials)).toBeVisible();
    expect(takeLogged()).toEqual([expect.stringMatching(/^Login Failed/)]);
  });

  test('signing in that fails for a reason of the server’s own says that an unexpected error occurred', async () => {
    answerRequests({ [SIGN_IN]: refused('Something went wrong while processing your request.') });
    panel();
    await signIn();
    expect(await screen.findByText(UNEXPECTED)).toBeVisible();
    takeLogged();
  });

  test('shows another message of the server, and keeps a text of 10,000 characters', async () => {
    const message = 'The length must be between 1 and 255.';
    answerRequests({ [SIGN_IN]: refused('Something went wrong.', { password: { code: 'x', message } }) });
    panel();
    await signIn('asha@example.com', 'a'.repeat(10_000));
    expect(await screen.findByText(AUTH_TOASTS.loginFailed)).toBeVisible();
    expect(field('Sign In', 'Password')).toHaveAccessibleDescription(message);
    expect(field('Sign In', 'Password')).toHaveValue('a'.repeat(10_000));
    takeLogged();
  });
});

describe('signing up', () => {
  test('signs in, returns to the page that asked for it, and mentions the email there', async () => {
    comeFrom(`${location.origin}/profile`);
    const replaced = panel();
    answerRequests({
      [SIGN_UP]: { id: 'asha' },
      [`${USERS}/request-verification`]: new Response(null, { status: 204 }),
      [SIGN_IN]: signInToken(),
    });
    await signUp();
    await waitFor(() => expect(replaced.mock.calls).toEqual([['/profile']]));
    expect(sessionStorage.getItem('GulmoharToast')).toContain(AUTH_TOASTS.checkEmail);
  });

  test('opens the form for signing in, filled, if that fails', async () => {
    answerRequests({
      [SIGN_UP]: { id: 'asha' },
      [`${USERS}/request-verification`]: new Response(null, { status: 204 }),
      [SIGN_IN]: unreachable,
    });
    panel();
    await signUp();
    expect(await screen.findByText(AUTH_TOASTS.accountCreated)).toBeVisible();
    expect(screen.getByText(AUTH_TOASTS.checkEmail)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    expect(field('Sign In', 'Email')).toHaveValue('asha@example.com');
    expect(takeLogged()).toEqual([expect.stringMatching(/^The new account could not be signed in to/)]);
  });

  test('signing up with an existing account says so, logs it, and leads to signing in with that address', async () => {
    const email = { code: 'validation_not_unique', message: 'Value must be unique.' };
    answerRequests({ [SIGN_UP]: refused('Failed to create record.', { email }) });
    panel();
    await signUp();
    expect(await screen.findByText(AUTH_TOASTS.accountExists)).toBeVisible();
    expect(screen.getByText(AUTH_TOASTS.accountExistsText)).toBeVisible();
    expect(takeLogged()).toEqual([expect.stringMatching(/^Account Exists/)]);
    expect(field('Sign Up', 'Email')).toHaveAccessibleDescription('This email already has an account. Sign in?');
    await press('Sign In', within(screen.getByRole('status')));
    expect(screen.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    expect(field('Sign In', 'Email')).toHaveValue('asha@example.com');
  });

  test('refuses texts of 10,000 characters, and does not shorten them', async () => {
    const requests = answerRequests();
    const endless = 'a'.repeat(10_000);
    panel();
    await signUp(endless, endless);
    expect(field('Sign Up', 'Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await fill('Sign Up', 'asha@example.com', endless);
    await press('Create Account');
    expect(field('Sign Up', 'Password')).toHaveFocus();
    expect(field('Sign Up', 'Password')).toHaveAccessibleDescription(
      /Please choose a shorter password, of at most 71 characters/,
    );
    expect(field('Sign Up', 'Password')).toHaveValue(endless);
    expect(requests.filter(({ url }) => !url.includes(METHODS))).toEqual([]);
  });
});

test('a shop without Google says so when the button is pressed, and logs it', async () => {
  answerRequests(NO_GOOGLE);
  panel();
  await press('Continue with Google');
  expect(await screen.findByText(AUTH_TOASTS.googleFailed)).toBeVisible();
  expect(takeLogged()).toEqual([expect.stringMatching(/^Google Sign In Failed/)]);
});

test.each([
  ['Sign In', AUTH_WORDS.signingIn, signIn, SIGN_IN, AUTH_TOASTS.loginFailed],
  ['Sign Up', AUTH_WORDS.creatingAccount, signUp, SIGN_UP, AUTH_TOASTS.signupFailed],
  ['Sign In', AUTH_WORDS.connecting, () => press('Continue with Google'), METHODS, AUTH_TOASTS.googleFailed],
])('while %s waits, "%s" is shown and all is disabled; an unreachable shop is reported', async (...row) => {
  const [tab, busyLabel, send, path, title] = row;
  let end = () => {};
  panel();
  await fill(tab, 'asha@example.com', 'secret-6');
  answerRequests({
    [path]: () =>
      new Promise((_, reject) => {
        end = () => reject(new TypeError('Failed to fetch'));
      }),
  });
  await send();
  expect(screen.getByRole('button', { name: busyLabel })).toHaveAttribute('aria-disabled', 'true');
  expect(field(tab, 'Email')).toHaveAttribute('readonly');
  expect(field(tab, 'Password')).toHaveAttribute('readonly');
  end();
  expect(await screen.findByText(title)).toBeVisible();
  expect(textOf()).toContain('We could not reach the shop. Please check your connection and try again.');
  expect(field(tab, 'Email')).not.toHaveAttribute('readonly');
  expect(field(tab, 'Email')).toHaveValue('asha@example.com');
  expect(field(tab, 'Password')).toHaveValue('secret-6');
  takeLogged();
});
