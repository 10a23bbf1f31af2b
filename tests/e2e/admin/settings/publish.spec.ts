import { mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FORM_WORDS } from '#admin/features/products/form/messages.ts';
import { PUBLISH_WORDS } from '#admin/features/publish/messages.ts';
import { formatRupees } from '#shared/money.ts';
import { BLOCK_MESSAGES } from '#site/features/cart/toast-messages.ts';
import { field, openProduct, save } from '#tests/e2e/support/product-form.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { expectToast } from '#tests/support/toast.ts';

/** What staff see of publishing, in a shop that publishes by itself: the header's chip and the product form. */

/** A whole build, on a busy machine. */
const PUBLISHED = { timeout: 120_000 };
const NAME = 'Kurta to publish';

test.describe.configure({ timeout: 240_000 });

let shop: PublishingShop;
let page: Page;
let id: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
  const product = { name: NAME, price: 1111, is_active: true };
  id = (await shop.running.client.collection('products').create(product)).id;
});
test.afterAll(() => shop.close());
test.beforeEach(async ({ openPage }) => {
  page = await openPage('staff', { baseURL: shop.running.url });
  await page.goto('/admin/orders');
  await expect(page.getByRole('banner')).toBeVisible();
});

const chip = (label: string | RegExp) => page.getByRole('banner').getByRole('button', { name: label });
const dialog = () => page.getByRole('dialog', { name: PUBLISH_WORDS.title });
const showsPrice = async (rupees: number) =>
  (await (await fetch(`${shop.running.url}/product/${id}`)).text()).includes(formatRupees(rupees));

async function savePrice(rupees: number): Promise<void> {
  await field(page, 'Price').fill(String(rupees));
  await save(page);
}

test('a saved product goes live; the form and the top bar show it, on every width', async () => {
  await openProduct(page, id);
  await savePrice(2222);
  await expect(page.getByText('Saved and live', { exact: true })).toBeVisible(PUBLISHED);
  expect(await showsPrice(2222)).toBe(true);
  await expect(chip('Shop is up to date')).toBeVisible(PUBLISHED);

  await page.goto('/admin/orders');
  await chip('Shop is up to date').press('Enter');
  await expect(dialog()).toContainText('Shoppers see everything you have saved.');
  await expect(dialog()).toContainText('Nothing waiting');
  const product = dialog().getByRole('listitem').filter({ hasText: NAME });
  await expect(product).toContainText(/live after [\d.]+ s/);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(dialog()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await product.getByRole('link', { name: NAME }).press('Enter');
  await expect(page).toHaveURL(`/admin/products/${id}`);
  await expect(dialog()).toBeHidden();
});

test('a product written directly with size_quantities is on sale by size; one without variants cannot be bought', async ({
  openPage,
}) => {
  const products = shop.running.client.collection('products');
  const sized = { name: 'Kurta by size', price: 1499.5, size_quantities: { M: 2, L: 0 }, is_active: true };
  const bare = { name: 'Kurta without variants', price: 1111, is_active: true };
  const [kurta, empty] = [await products.create(sized), await products.create(bare)];
  const status = async (of: { id: string }) => (await fetch(`${shop.running.url}/product/${of.id}`)).status;
  await expect.poll(() => status(kurta), PUBLISHED).toBe(200);
  await expect.poll(() => status(empty), PUBLISHED).toBe(200);
  const shopper = await openPage('newcomer', { baseURL: shop.running.url });
  await shopper.goto(`/product/${empty.id}`);
  await shopper.getByRole('main').locator('form').getByRole('button', { name: 'Out of Stock' }).click();
  await expectToast(shopper, BLOCK_MESSAGES.variant);
  await expect(shopper.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();

  await shopper.goto(`/product/${kurta.id}`);
  await shopper.getByRole('button', { name: 'Select Size First' }).click();
  await expect(shopper.getByText(BLOCK_MESSAGES.size)).toBeVisible();
  await expect(shopper.getByRole('radio')).toHaveCount(1);
  await shopper.getByRole('radio', { name: 'M', exact: true }).check();
  await expect(shopper.getByText('Only 2 left in M!')).toBeVisible();
  await shopper.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(shopper.getByText('Kurta by size added to cart!')).toBeVisible();
});

test('a failed page shows its reason in the form and the top bar; it is retried, and everything republished', async () => {
  const file = join(shop.dataDir, 'releases', 'current', 'client', 'product', `${id}.html`);
  const reason = 'A folder has the name of the page’s file. Delete that folder.';
  await rm(file);
  await mkdir(file);
  await openProduct(page, id);
  await savePrice(3333);
  await expect(page.getByText(`Saved, but its page could not be published: ${reason}`)).toBeVisible(PUBLISHED);
  const section = page.getByRole('region', { name: FORM_WORDS.live });
  const obstacle = section.getByText(`Its page could not be published: ${reason}`);
  await expect(obstacle).toBeVisible();
  await expect(section.getByRole('button', { name: 'Try again' })).toBeVisible();

  await chip('1 page failed').press('Enter');
  const failed = dialog().getByRole('listitem').filter({ hasText: reason });
  await expect(failed.getByRole('link', { name: NAME })).toBeVisible();
  await expect(failed).toContainText(/Failed (once|\d+ times)/);
  expect(await violationsOf(page)).toEqual([]);

  await rmdir(file);
  await failed.getByRole('button', { name: `Try again: /product/${id}` }).press('Enter');
  await expect(chip('Shop is up to date')).toBeVisible(PUBLISHED);
  await expect(failed).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Saved and live', { exact: true })).toBeVisible(PUBLISHED);
  await expect(obstacle).toBeHidden();
  expect(await showsPrice(3333)).toBe(true);

  await chip('Shop is up to date').click();
  await dialog().getByRole('button', { name: 'Republish everything' }).click();
  await expect(page.getByText('Everything was republished').last()).toBeVisible(PUBLISHED);
  await expect(dialog()).toContainText('Shoppers see everything you have saved.', PUBLISHED);
});
