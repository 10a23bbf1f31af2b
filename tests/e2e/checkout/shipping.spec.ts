import type { Locator, Page } from '@playwright/test';
import { CART_STORAGE_KEY } from '#site/features/cart/cart-item.ts';
import { PAYMENT_BUTTONS } from '#tests/e2e/support/payment-dialog.ts';
import { fillAddress, orderNumber, payButton } from '#tests/e2e/support/shopper.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';

/** A shop that charges for shipping, from Settings to the paid order, in a shop that publishes by itself. */

/** The browser logs an order that the shop refuses. */
test.use({ expectedConsoleErrors: [[/status of 409/], { scope: 'test' }] });
test.describe.configure({ timeout: 150_000 });

let shop: PublishingShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
});
test.afterAll(() => shop.close());
test.afterEach(async () => {
  for (const name of ['shop_content', 'discounts']) {
    const rows = shop.running.client.collection(name);
    for (const { id } of await rows.getFullList()) await rows.delete(id);
  }
});

const STATEMENT = 'Shipping ₹40 to ₹80 by PIN code, free on orders from ₹5,000';

/** Enters ₹80 for India and ₹40 for Rajasthan, both free from an amount; first with PIN ranges that overlap. */
async function setRule(staff: Page): Promise<void> {
  await staff.goto('/admin/settings');
  await staff.getByRole('link', { name: 'Shipping charges', exact: true }).click();
  await staff.getByLabel('Charge (₹)').fill('80');
  await staff.getByLabel('Free from (₹)').fill('5000');
  const addPins = async (range: string, name: RegExp) => {
    await staff.getByRole('button', { name: 'Add PIN range' }).click();
    await staff.getByRole('group', { name }).getByLabel('PIN codes').fill(range);
  };
  await addPins('781', /^PIN range 1$/i);
  await addPins('781001-781040', /^PIN range 2$/i);
  await staff.keyboard.press('Control+s');
  const overlap = 'Entries 1 and 2 have the same PIN codes: 781 and 781001-781040. Remove or change one.';
  await expect(staff.getByText(overlap)).toBeVisible();
  for (const range of ['2', '1']) await staff.getByRole('button', { name: `Remove PIN range ${range}` }).click();
  await staff.getByRole('button', { name: 'Add state' }).click();
  const state = staff.getByRole('group', { name: /^state 1$/i });
  await state.getByRole('combobox', { name: 'State' }).selectOption('Rajasthan');
  await state.getByLabel('Charge (₹)').fill('40');
  await state.getByLabel('Free from (₹)').fill('2000');
  expect(await violationsOf(staff)).toEqual([]);
  await staff.keyboard.press('Control+s');
  await expect(staff.getByText('Saved and live')).toBeVisible({ timeout: 120_000 });
}

/** What a list of amounts says beside a name. */
const amount = (on: Locator | Page, name: string) =>
  on.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]');

