import { AUTH_TOASTS, AUTH_WORDS, GOOGLE_MESSAGES } from '#site/features/auth/messages.ts';
import { createAccount, newEmail, PASSWORD, REFUSED, signUp, submitSignIn } from '#tests/e2e/support/account.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ expectedConsoleErrors: [REFUSED] });

test('sign-up signs in, opens the home page and mentions the email', async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth');
  await signUp(page, email);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Profile' })).toHaveAttribute('href', '/profile');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('a wrong password is refused, and the right one opens the home page with a welcome', async ({ page }) => {
  const email = await createAccount();
  await page.goto('/auth');
  await submitSignIn(page, email, 'not-the-password');
  await expectToast(page, AUTH_TOASTS.loginFailed, AUTH_TOASTS.invalidCredentials);
  await submitSignIn(page, email);
  await expect(page).toHaveURL('/');
  await expectToast(page, AUTH_TOASTS.welcome, AUTH_TOASTS.loggedIn);
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
  await expect(page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  held.resolve();
  await expect(page).toHaveURL('/');
  expect(asked.filter((url) => url.includes(PASSWORD))).toEqual([]);
});
