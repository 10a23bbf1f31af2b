import type { Page } from '@playwright/test';
import { addToCart, fillAddress, orderNumber, pay, payButton } from '#tests/e2e/support/shopper.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import type { TestProduct } from '#tests/support/buyer.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';

/** The shopper's way with a discount, in a shop that publishes by itself: its cart and checkout know that there are discounts. */

test.describe.configure({ timeout: 240_000 });
// The answer to an order whose discount has changed.
test.use({ expectedConsoleErrors: [/status of 409 .*\/api\/create-order/] });

const PUBLISHED = { timeout: 120_000 };

let shop: PublishingShop;
let kurta: TestProduct;
let page: Page;

const collection = (name: string) => shop.running.client.collection(name);

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openPublishingShop();
  const { id } = await collection('products').create({ name: 'Diwali kurta', price: 1299, is_active: true });
  const size = { product_id: id, stitched: true, size: 'M', price: 1299, stock_quantity: 50 };
  const variant = await collection('product_variants').create(size);
  kurta = { productId: id, variantId: variant.id, priceRupees: 1299 };
});
test.afterAll(() => shop.close());
test.beforeEach(async ({ openPage }) => {
  page = await openPage('newcomer', { baseURL: shop.running.url });
});
test.afterEach(async () => {
  for (const { id } of await collection('discounts').getFullList()) await collection('discounts').delete(id);
  await expect.poll(hasDiscounts, PUBLISHED).toBe(false);
});

/** Whether the published cart knows of discounts. */
async function hasDiscounts(): Promise<boolean> {
  return (await (await fetch(`${shop.running.url}/cart`)).text()).includes('automatic&quot;');
}

/** A discount of 10 %, published. Returns its id. */
async function publishDiscount(values: object): Promise<string> {
  const stored = { name: 'Diwali', method: 'code', kind: 'percent', value: 10, applies_to: 'all', is_active: true };
  const { id } = await collection('discounts').create({ ...stored, ...values });
  await expect.poll(hasDiscounts, PUBLISHED).toBe(true);
  return id;
}

/** To the cart with one kurta in it. */
async function fillCart(): Promise<void> {
  await expect(async () => {
    expect((await page.goto(`/product/${kurta.productId}`))?.status()).toBe(200);
  }).toPass(PUBLISHED);
  await addToCart(page, { size: 'M' });
  await page.goto('/cart');
}

const field = () => page.getByLabel('Discount code');

async function apply(code: string): Promise<void> {
  await field().fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

/** To the filled checkout by the link. */
async function checkOut(): Promise<void> {
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(page);
}

/** The stored order of the confirmation that is shown. */
async function shownOrder() {
  const number = await orderNumber(page);
  return collection('orders').getFirstListItem(`order_number='${number}'`);
}

test('a code is entered in the cart, kept in the checkout, and paid; the next cart has none', async () => {
  await publishDiscount({ code: 'DIWALI10' });
  await fillCart();
  await apply('holi');
  await expect(page.getByText('The code HOLI isn’t valid. It may be misspelt, or have ended.')).toBeVisible();
  await apply(' diwali10');
  await expect(page.getByText('DIWALI10 applied')).toBeVisible();
  await expect(page.getByText('Discount (DIWALI10)')).toBeVisible();
  await expect(page.getByText('−₹129.90')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await checkOut();
  await expect(page.getByText('DIWALI10 applied')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay ₹1,169.10');
  await pay(page);
  await expect(page.getByText('Discount (DIWALI10)')).toBeVisible();
  expect(await shownOrder()).toMatchObject({
    total_amount: 1169.1,
    discount_amount: 129.9,
    discount_label: 'DIWALI10',
    payment_status: 'paid',
  });
  await fillCart();
  await expect(field()).toHaveValue('');
  await expect(page.getByText('Discount (DIWALI10)')).toBeHidden();
});

test('an automatic discount is shown without a field for codes; switched off meanwhile, nothing is charged unseen', async () => {
  const id = await publishDiscount({ method: 'automatic', name: 'Sale week' });
  await fillCart();
  await expect(page.getByText('Discount (Sale week)')).toBeVisible();
  await expect(field()).toBeHidden();
  await checkOut();
  await expect(payButton(page)).toHaveText('Pay ₹1,169.10');
  await collection('discounts').update(id, { is_active: false });
  const before = await collection('orders').getList(1, 1);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The discount is no longer available.');
  await expect(page.getByRole('alert')).toContainText('Your total is now ₹1,299. Press Pay to accept it.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(payButton(page)).toHaveText('Pay ₹1,299');
  expect((await collection('orders').getList(1, 1)).totalItems).toBe(before.totalItems);
  await pay(page);
  expect(await shownOrder()).toMatchObject({ total_amount: 1299, discount_amount: 0, payment_status: 'paid' });
});
