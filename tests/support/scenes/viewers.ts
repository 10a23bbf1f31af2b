import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_ADMIN, DEMO_SHOPPER } from '#server/environment.ts';
import { AUTH_WORDS } from '#site/features/auth/messages.ts';
import { PRODUCT_PATH } from './pages.ts';
import type { Viewer } from './scene.ts';

/** What a viewer's browser remembers from before. */
export type Memory = NonNullable<BrowserContextOptions['storageState']>;

const WISHED = '/product/1031';

const PREPARATIONS: Readonly<Record<Viewer, (page: Page) => Promise<void>>> = {
  newcomer: () => Promise.resolve(),
  async buyer(page) {
    await page.goto(PRODUCT_PATH);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  },
  async shopper(page) {
    await page.goto('/auth');
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel(AUTH_WORDS.email).fill(DEMO_SHOPPER.email);
    await panel.getByLabel(AUTH_WORDS.password, { exact: true }).fill(DEMO_SHOPPER.password);
    await panel.getByRole('button', { name: AUTH_WORDS.signIn }).click();
    await page.waitForURL('/');
    await page.goto(WISHED);
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /wishlist/i })
      .first();
    if ((await heart.getAttribute('aria-pressed')) !== 'true') {
      const stored = page.waitForResponse((response) => response.url().includes('/wishlists/'));
      await heart.click();
      await stored;
    }
  },
  async staff(page) {
    await page.goto('/admin');
    await page.getByLabel('Email').fill(DEMO_ADMIN.email);
    await page.getByLabel('Password').fill(DEMO_ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('tab', { name: 'Orders' }).waitFor();
  },
};

/** Does in the shop at `baseURL` what makes somebody this viewer, and gives what the browser remembers of it. */
export async function memoryOf(viewer: Viewer, browser: Browser, baseURL: string): Promise<Memory> {
  const context = await browser.newContext({ baseURL, locale: 'en-IN' });
  try {
    await PREPARATIONS[viewer](await context.newPage());
    return await context.storageState();
  } finally {
    await context.close();
  }
}
