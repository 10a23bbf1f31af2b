import { expect, type Page } from '@playwright/test';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { AUTH_TOASTS, AUTH_WORDS } from '#site/features/auth/messages.ts';
import { storageStateOfSession } from '#tests/support/scenes/viewers.ts';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

/** What someone with an account does, found by role and name. */

export const PASSWORD = 'secret-6';

/** The browser's own line for a request that is refused, or that reaches no server. */
export const REFUSED = /Failed to load resource.*(status of 40\d|net::ERR_)/;

let people = 0;

/** An address without an account. */
export function newEmail(): string {
  people += 1;
  return `shopper-${Date.now()}-${process.pid}-${people}@example.com`;
}

/** Somebody with an account, made without the form. */
export async function createAccount({ verified = false } = {}): Promise<string> {
  const email = newEmail();
  await database().collection('users').create({ email, password: PASSWORD, passwordConfirm: PASSWORD, verified });
  return email;
}

/** Signs in somebody with an account, without the form; for a page that has not visited the shop yet. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const { url, pocketBaseUrl } = testShop();
  const session = await createPocketBase(pocketBaseUrl).collection('users').authWithPassword(email, PASSWORD);
  await page.context().setStorageState(storageStateOfSession(url, session));
}

/** Someone new, signed in without the form. Gives the address. */
export async function newShopper(page: Page): Promise<string> {
  const email = await createAccount();
  await signInAs(page, email);
  return email;
}

export async function fillCredentials(page: Page, email: string, password: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password', { exact: true }).fill(password);
}

/** Fills the open Sign In tab and sends it. */
export async function submitSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await fillCredentials(page, email, password);
  await page.getByRole('tabpanel').getByRole('button', { name: AUTH_WORDS.signIn }).click();
}

/** Makes an account with the form on /auth, which signs in and leads on. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: AUTH_WORDS.signUp }).click();
  const create = page.getByRole('button', { name: 'Create Account' });
  // Before, the fields are those of Sign In.
  await expect(create).toBeVisible();
  await fillCredentials(page, email, PASSWORD);
  await create.click();
  await expectToast(page, AUTH_TOASTS.accountCreated, AUTH_TOASTS.checkEmail);
}

/** Signs in with the form when nothing else was wanted, which leads home. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth');
  await submitSignIn(page, email, password);
  await expect(page).toHaveURL('/');
}

/** The shop's server answers nothing behind /pb any more, until the function it gives is called. */
export async function blockPocketBase(page: Page): Promise<() => Promise<void>> {
  await page.route('**/pb/**', (route) => route.abort());
  return () => page.unroute('**/pb/**');
}
