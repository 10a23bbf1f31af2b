import type { Page } from '@playwright/test';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { TEST_PRODUCT_ID } from '#demo/catalogue/catalogue.ts';
import type { Scene } from './scene.ts';

/** Every view of the admin for an owner, and its overlays. */
export const ADMIN_PAGES: readonly Scene[] = [
  view('home', '', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()),
  view('orders', '/orders', row),
  view('order', '/orders', async (page) => {
    await row(page);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
  }),
  view('products', '/products', row),
  view('products-grid', '/products?mode=grid', (page) => page.getByRole('gridcell').first().waitFor()),
  view('product-new', '/products/new', (page) => page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()),
  view('product', `/products/${TEST_PRODUCT_ID}`, (page) =>
    page.getByRole('button', { name: 'Save', exact: true }).waitFor(),
  ),
  view('categories', '/categories', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()),
  view('reports', '/reports', (page) => page.getByRole('heading', { level: 2 }).first().waitFor()),
  view('reorder', '/reports/reorder', row),
  view('stock', '/reports/stock', row),
  view('count', '/reports/count', (page) =>
    page
      .getByRole('textbox', { name: /^Counted/ })
      .first()
      .waitFor(),
  ),
  view('visitors', '/reports/visitors', title),
  view('inbox', '/inbox', title),
  view('import', '/import', title),
  view('media', '/media', (page) => page.locator('main img').first().waitFor()),
  view('brands', '/brands', title),
  view('redirects', '/redirects', title),
  view('settings', '/settings', title),
  view('pages', '/pages', (page) => page.getByRole('link', { name: 'View page' }).first().waitFor()),
  view('page', '/pages/returns', async (page) => {
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('heading', { name: 'Your 7 days' }).waitFor();
  }),
  view('invoices', '/invoices', (page) => page.getByRole('heading', { level: 2 }).last().waitFor()),
  view('reviews', '/reviews', title),
  view('discounts', '/discounts', title),
  view('sizes', '/settings/sizes', title),
  view('mails', '/settings/mails', (page) => page.locator('iframe').waitFor()),
  view('activity', '/activity', title),
  view('staff', '/staff', row),
  view('palette', '/orders', async (page) => {
    await row(page);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  }),
  {
    ...view('more', '/orders', async (page) => {
      await page.getByRole('button', { name: ADMIN_WORDS.more }).click();
      await page.getByRole('dialog').waitFor();
    }),
    window: { max: 1023 },
  },
];

function view(name: string, path: string, open: (page: Page) => Promise<void>): Scene {
  return { name: `admin-${name}`, path: `/admin${path}`, viewer: 'staff', open };
}

function title(page: Page): Promise<void> {
  return page.getByRole('heading', { level: 1 }).waitFor();
}

function row(page: Page): Promise<void> {
  return page.getByRole('row').nth(1).waitFor();
}
