import { expect, type Locator, type Page } from '@playwright/test';

/** The messages that say this, in the shop's live region or in the admin's list of notifications. */
export function toast(page: Page, title: string | RegExp, text: string | RegExp = ''): Locator {
  return page.locator('.toasts > div, [data-sonner-toast]').filter({ hasText: title }).filter({ hasText: text });
}

/** Waits for exactly one message with this title and text. */
export async function expectToast(page: Page, title: string | RegExp, text: string | RegExp = ''): Promise<void> {
  await expect(toast(page, title, text)).toBeVisible();
}
