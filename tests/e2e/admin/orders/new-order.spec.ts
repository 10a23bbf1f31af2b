import type { Page } from '@playwright/test';
import { countingKeyboard } from '#tests/e2e/support/counting-keyboard.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, orderByNumber, stockOf } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

/** The shop reports a sold-out piece and a provider that is away; the admin logs both. */
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
  // Past Remove, the extra lines and the source, which stays WhatsApp.
  await press('Tab', 'Tab', 'Tab', 'Tab');
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
  // Past city, state and email.
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
  const chat = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
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

test('an extra line is in the total, on the order and on its packing slip', async () => {
  const product = await newProduct();
  await page.goto('/admin/orders/new');
  await addByKeyboard(product.name);
  await page.getByRole('button', { name: 'Add an extra line' }).click();
  await expect(page.getByRole('textbox', { name: 'Extra line' })).toBeFocused();
  await page.keyboard.type('Fall and pico');
  await page.getByLabel('Price (₹)').fill('150');
  await page.getByLabel('HSN or SAC').fill('9988');
  await page.getByLabel('GST rate').selectOption('5%');
  await page.getByText('Counter', { exact: true }).click();
  await page.getByLabel('Mobile number').fill(newPhone());
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha Rao');
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Paid in cash');
  await expect(page.getByRole('status').filter({ hasText: '₹1,150' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(saved()).toBeVisible();
  const { id } = await orderByNumber(await savedNumber());
  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByRole('dialog')).toContainText('Fall and pico1 × ₹150');
  await page.goto(`/admin/packing-slips?order=${id}`);
  await expect(page.getByRole('main')).toContainText('Fall and pico');
  await expect(page.getByRole('main')).not.toContainText('Unstitched');
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
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Decide later');
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
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Paid in cash');
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
