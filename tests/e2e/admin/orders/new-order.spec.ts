import type { Page } from '@playwright/test';
import { PAYMENT_LINK_PATH } from '#shared/api/hand-orders.ts';
import { countingKeyboard } from '#tests/e2e/support/counting-keyboard.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

/** A sold-out piece and a provider that is away are told by the shop, and logged by the admin. */
const PROVOKED = [/status of (409|502) .*\/api\/admin\//, /^The (order was not saved|payment link was not made)/];

test.use({ viewer: 'staff', expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

let page: Page;
test.beforeEach(({ page: own }) => {
  page = own;
});
test.afterEach(() => control(testShop(), { fail: null }));

/** A product with a name that no other has. */
async function newProduct(stock = 5) {
  return createTestProduct({ stock, priceRupees: 1000 });
}

/** A new buyer's number. */
const newPhone = () => `9${String(Date.now()).slice(-9)}`;

const search = () => page.getByRole('combobox', { name: 'Add a product' });
const saved = () => page.getByRole('heading', { name: /^GUL-\d+ is saved$/ });
const savedNumber = async () => /GUL-\d+/.exec((await saved().textContent()) ?? '')?.[0] ?? '';

/** Adds a product by its name: arrow keys and Enter only. The test products have one size, which needs no question. */
async function addByKeyboard(name: string): Promise<void> {
  await expect(search()).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${name}, M` })).toHaveValue('1');
}

test('an order is entered by keyboard alone, and the buyer pays its link', async () => {
  const product = await newProduct();
  const phone = newPhone();
  const { count, press, type } = countingKeyboard(page);
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { name: /^Orders/ })).toBeVisible();
  const startedAt = performance.now();
  await press('o');
  await expect(search()).toBeFocused();
  await type(product.name);
  await expect(page.getByRole('option', { name: product.name })).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product.name}, M` })).toHaveValue('1');
  await press('Tab');
  await type('2');
  // Past Remove and the source, which stays WhatsApp.
  await press('Tab', 'Tab', 'Tab');
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await type(phone);
  await press('Tab');
  await type('Asha Rao');
  await press('Tab');
  await type('560001');
  await press('Tab');
  await type('12 MG Road');
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await expect(page.getByRole('combobox', { name: /^State/ })).toHaveValue('Karnataka');
  // Past city, state and e-mail.
  await press('Tab', 'Tab', 'Tab', 'Tab');
  await type('150');
  await press('Tab');
  await type('80');
  await press('Tab');
  await expect(page.getByLabel('Reason for the discount')).toBeFocused();
  await type('Regular customer');
  await expect(page.getByRole('status').filter({ hasText: '₹1,930' })).toBeVisible();
  await press('Control+Enter');
  await expect(saved()).toBeVisible();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const steps = `${count.keys} keys, ${count.characters} characters, ${seconds} s without a person's pauses`;
  test.info().annotations.push({ type: 'steps', description: steps });
  expect(count.keys).toBeLessThanOrEqual(18);
  const number = await savedNumber();
  const message = await page.getByRole('textbox', { name: 'Message for the buyer' }).inputValue();
  expect(message).toContain(
    `Order ${number}\n2 × ${product.name}, M: ₹2,000\nDiscount: −₹150\nShipping: ₹80\nTotal: ₹1,930`,
  );
  const chat = await page.getByRole('link', { name: 'Open in WhatsApp' }).getAttribute('href');
  expect(chat).toBe(`https://wa.me/91${phone}?text=${encodeURIComponent(message)}`);
  expect(await orderByNumber(number)).toMatchObject({ source: 'whatsapp', total_amount: 1930, discount_amount: 150 });
  expect(await stockOf(product.variantId)).toBe(3);

  const link = /https?:\S+/.exec(message)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Pay (fail)' }).click();
  await expect(page.getByRole('alert')).toContainText('declined');
  await page.getByRole('button', { name: 'Pay (succeed)' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?/);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect.poll(async () => (await orderByNumber(number))['payment_status']).toBe('paid');
});

