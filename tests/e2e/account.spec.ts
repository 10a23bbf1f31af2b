import type { Page } from '@playwright/test';
import { DEMO_SHOPPER } from '#scripts/environment.ts';
import { AUTH_TOASTS, AUTH_WORDS, CREDENTIAL_MESSAGES, GOOGLE_MESSAGES } from '#site/features/auth/messages.ts';
import { ORDER_WORDS, PROFILE_TOASTS, PROFILE_WORDS } from '#site/features/profile/messages.ts';
import { WISHLIST_TOASTS, WISHLIST_WORDS } from '#site/features/wishlist/messages.ts';
import { expect, test } from '#tests/support/browser.ts';

/** The browser's own line for what PocketBase refuses: a wrong password, a taken address. */
test.use({ expectedComplaints: [/Failed to load resource.*400/] });

const PASSWORD = 'secret-6';

let people = 0;

/** An address that nobody has an account with. */
function newEmail(): string {
  people += 1;
  return `shopper-${Date.now()}-${people}@example.com`;
}

async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(AUTH_WORDS.email).fill(email);
  await panel.getByLabel(AUTH_WORDS.password, { exact: true }).fill(password);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: AUTH_WORDS.signUp }).click();
  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: AUTH_WORDS.createAccount }).click();
  await expectToast(page, AUTH_TOASTS.accountCreated, AUTH_TOASTS.checkEmail);
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await fillCredentials(page, email, password);
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn }).click();
  await expect(page).toHaveURL('/');
}

async function newShopper(page: Page): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await signIn(page, email);
  return email;
}

async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: title });
  await expect(toast).toBeVisible();
  if (text !== '') await expect(toast).toContainText(text);
}

test('signing up, then in, leads home with a welcome', async ({ page }) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(page.getByRole('tab', { name: AUTH_WORDS.signIn })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByLabel(AUTH_WORDS.email)).toHaveValue(email);
  await page.getByRole('tabpanel').getByLabel(AUTH_WORDS.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, AUTH_TOASTS.welcome, AUTH_TOASTS.loggedIn);
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('wrong fields say so and nothing is sent', async ({ page }) => {
  await page.goto('/auth');
  await fillCredentials(page, 'not an address', '12345');
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn }).click();
  await expect(page.getByText(CREDENTIAL_MESSAGES.email)).toBeVisible();
  await expect(page.getByText(CREDENTIAL_MESSAGES.password)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByLabel(AUTH_WORDS.email)).toBeFocused();
});

test('a wrong password and a taken address are told in the specified words', async ({ page }) => {
  await page.goto('/auth');
  await fillCredentials(page, DEMO_SHOPPER.email, 'not-the-password');
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn }).click();
  await expectToast(page, AUTH_TOASTS.loginFailed, AUTH_TOASTS.invalidCredentials);

  await page.goto('/auth#sign-up');
  await fillCredentials(page, DEMO_SHOPPER.email, PASSWORD);
  await page.getByRole('button', { name: AUTH_WORDS.createAccount }).click();
  await expectToast(page, AUTH_TOASTS.accountExists, AUTH_TOASTS.accountExistsText);
});

test('while signing in, inputs are disabled and the button says so', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/auth-with-password*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/auth');
  await fillCredentials(page, DEMO_SHOPPER.email, 'not-the-password');
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn }).click();
  await expect(page.getByRole('button', { name: AUTH_WORDS.signingIn })).toBeDisabled();
  await expect(page.getByRole('tabpanel').getByLabel(AUTH_WORDS.email)).toBeDisabled();
  release();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn })).toBeEnabled();
});

test('without Google set up, its button says that it failed', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: AUTH_WORDS.google }).click();
  await expectToast(page, AUTH_TOASTS.googleFailed, GOOGLE_MESSAGES.notConfigured);
  await page.goto('/auth/callback?code=stolen&state=foreign');
  await expect(page).toHaveURL('/auth');
  await expectToast(page, AUTH_TOASTS.googleFailed, GOOGLE_MESSAGES.stale);
});