test('a code makes shipping free, which order and admin say', async ({ openPage }) => {
  const { client } = shop.running;
  await client.collection('shop_content').create({ id: 'shipping', value: { charge: 80 } });
  const values = { method: 'code', kind: 'shipping', value: 0, applies_to: 'all', is_active: true };
  await client.collection('discounts').create({ name: 'Free delivery', code: 'SHIPFREE', ...values });
  const { id: productId } = await client
    .collection('products')
    .create({ name: 'Noor kurta', price: 999, is_active: true });
  const stock = { product_id: productId, stitched: true, size: 'M', price: 999, stock_quantity: 5 };
  const { id: variantId } = await client.collection('product_variants').create(stock);
  const page = await openPage('newcomer', { baseURL: shop.running.url });
  await page.goto('/about');
  const line = { ...sampleCartItem(), ...{ id: `${productId}-M`, productId, variantId, name: 'Noor kurta' } };
  const cart = JSON.stringify([{ ...line, image: '/placeholder.svg', price: 999, size: 'M', quantity: 1 }]);
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [CART_STORAGE_KEY, cart] as const);
  await expect(async () => {
    await page.goto('/cart');
    await expect(amount(page, 'Shipping')).toHaveText('₹80', { timeout: 1000 });
    await expect(page.getByLabel('Discount code')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByLabel('Discount code').fill('shipfree');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(amount(page, 'Discount (SHIPFREE)')).toHaveText('Free shipping');
  await expect(amount(page, 'Shipping')).toHaveText('Free');
  await expect(amount(page, 'Total')).toHaveText('₹999');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(page);
  await expect(amount(page, 'Discount (SHIPFREE)')).toHaveText('Free shipping');
  await payButton(page).click();
  await page.getByRole('button', { name: PAYMENT_BUTTONS.succeed }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Asha!' })).toBeVisible();
  await expect(amount(page, 'Discount (SHIPFREE)')).toHaveText('Free shipping');
  const number = await orderNumber(page);
  const [order] = await client.collection('orders').getFullList({ filter: `order_number = '${number}'` });
  expect(order).toMatchObject({
    total_amount: 999,
    shipping_amount: 0,
    discount_amount: 0,
    discount_label: 'SHIPFREE',
  });
  const staff = await openPage('staff', { baseURL: shop.running.url });
  await staff.goto(`/admin/orders?q=${number}`);
  await staff.getByRole('link', { name: number }).click();
  await expect(amount(staff.getByRole('dialog', { name: number }), 'Discount')).toContainText('Free shipping SHIPFREE');
});

test('the owner sets charges; every page says so, and a shopper pays what was shown, also after a change', async ({
  openPage,
}) => {
  const staff = await openPage('staff', { baseURL: shop.running.url });
  await setRule(staff);
  const { client } = shop.running;
  const { id: productId } = await client
    .collection('products')
    .create({ name: 'Mehr kurta', price: 1299, is_active: true });
  const stock = { product_id: productId, stitched: true, size: 'M', price: 1299, stock_quantity: 5 };
  await client.collection('product_variants').create(stock);

  const page = await openPage('newcomer', { baseURL: shop.running.url });
  await page.goto('/faq');
  await expect(page.getByText(STATEMENT, { exact: true })).toBeVisible();
  await page.getByText('What does shipping cost?').click();
  await expect(page.getByText(`${STATEMENT}.`, { exact: true })).toBeVisible();
  await expect(async () => {
    await page.goto(`/product/${productId}`);
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('list', { name: /./ }).getByText(STATEMENT)).toBeVisible();
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();

  await expect(amount(page, 'Shipping')).toHaveText('₹40 to ₹80');
  await expect(amount(page, 'Total')).toHaveText('from ₹1,339');
  await page.getByLabel('Delivery to your PIN code').fill('560001');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(amount(page, 'Shipping')).toHaveText('₹80');
  await expect(amount(page, 'Total')).toHaveText('₹1,379');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(page);
  await expect(amount(page, 'Shipping')).toHaveText('₹40');
  await expect(payButton(page)).toHaveText('Pay ₹1,339');

  await client.collection('shop_content').update('shipping', { value: { charge: 99, free_from: 5000 } });
  await payButton(page).click();
  await expect(page.getByText('Your total is now ₹1,398. Press Pay to accept it.')).toBeVisible();
  await expect(page.getByText('Shipping: ₹40 → ₹99')).toBeVisible();
  await expect(amount(page, 'Shipping')).toHaveText('₹99');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Mirza Ismail Road');
  await page.getByRole('button', { name: 'Pay ₹1,398' }).click();
  await page.getByRole('button', { name: PAYMENT_BUTTONS.succeed }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Asha!' })).toBeVisible();
  await expect(amount(page, 'Shipping')).toHaveText('₹99');
  await expect(amount(page, 'Total')).toHaveText('₹1,398');
  expect(await violationsOf(page)).toEqual([]);
  const number = await orderNumber(page);
  const [order] = await client.collection('orders').getFullList({ filter: `order_number = '${number}'` });
  expect(order).toMatchObject({ total_amount: 1398, shipping_amount: 99, payment_status: 'paid' });

  await staff.goto(`/admin/orders?q=${number}`);
  await staff.getByRole('link', { name: number }).click();
  const sheet = staff.getByRole('dialog', { name: number });
  await expect(amount(sheet, 'Shipping')).toHaveText('₹99');
});