test('sizes are chosen with the arrow keys; sold-out ones are passed over', { tag: '@axe' }, async () => {
  const product = await newProduct(1);
  const size = { product_id: product.productId, stitched: true, price: 1000 };
  await database()
    .collection('product_variants')
    .create({ ...size, size: 'S', stock_quantity: 0 });
  await database()
    .collection('product_variants')
    .create({ ...size, size: 'XL', stock_quantity: 2 });
  await page.goto('/admin/orders/new');
  await search().fill(product.name);
  await expect(page.getByRole('option', { name: product.name })).toBeVisible();
  await page.keyboard.press('Enter');
  const sizes = page.getByRole('group', { name: `Size of ${product.name}` });
  await expect(sizes.getByRole('button', { name: 'S sold out' })).toBeDisabled();
  await expect(sizes.getByRole('button', { name: 'M 1 in stock' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('button', { name: 'XL 2 in stock' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('spinbutton', { name: `Quantity of ${product.name}, XL` })).toBeVisible();
  await expect(search()).toBeFocused();
  await search().fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await page.keyboard.press('Escape');
  await expect(sizes).toBeHidden();
  expect(await violationsOf(page)).toEqual([]);
});

test('a known buyer is filled in by the phone number; a cash payment is recorded and paid back by hand', async () => {
  const phone = newPhone();
  const product = await newProduct();
  const enter = async () => {
    await page.goto('/admin/orders/new');
    await addByKeyboard(product.name);
  };
  await enter();
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByLabel('Address').fill('12 MG Road');
  await page.getByLabel('Payment').selectOption('Decide later');
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(saved()).toBeVisible();

  await enter();
  await page.getByText('Phone', { exact: true }).click();
  await page.getByLabel('Mobile number').focus();
  await page.keyboard.type(phone.slice(0, 8));
  await expect(page.getByRole('option')).toHaveText([new RegExp(phone)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Address')).toHaveValue('12 MG Road');
  await page.getByLabel('Payment').selectOption('Paid in cash');
  await page.getByLabel('Reference').fill('Receipt 12');
  await page.keyboard.press('Control+Enter');
  await expect(saved()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message for the buyer' })).toHaveValue(
    /We have received your payment/,
  );
  const number = await savedNumber();
  await page.getByRole('link', { name: 'Open order' }).click();
  const sheet = page.getByRole('dialog', { name: number, exact: true });
  await expect(sheet.getByText('Paid in cash, recorded by')).toBeVisible();
  await expect(sheet).toContainText('Paid byCash');
  await sheet.getByRole('link', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${number}` });
  await expect(dialog).toContainText('Pay the money back yourself, then record it here.');
  await dialog.getByLabel('Reason').fill('Wrong colour');
  await dialog.getByRole('button', { name: 'Record the refund' }).click();
  await expect(toast(page, '₹1,000 refunded')).toBeVisible();
  await expect(sheet.getByText('₹1,000 paid back by hand')).toBeVisible();
  expect(await orderByNumber(number)).toMatchObject({ payment_status: 'refunded', payment_method: 'cash' });
  await page.goto('/admin/orders?source=phone');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});

test('what was typed survives a reload, missing fields are named, and a piece sold meanwhile loses nothing', async () => {
  const product = await newProduct(1);
  await page.goto('/admin/orders/new');
  await addByKeyboard(product.name);
  await page.getByLabel('Mobile number').fill('98765');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
  await expect(page.getByText('Draft saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Asha Rao');
  await expect(page.getByRole('status').filter({ hasText: '₹1,000' })).toBeVisible();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Fix 5 fields')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await page.getByLabel('Mobile number').fill(newPhone());
  await page.getByLabel('PIN code').fill('560001');
  await page.getByLabel('Address').fill('12 MG Road');
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await database().collection('product_variants').update(product.variantId, { stock_quantity: 0 });
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(page.getByText('Someone else has just bought this.')).toBeVisible();
  await expect(page.getByText('Sold out. Remove it, or choose another size.')).toBeVisible();
  await database().collection('product_variants').update(product.variantId, { stock_quantity: 1 });
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(saved()).toBeVisible();
  await page.getByRole('button', { name: 'New order' }).click();
  await expect(search()).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
});

test('without the provider the order is saved, and the link is tried again', async () => {
  const product = await newProduct();
  await page.goto('/admin/orders/new');
  await addByKeyboard(product.name);
  await page.getByLabel('Mobile number').fill(newPhone());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByLabel('Address').fill('12 MG Road');
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await control(testShop(), { fail: '5xx' });
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(saved()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'The order is saved and its stock reserved.' })).toBeVisible();
  const refused = page.waitForResponse((response) => response.url().endsWith(PAYMENT_LINK_PATH));
  await page.getByRole('button', { name: 'Try the link again' }).click();
  await refused;
  await control(testShop(), { fail: null });
  await page.getByRole('button', { name: 'Try the link again' }).click();
  await expect(page.getByRole('textbox', { name: 'Message for the buyer' })).toHaveValue(/Please pay here by/);
  const number = await savedNumber();
  // On the order: the same link, a longer reservation, and a payment recorded instead.
  await page.getByRole('link', { name: 'Open order' }).click();
  const sheet = page.getByRole('dialog', { name: number, exact: true });
  await sheet.getByRole('button', { name: 'Show the message again' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Message for the buyer' })).toHaveValue(/Please pay here by/);
  await sheet.getByRole('combobox', { name: 'Reserve for' }).selectOption('3 days');
  await sheet.getByRole('button', { name: 'Reserve', exact: true }).click();
  await expect(toast(page, /^Stock reserved until/)).toBeVisible();
  await sheet.getByRole('link', { name: 'Record payment…' }).click();
  const dialog = page.getByRole('dialog', { name: `Record payment of ${number}` });
  await dialog.getByRole('combobox', { name: 'How was it paid?' }).selectOption('Bank transfer');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(sheet.getByText('Paid by bank transfer, recorded by')).toBeVisible();
  await expect(sheet.getByText('Payment link made').locator('..')).toContainText('Cancelled');
});

test.describe('with a discount code', () => {
  const code = 'DESK-TEN';
  let product: Awaited<ReturnType<typeof newProduct>>;
  let id: string;
  test.beforeEach(async () => {
    product = await newProduct();
    const chosen = { applies_to: 'chosen', products: [product.productId] };
    const stored = { name: 'Diwali', method: 'code', code, kind: 'percent', value: 10, is_active: true };
    ({ id } = await database()
      .collection('discounts')
      .create({ ...stored, ...chosen, max_uses_per_buyer: 1 }));
  });
  test.afterEach(() => database().collection('discounts').delete(id));

  /** An order for a known number, paid later, with the code. */
  async function enter(phone: string): Promise<void> {
    await page.goto('/admin/orders/new');
    await addByKeyboard(product.name);
    await page.getByLabel('Counter').check();
    await page.getByLabel('Mobile number').fill(phone);
    // Closes the suggestions, if the number is known.
    await page.keyboard.press('Tab');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Asha');
    await page.getByLabel('Discount code').fill('desk-ten');
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: 'Payment' }).selectOption('Decide later');
  }

  test('the total is the shop’s, and a buyer who has used it is named at its field', { tag: '@axe' }, async () => {
    const phone = newPhone();
    await enter(phone);
    await expect(page.getByText('Discount (DESK-TEN)')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '₹900' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(saved()).toBeVisible();
    expect(await orderByNumber(await savedNumber())).toMatchObject({ total_amount: 900, discount_label: code });

    await enter(phone);
    await expect(page.getByText('This buyer has already used the code DESK-TEN.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '₹1,000' })).toBeVisible();
    await page.getByLabel('Discount code').fill('');
    await page.keyboard.press('Control+Enter');
    await expect(saved()).toBeVisible();
    expect(await orderByNumber(await savedNumber())).toMatchObject({ total_amount: 1000, discount_label: '' });
  });
});
