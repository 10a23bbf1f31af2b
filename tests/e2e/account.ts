import { expect, type Page } from '@playwright/test';
import { AUTH_TOASTS, AUTH_WORDS } from '#site/features/auth/messages.ts';

/** What someone with an account does, found by role and name. */

export const PASSWORD = 'secret-6';

/** The browser's own line for a request that is refused, or that reaches nobody. */
export const REFUSED = /Failed to load resource.*(status of 40\d|net::ERR_)/;

let people = 0;

/** An address that nobody has an account with. */
export function newEmail(): string {
  people += 1;
  return `shopper-${Date.now()}-${people}@example.com`;
}

export async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel(AUTH_WORDS.email).fill(email);
  await panel.getByLabel(AUTH_WORDS.password, { exact: true }).fill(password);
}

/** Fills the open Sign In tab and sends it. */
export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillCredentials(page, email, password);
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn }).click();
}

/** Makes an account; ends on the Sign In tab of /auth. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: AUTH_WORDS.signUp }).click();
  await fillCredentials(page, email, PASSWORD);
  await page.getByRole('button', { name: AUTH_WORDS.createAccount }).click();
  await expectToast(page, AUTH_TOASTS.accountCreated, AUTH_TOASTS.checkEmail);
}

/** Signs in when nothing else was wanted, which leads home. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL('/');
}

/** Someone new, signed in. Gives the address. */
export async function newShopper(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/auth');
  await signUp(page, email);
  await signIn(page, email);
  return email;
}

export async function expectToast(page: Page, title: string, text = ''): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: title });
  await expect(toast).toBeVisible();
  if (text !== '') await expect(toast).toContainText(text);
}

/** The shop's server answers nothing behind /pb any more, until the function it gives is called. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  await page.route('**/pb/**', (route) => route.abort());
  return () => page.unroute('**/pb/**');
}
