import { DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { SHOP_UNREACHABLE } from '#site/components/connection-messages.ts';
import { GOOGLE_MESSAGES, PASSWORD_TOO_LONG } from '#site/features/auth/messages.ts';
import {
  blockPocketBase,
  createAccount,
  fillCredentials,
  newEmail,
  PASSWORD,
  REFUSED,
  signIn,
  signUp,
  submitSignIn,
} from '#tests/e2e/support/account.ts';
import { AUTH, AUTH_TOASTS, VALIDATION } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ expectedConsoleErrors: [REFUSED] });

test('sign-up signs in, opens the home page and mentions the mail', async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth');
  await signUp(page, email);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('a new account can be signed in to by hand if the automatic sign-in fails', async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth');
  await page.route('**/auth-with-password**', (route) => route.abort());
  await signUp(page, email);
  await expect(page.getByRole('tab', { name: AUTH.signIn })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue(email);
});

test('sign-in opens the home page with a welcome', async ({ page }) => {
  await signIn(page, await createAccount());
  await expectToast(page, AUTH_TOASTS.welcome, AUTH_TOASTS.loggedIn);
});

test('a shop without Google says so before the button is pressed', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: AUTH.google })).toHaveAccessibleDescription(
    GOOGLE_MESSAGES.notConfigured,
  );
});

test('invalid fields show errors and send nothing', async ({ page }) => {
  await page.goto('/auth');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await fillCredentials(page, 'not an address', '12345');
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH.signIn }).click();
  await expect(page.getByText(VALIDATION.email)).toBeVisible();
  await expect(page.getByText(VALIDATION.password)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toBeFocused();
  // Whether the shop has Google is asked without a press.
  expect(asked.filter((url) => url.includes('/pb/') && !url.includes('/auth-methods'))).toEqual([]);
});

test('a wrong password, an existing account and missing Google show the specified messages and are logged', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  await page.goto('/auth');
  await fillCredentials(page, DEMO_SHOPPER.email, 'not-the-password');
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH.signIn }).click();
  await expectToast(page, AUTH_TOASTS.loginFailed, AUTH_TOASTS.invalidCredentials);
  await page.getByRole('button', { name: AUTH.google }).click();
  await expectToast(page, AUTH_TOASTS.googleFailed, GOOGLE_MESSAGES.notConfigured);
  await page.getByRole('tab', { name: AUTH.signUp }).click();
  await fillCredentials(page, DEMO_SHOPPER.email, PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, AUTH_TOASTS.accountExists, AUTH_TOASTS.accountExistsText);
  const titles = [AUTH_TOASTS.loginFailed, AUTH_TOASTS.googleFailed, AUTH_TOASTS.accountExists];
  expect(titles.filter((title) => logged.some((line) => line.startsWith(title)))).toEqual(titles);
});

test('inputs are disabled and the button says so while a request is pending', async ({ page }) => {
  let held = Promise.withResolvers<void>();
  await page.route('**/pb/**', async (route) => {
    await held.promise;
    await route.abort();
  });
  const panel = page.getByRole('tabpanel');
  const expectBusy = async (label: string, idle: string) => {
    await expect(page.getByRole('button', { name: label })).toBeDisabled();
    await expect(panel.getByLabel('Email')).toBeDisabled();
    await expect(panel.getByLabel('Password', { exact: true })).toBeDisabled();
    held.resolve();
    await expect(page.getByRole('button', { name: idle })).toBeEnabled();
    held = Promise.withResolvers();
  };
  await page.goto('/auth');
  await submitSignIn(page, DEMO_SHOPPER.email);
  await expectBusy(AUTH.signingIn, AUTH.google);
  await page.getByRole('button', { name: AUTH.google }).click();
  await expectBusy(AUTH.connecting, AUTH.google);
  await page.getByRole('tab', { name: AUTH.signUp }).click();
  await fillCredentials(page, newEmail(), PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectBusy(AUTH.creatingAccount, 'Create Account');
});

test('a Google callback without a started sign-in shows an error', async ({ page }) => {
  await page.goto('/auth/callback?code=stolen&state=foreign');
  await expect(page).toHaveURL('/auth');
  await expectToast(page, AUTH_TOASTS.googleFailed, GOOGLE_MESSAGES.stale);
});

test('input before hydration is kept, and passwords never appear in a URL', async ({ page }) => {
  const email = await createAccount();
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route(/_astro\/AuthPanel.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await submitSignIn(page, email);
  await expect(page.getByRole('tabpanel').getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await expect(page.getByRole('tabpanel').getByRole('button', { name: AUTH.signIn })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  held.resolve();
  await expect(page).toHaveURL('/');
  expect(asked.filter((url) => url.includes(PASSWORD))).toEqual([]);
});

test('arrow keys open tabs', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: AUTH.signIn }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: AUTH.signUp })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: AUTH.signIn })).toBeFocused();
});

test('tabs, fields and the password toggle work by keyboard', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: AUTH.signIn }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Tab');
  const password = page.getByRole('tabpanel').getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').getByLabel('Show password')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
});

test('an error is shown at its field and removed by the first change', async ({ page }) => {
  await page.goto('/auth');
  await submitSignIn(page, 'asha@example.com', '12345');
  const password = page.getByRole('tabpanel').getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(VALIDATION.password);
  await password.press('6');
  await expect(page.getByText(VALIDATION.password)).toBeHidden();
});

test('texts of 10,000 characters are refused, not truncated', async ({ page }) => {
  await page.goto('/auth#sign-up');
  const endless = 'a'.repeat(10_000);
  await fillCredentials(page, endless, endless);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveAccessibleDescription(VALIDATION.email);
  await fillCredentials(page, newEmail(), endless);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const password = page.getByRole('tabpanel').getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(new RegExp(PASSWORD_TOO_LONG));
  await expect(password).toHaveValue(endless);

  await page.getByRole('tab', { name: AUTH.signIn }).click();
  await submitSignIn(page, DEMO_SHOPPER.email, endless);
  await expectToast(page, AUTH_TOASTS.loginFailed, 'The length must be between 1 and 255.');
});

test('an unreachable server is reported, and typed text stays', async ({ page }) => {
  await page.goto('/auth');
  const reconnect = await blockPocketBase(page);
  await submitSignIn(page, DEMO_SHOPPER.email, DEMO_SHOPPER.password);
  await expectToast(page, AUTH_TOASTS.loginFailed, SHOP_UNREACHABLE);
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue(DEMO_SHOPPER.email);

  await page.getByRole('button', { name: AUTH.google }).click();
  await expectToast(page, AUTH_TOASTS.googleFailed, SHOP_UNREACHABLE);
  await page.getByRole('tab', { name: AUTH.signUp }).click();
  await fillCredentials(page, newEmail(), PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, AUTH_TOASTS.signupFailed, SHOP_UNREACHABLE);

  await reconnect();
  await page.getByRole('tab', { name: AUTH.signIn }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH.signIn }).click();
  await expect(page).toHaveURL('/');
});
