import type { Page } from '@playwright/test';
import { addToCart, goToCheckout, orderNumber, pay, payButton } from '#tests/e2e/support/shopper.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';

/** GST in a shop that publishes by itself: the GSTIN of a business, and delivery within the shop's own state only. */

test.describe.configure({ timeout: 150_000 });

let shop: PublishingShop;
let path = '';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
  const { client } = shop.running;
  const product = await client.collection('products').create({ name: 'Mehr kurta', price: 1299, is_active: true });
  const stock = { product_id: product.id, stitched: true, size: 'M', price: 1299, stock_quantity: 5 };
  await client.collection('product_variants').create(stock);
  path = `/product/${product.id}`;
});
test.afterAll(() => shop.close());

const DETAILS = { Street: '14 Johari Bazaar', 'PIN code': '302003', GSTIN: '08AAPFU0939F1ZV' };
const fillDetails = async (staff: Page) => {
  for (const [label, value] of Object.entries(DETAILS)) await staff.getByLabel(label, { exact: true }).fill(value);
};
const isLive = (staff: Page) => expect(staff.getByText('Saved and live')).toBeVisible({ timeout: 120_000 });

/** Puts the kurta into the cart and fills the address, in Rajasthan. */
async function toCheckout(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await addToCart(page, { size: 'M' });
  await goToCheckout(page);
}

test('a business buys with its GSTIN, which staff see on the order and its invoice', async ({ openPage }) => {
  const staff = await openPage('staff', { baseURL: shop.running.url });
  await staff.goto('/admin/settings/identity');
  await fillDetails(staff);
  await staff.keyboard.press('Control+s');
  await isLive(staff);
  await staff.goto('/admin/invoices');
  await staff.getByLabel('Invoices for orders from').fill('2026-01-01');
  await staff.getByLabel('Footwear (HSN 64)').check();
  expect(await violationsOf(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Save' }).click();
  await expect(staff.getByText('Invoice settings saved')).toBeVisible();

  const page = await openPage('newcomer', { baseURL: shop.running.url });
  await toCheckout(page);
  const gstin = page.getByLabel('GSTIN for a business invoice (optional)');
  await gstin.fill('29AAPFU0939F1ZR');
  await expect(page.getByText('This GSTIN is of Karnataka, but the order goes to Rajasthan.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await gstin.fill('08aapfu0939f1zv');
  await expect(page.getByText('This GSTIN is of Karnataka')).toBeHidden();
  await pay(page);
  const number = await orderNumber(page);

  await staff.goto(`/admin/orders?q=${number}`);
  await staff.getByRole('link', { name: number }).click();
  const sheet = staff.getByRole('dialog', { name: number });
  await expect(sheet.getByText('GSTIN 08AAPFU0939F1ZV')).toBeVisible();
  await sheet.getByRole('button', { name: 'Create invoice now' }).click();
  await sheet.getByRole('link', { name: 'Print invoice' }).click();
  const invoice = staff.getByRole('article', { name: /^Tax invoice INV/ });
  await expect(invoice.getByText('GSTIN 08AAPFU0939F1ZV')).toHaveCount(2);
});

test('the owner is told about other states, and a shop for its own state only refuses others in the form', async ({
  openPage,
}) => {
  const staff = await openPage('staff', { baseURL: shop.running.url });
  await staff.goto('/admin/settings/identity');
  await fillDetails(staff);
  await staff.getByLabel('Composition dealer').check();
  await staff.keyboard.press('Control+s');
  await isLive(staff);
  await staff.goto('/admin/settings/delivery');
  await expect(staff.getByText('A composition dealer may not sell goods to other states')).toBeVisible();
  await staff.getByLabel('Deliver within your own state only').check();
  expect(await violationsOf(staff)).toEqual([]);
  await staff.keyboard.press('Control+s');
  await isLive(staff);

  const page = await openPage('newcomer', { baseURL: shop.running.url });
  await toCheckout(page);
  await expect(page.getByLabel('GSTIN for a business invoice (optional)')).toHaveCount(0);
  const state = page.getByRole('combobox', { name: 'State' });
  await state.selectOption('Kerala');
  await expect(state).toHaveAccessibleDescription(/^We deliver within Rajasthan only\./);
  expect(await violationsOf(page)).toEqual([]);
  await payButton(page).click();
  await expect(state).toBeFocused();
});
