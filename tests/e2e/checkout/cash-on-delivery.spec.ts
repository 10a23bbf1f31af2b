import type { Page } from '@playwright/test';
import { CART_STORAGE_KEY } from '#site/features/cart/cart-item.ts';
import { fillAddress, orderNumber, payButton } from '#tests/e2e/support/shopper.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { sampleCartItem } from '#tests/support/sample-cart-item.ts';
import { expectToast } from '#tests/support/toast.ts';

/** Cash on delivery from Settings to the cash, in a shop that publishes by itself. */

/** The browser logs an order that the shop refuses. The cart's line has no picture. */
test.use({ expectedConsoleErrors: [[/status of 409/, /mehr\.webp/], { scope: 'test' }] });
test.describe.configure({ timeout: 100_000 });

let shop: PublishingShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
});
test.afterAll(() => shop.close());
test.afterEach(async () => {
  const content = shop.running.client.collection('shop_content');
  for (const { id } of await content.getFullList()) await content.delete(id);
});

/** A product of the shop as a line of a cart. */
async function cartLine(priceRupees = 1299) {
  const { client } = shop.running;
  const name = `Kurta ${crypto.randomUUID().slice(0, 8)}`;
  const { id: productId } = await client.collection('products').create({ name, price: priceRupees, is_active: true });
  const stock = { stitched: true, size: 'M', price: priceRupees, stock_quantity: 5 };
  const { id: variantId } = await client.collection('product_variants').create({ product_id: productId, ...stock });
  const item = { ...sampleCartItem(), id: `${productId}-M`, productId, variantId, name, price: priceRupees, size: 'M' };
  return { item: { ...item, quantity: 1, maxQuantity: 5 }, name };
}

async function openCheckout(page: Page, item: object): Promise<void> {
  await page.goto('/about');
  const cart = JSON.stringify([item]);
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [CART_STORAGE_KEY, cart] as const);
  await page.goto('/checkout');
  await expect(payButton(page)).toBeVisible();
}

const choice = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

