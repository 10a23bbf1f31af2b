import type { Page } from '@playwright/test';
import { DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { AUTH_TOASTS, STORAGE_FORBIDDEN } from '#site/features/auth/messages.ts';
import { PROFILE_WORDS } from '#site/features/profile/messages.ts';
import { WISHLIST_CONTROLS, WISHLIST_TOASTS, WISHLIST_WORDS } from '#site/features/wishlist/messages.ts';
import { createAccount, submitSignIn } from '#tests/e2e/support/account.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToast } from '#tests/support/toast.ts';

/** As a browser that blocks all cookies and site data. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

/** Leaves room for a dozen letters at most in the storage that all tabs share. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`filler-${localStorage.length}`, 'x'.repeat(size));
      } catch {
        // This much does not fit: try half of it.
      }
    }
  });
}

test('without storage browsing works, and sign-in explains why it fails', async ({ page }) => {
  await forbidStorage(page);
  for (const path of ['/', '/new-arrivals', '/search?q=katan', '/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
  }
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.signedOut })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE_WORDS.required })).toBeVisible();
  await page.goto('/search?q=katan');
  await page.getByRole('button', { name: WISHLIST_CONTROLS.toggle('Kashi Katan Silk Saree') }).click();
  await expectToast(page, WISHLIST_TOASTS.signIn);

  await page.goto('/auth');
  await submitSignIn(page, DEMO_SHOPPER.email, DEMO_SHOPPER.password);
  await expectToast(page, AUTH_TOASTS.loginFailed, STORAGE_FORBIDDEN);
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue(DEMO_SHOPPER.email);
});

test('with a full storage sign-in lasts for the tab, and the wishlist works', async ({ page }) => {
  const email = await createAccount();
  await fillStorage(page);
  await page.goto('/auth');
  await submitSignIn(page, email);
  await expect(page).toHaveURL('/');
  await page.goto('/search?q=katan');
  const heart = page.getByRole('button', { name: WISHLIST_CONTROLS.toggle('Kashi Katan Silk Saree') });
  await heart.click();
  await expectToast(page, WISHLIST_TOASTS.added);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/wishlist');
  await expect(page.getByRole('main').getByRole('link', { name: 'Kashi Katan Silk Saree' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel(PROFILE_WORDS.email)).toHaveValue(email);
  await page.getByRole('button', { name: PROFILE_WORDS.signOut }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.signedOut })).toBeVisible();
});