test('tabs open by arrow keys', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: AUTH_WORDS.signIn }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: AUTH_WORDS.signUp })).toBeFocused();
  await expect(page.getByRole('button', { name: AUTH_WORDS.createAccount })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: AUTH_WORDS.signIn })).toBeFocused();
});

test('a profile is saved and is there again, until one signs out', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE_WORDS.required })).toBeVisible();
  await expect(page.getByText(PROFILE_WORDS.requiredText)).toBeVisible();

  const email = await newShopper(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE_WORDS.title })).toBeVisible();
  await expect(page.getByLabel(PROFILE_WORDS.email)).toHaveValue(email);
  await expect(page.getByLabel(PROFILE_WORDS.email)).toHaveAttribute('readonly');
  await expect(page.getByText(ORDER_WORDS.none)).toBeVisible();
  await page.getByLabel(PROFILE_WORDS.fullName).fill('Asha Verma');
  await page.getByLabel(PROFILE_WORDS.street).fill('12 Mirza Ismail Road\nFirst floor');
  await page.getByRole('button', { name: PROFILE_WORDS.save }).click();
  await expectToast(page, PROFILE_TOASTS.success, PROFILE_TOASTS.updated);
  await page.getByLabel(PROFILE_WORDS.city).fill('Jaipur');
  await page.getByRole('button', { name: PROFILE_WORDS.save }).click();
  await expect(page.getByText(PROFILE_TOASTS.updated)).toHaveCount(2);

  await page.reload();
  await expect(page.getByLabel(PROFILE_WORDS.fullName)).toHaveValue('Asha Verma');
  await expect(page.getByLabel(PROFILE_WORDS.street)).toHaveValue('12 Mirza Ismail Road\nFirst floor');
  await expect(page.getByLabel(PROFILE_WORDS.city)).toHaveValue('Jaipur');

  await page.getByRole('button', { name: PROFILE_WORDS.signOut }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE_WORDS.required })).toBeVisible();
});

test('a signed-in shopper sees the orders that are their own', async ({ page }) => {
  await signIn(page, DEMO_SHOPPER.email, DEMO_SHOPPER.password);
  await page.goto('/profile');
  const orders = page.getByRole('region', { name: ORDER_WORDS.title });
  await expect(orders.getByRole('article').first()).toBeVisible();
  await expect(orders.getByRole('heading', { name: /-\d+$/ }).first()).toBeVisible();
});

test('a wished-for product is on the wishlist, and can be taken off it', async ({ page }) => {
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.signedOut })).toBeVisible();
  await page.goto('/search?q=katan');
  const heart = page.getByRole('button', { name: 'Wishlist: Kashi Katan Silk Saree' });
  await heart.click();
  await expectToast(page, WISHLIST_TOASTS.signIn);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await newShopper(page);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.empty })).toBeVisible();
  await page.goto('/search?q=katan');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expectToast(page, WISHLIST_TOASTS.added);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/wishlist');
  await expect(page.getByRole('link', { name: 'Kashi Katan Silk Saree' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Kashi Katan Silk Saree from wishlist' }).click();
  await expectToast(page, WISHLIST_TOASTS.removed);
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.empty })).toBeVisible();
  await page.goto('/search?q=katan');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('what cannot be stored goes back to how it was', async ({ page }) => {
  await newShopper(page);
  await page.goto('/search?q=katan');
  const heart = page.getByRole('button', { name: 'Wishlist: Kashi Katan Silk Saree' });
  await expect(heart).toBeVisible();
  await page.route('**/wishlists/**', (route) => route.fulfill({ status: 400, json: { status: 400, message: 'No.' } }));
  await heart.click();
  await expectToast(page, WISHLIST_TOASTS.addFailed);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