/** Turns it on as stored content, and waits until the checkout offers it. */
async function offer(page: Page, item: object, terms: object = {}): Promise<void> {
  const content = shop.running.client.collection('shop_content');
  await content.create({ id: 'cod', value: { is_on: true, fee: 49, most: 3000, ...terms } });
  await expect(async () => {
    await openCheckout(page, item);
    await expect(choice(page, 'Cash on delivery')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('without it the checkout is as before, and loads nothing of it', async ({ openPage }) => {
  const page = await openPage('newcomer', { baseURL: shop.running.url });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openCheckout(page, (await cartLine()).item);
  await expect(page.getByText('Cards, UPI and net banking, through Razorpay')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(asked.filter((url) => /delivery-terms|PaymentChoice/.test(url))).toEqual([]);
});

test('the owner turns it on, a shopper orders by keyboard, staff confirm and record the cash', async ({ openPage }) => {
  const staff = await openPage('staff', { baseURL: shop.running.url });
  await staff.goto('/admin/settings');
  await staff.getByRole('link', { name: 'Cash on delivery', exact: true }).click();
  await staff.getByLabel('Offer cash on delivery').check();
  await staff.getByRole('button', { name: 'Add PIN range' }).click();
  await staff
    .getByRole('group', { name: /^PIN range 1$/i })
    .getByRole('textbox')
    .fill('302001-302040');
  await staff.getByLabel('Fee (₹)').fill('49');
  expect(await violationsOf(staff)).toEqual([]);
  await staff.keyboard.press('Control+s');
  await expect(staff.getByText('Saved and live')).toBeVisible({ timeout: 120_000 });

  const { item, name } = await cartLine();
  const page = await openPage('newcomer', { baseURL: shop.running.url });
  await openCheckout(page, item);
  await expect(choice(page, 'Pay online')).toBeChecked();
  await fillAddress(page);
  await choice(page, 'Pay online').focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, 'Cash on delivery')).toBeChecked();
  await expect(page.getByText('Fee ₹49')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay ₹1,348 on delivery' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Asha!' })).toBeVisible();
  await expect(page.getByText('You pay the courier in cash.')).toBeVisible();
  const number = await orderNumber(page);
  await expect(
    page.getByRole('link', { name: 'Cart, 0 items' }).or(page.getByRole('link', { name: 'Cart', exact: true })),
  ).toBeVisible();

  await staff.goto('/admin/inbox');
  const issue = staff.getByRole('article', { name: `Cash on delivery to confirm: ${number}` });
  await expect(issue).toContainText('9876543210');
  await issue.getByRole('link', { name: 'Open order' }).click();
  const sheet = staff.getByRole('dialog', { name: number });
  await expect(sheet.getByText('No refused parcels from this number.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Ask on WhatsApp' }).click();
  await expect(sheet.getByLabel('Message for the buyer')).toHaveValue(/To pay to the courier: ₹1,348/);
  await sheet.getByRole('button', { name: 'Confirm order' }).first().click();
  await expectToast(staff, 'Order confirmed');
  await expect(sheet.getByText('Collect ₹1,348 on delivery.')).toBeVisible();
  expect(await violationsOf(staff)).toEqual([]);
  await sheet.getByRole('button', { name: 'Mark as processing' }).click();
  await expectToast(staff, 'Order status updated');

  await sheet.getByRole('link', { name: 'Print packing slip' }).click();
  await expect(staff.getByRole('article', { name: number }).getByText('Collect ₹1,348')).toBeVisible();
  await staff.goBack();
  await sheet.getByRole('button', { name: 'Cash received…' }).click();
  const dialog = staff.getByRole('dialog', { name: `Cash received for ${number}` });
  await dialog.getByLabel('Reference').fill('payout 7');
  await dialog.getByRole('button', { name: 'Record cash' }).click();
  await expectToast(staff, 'Cash recorded');
  await expect(sheet.getByText('₹1,348 received.')).toBeVisible();
  await expect(sheet.getByText(/^Cash received, recorded by /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your order was delivered' })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
});

test('the choice says why it is not possible, and the server what has changed since', async ({ openPage }) => {
  const page = await openPage('newcomer', { baseURL: shop.running.url });
  const { item } = await cartLine();
  await offer(page, item, { pins: [{ range: '302001-302040' }] });
  await fillAddress(page);
  await choice(page, 'Cash on delivery').check();
  await page.getByLabel('PIN code').fill('560001');
  await expect(
    page.getByText('Cash on delivery is not available for PIN code 560001. Please pay online.'),
  ).toBeVisible();
  await expect(choice(page, 'Cash on delivery')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Pay ₹1,299', exact: true })).toBeVisible();
  await page.getByLabel('PIN code').fill('302 001');
  await expect(page.getByRole('button', { name: 'Pay ₹1,348 on delivery' })).toBeVisible();

  const content = shop.running.client.collection('shop_content');
  await content.update('cod', { value: { is_on: true, fee: 60 } });
  await page.getByRole('button', { name: 'Pay ₹1,348 on delivery' }).click();
  await expect(page.getByText('Your total is now ₹1,359. Press Pay to accept it.')).toBeVisible();
  await content.update('cod', { value: { is_on: false } });
  await page.getByRole('button', { name: 'Pay ₹1,359 on delivery' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Cash on delivery is not available at the moment. Please pay online.');
  await expect(page.getByRole('button', { name: 'Pay ₹1,299', exact: true })).toBeVisible();
});

test('a parcel is refused: its pieces are back, and the customer’s page says so', async ({ openPage }) => {
  const page = await openPage('newcomer', { baseURL: shop.running.url });
  const { item } = await cartLine();
  await offer(page, item);
  await fillAddress(page);
  await page.getByLabel('Phone number').fill('98111 22334');
  await choice(page, 'Cash on delivery').check();
  await payButton(page).click();
  const number = await orderNumber(page);
  const staff = await openPage('staff', { baseURL: shop.running.url });
  await staff.goto(`/admin/orders?q=${number}`);
  await staff.getByRole('button', { name: 'Confirm order' }).click();
  await expectToast(staff, 'Order confirmed');
  await staff.getByRole('link', { name: number }).click();
  const sheet = staff.getByRole('dialog', { name: number });
  await sheet.getByRole('button', { name: 'Parcel refused…' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Parcel is back' }).click();
  await expectToast(staff, 'Items are back in stock');
  await expect(sheet.getByText('This phone number has refused 1 parcel.')).toBeVisible();
  const variant = await shop.running.client.collection('product_variants').getOne(item.variantId);
  expect(variant['stock_quantity']).toBe(5);
  await sheet.getByRole('link', { name: 'Find this customer' }).click();
  await staff.getByRole('link', { name: 'Asha Verma' }).first().click();
  await expect(staff.getByText('1 refused parcel')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You do not need to pay anything.')).toBeVisible();
});
