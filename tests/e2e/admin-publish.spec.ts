import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { formatRupees } from '#shared/money.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { openAdmin } from './admin.ts';

/** The state of publishing in the header, in a shop that publishes by itself. */

/** A whole build, on a busy machine. */
const PUBLISHED = { timeout: 120_000 };

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let shop: PublishingShop;
let page: Page;
let id: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
  page = await openAdmin(browser, shop.running.url);
  const product = { name: 'Kurta to publish', price: 1111, is_active: true };
  id = (await shop.running.client.collection('products').create(product)).id;
});
test.afterAll(() => shop.close());

const chip = (label: string | RegExp) => page.getByRole('banner').getByRole('button', { name: label });
const setProduct = (values: Record<string, unknown>) => shop.running.client.collection('products').update(id, values);
const showsPrice = async (rupees: number) =>
  (await (await fetch(`${shop.running.url}/product/${id}`)).text()).includes(formatRupees(rupees));

test('what was saved is live, and the header says so', async () => {
  await expect.poll(() => showsPrice(1111), PUBLISHED).toBe(true);
  await expect(chip(/^Live$/)).toBeVisible(PUBLISHED);
});

test('a failure says why, and trying again makes it good', async () => {
  const products = shop.running.client.collections;
  const { listRule } = await products.getOne('products');
  // Pages are read with a visitor's rights.
  await products.update('products', { listRule: null });
  await setProduct({ price: 2222 });
  await expect(chip('Publishing failed')).toBeVisible(PUBLISHED);
  await chip('Publishing failed').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publishing' });
  await expect(dialog).toContainText('superusers');
  await expect(dialog).toContainText(/shoppers see the pages from before/i);
  await expect(dialog).toContainText('1 product');
  expect(await showsPrice(1111)).toBe(true);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule }) => rule)).toEqual([]);

  await products.update('products', { listRule });
  // It may have been tried again by itself meanwhile.
  await dialog.getByRole('button', { name: /Try again|Rebuild the shop/ }).click();
  await expect(page.getByText('The shop has been rebuilt')).toBeVisible(PUBLISHED);
  await expect(chip(/^Live$/)).toBeVisible(PUBLISHED);
  expect(await showsPrice(2222)).toBe(true);
});

test('the shop is rebuilt by hand, with its progress', async () => {
  const dialog = page.getByRole('dialog', { name: 'Publishing' });
  if (!(await dialog.isVisible())) await chip(/^Live$/).click();
  await dialog.getByRole('button', { name: 'Rebuild the shop' }).click();
  await expect(dialog.getByRole('button', { name: 'Rebuilding…' })).toBeDisabled();
  await expect(dialog.getByRole('progressbar', { name: 'Pages made' })).toBeVisible(PUBLISHED);
  await expect(page.getByText('The shop has been rebuilt').last()).toBeVisible(PUBLISHED);
  await expect(dialog).toContainText('Shoppers see everything that has been saved.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(chip(/^Live$/)).toBeFocused();
});

test('it has room on a phone', async () => {
  await page.setViewportSize({ width: 360, height: 780 });
  await chip(/^Live$/).click();
  await expect(page.getByRole('dialog', { name: 'Publishing' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
