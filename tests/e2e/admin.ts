import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_ADMIN } from '#server/environment.ts';

/** Opens the admin in a browser of its own, at desktop width, signed in as the demo's admin. */
export async function openAdmin(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByLabel('Email').fill(DEMO_ADMIN.email);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
  return page;
}

/** How many pieces of a size the Products tab shows for a product. */
export async function stockInAdmin(page: Page, product: string, size: string): Promise<number> {
  await page.getByRole('tab', { name: 'Products' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product);
  const row = page.getByRole('row').filter({ hasText: product });
  const stock = row.getByRole('listitem').filter({ hasText: new RegExp(`^${size} \\d+$`) });
  await expect(stock).toHaveCount(1);
  return Number((await stock.textContent())?.replace(/\D/g, ''));
}
