import { expect, type Locator, type Page } from '@playwright/test';

/** Toasts with this title and text, in the shop or the admin. */
export function toast(page: Page, title: string | RegExp, text: string | RegExp = ''): Locator {
  return page.locator('.toasts > div').filter({ hasText: title }).filter({ hasText: text });
}

/** Waits for exactly one toast with this title and text. */
export async function expectToast(page: Page, title: string | RegExp, text: string | RegExp = ''): Promise<void> {
  await expect(toast(page, title, text)).toBeVisible();
}

/** Keeps a toast open with the mouse, for a test that presses its button after something slow. */
export async function holdToast(page: Page, title: string): Promise<void> {
  await toast(page, title).hover();
}
