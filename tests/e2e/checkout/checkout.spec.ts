import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readLayoutShift } from '#bench/pages/vitals.ts';
import { BOX_WORDS } from '#site/features/search/box-messages.ts';
import { createAccount, signInAs } from '#tests/e2e/support/account.ts';
import { SIZE, SUIT } from '#tests/e2e/support/products.ts';
import { addToCart, fillAddress, orderNumber, pay, payButton } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database, orderByNumber } from '#tests/support/test-products.ts';

const PROFILE = {
  full_name: 'Meera Devi Rathore',
  phone: '9812345678',
  pincode: '380001',
  address: { street: '7 Manek Chowk', city: 'Ahmedabad', state: 'gujarat', country: 'India' },
};

const OFFICE = {
  first_name: 'Meera',
  last_name: 'Rathore',
  phone: '9800000001',
  address: '1 Gandhi Road',
  city: 'Ahmedabad',
  state: 'Gujarat',
  pincode: '380009',
};

async function createPaidOrder(userId: string, shipping: object): Promise<void> {
  const key = randomUUID();
  await database()
    .collection('orders')
    .create({
      order_number: key.slice(0, 32),
      idempotency_key: key,
      user_id: userId,
      shipping,
      status: 'delivered',
      payment_status: 'paid',
      stock_state: 'taken',
      total_amount: 100,
    });
}

/** What the form shows, by label. */
async function formValues(page: Page): Promise<Record<string, string>> {
  const labels = ['Phone number', 'First name', 'Last name', 'PIN code', 'Address', 'City', 'State'];
  const values = labels.map(async (label) => [label, await page.getByLabel(label, { exact: true }).inputValue()]);
  return Object.fromEntries(await Promise.all(values));
}

/** Where earlier orders went, newest first: twice to the same address, and once to the profile's. */
const ORDERED_TO = [
  { ...OFFICE, phone: '9800000002' },
  { ...OFFICE, address: '1 GANDHI ROAD' },
  { ...OFFICE, first_name: 'Meera Devi', last_name: 'Rathore', address: '7 Manek Chowk', pincode: '380001' },
  { ...OFFICE, address: '22 Park Street', city: 'Kolkata', state: 'West Bengal', pincode: '700016' },
];

/** Somebody with a profile and perhaps earlier orders, newest first, signed in, with a piece in the cart. */
async function enterWithProfile(
  page: Page,
  { orderedTo = [], hasProfile = true }: { orderedTo?: readonly object[]; hasProfile?: boolean } = {},
): Promise<void> {
  const email = await createAccount();
  const { id } = await database().collection('users').getFirstListItem(`email='${email}'`);
  if (hasProfile) {
    await database()
      .collection('user_profiles')
      .create({ id, ...PROFILE });
  }
  for (const shipping of orderedTo.toReversed()) await createPaidOrder(id, shipping);
  await signInAs(page, email);
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE });
}

test.describe('with a profile', () => {
  test('the checkout is prefilled, and the order can be paid', async ({ page }) => {
    await enterWithProfile(page);
    await page.goto('/checkout');
    await expect(page.getByText('Filled in from your profile.', { exact: false })).toBeVisible();
    await expect
      .poll(() => formValues(page))
      .toEqual({
        'Phone number': '9812345678',
        'First name': 'Meera',
        'Last name': 'Devi Rathore',
        'PIN code': '380001',
        Address: '7 Manek Chowk',
        City: 'Ahmedabad',
        State: 'Gujarat',
      });
    await expect(page.getByLabel('Email (optional)')).toBeHidden();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('with several addresses', () => {
  const HOME = 'Meera Devi Rathore, 7 Manek Chowk, Ahmedabad 380001';
  const KOLKATA = 'Meera Rathore, 22 Park Street, Kolkata 700016';
  const NEW = 'A new address';
  const choices = (page: Page) => page.getByRole('group', { name: 'Send to' });
  const choice = (page: Page, name: string) => choices(page).getByRole('radio', { name });

  test('the checkout offers each once, the profile’s first, without layout shifts', { tag: '@phone' }, async ({
    page,
  }) => {
    await enterWithProfile(page, { orderedTo: ORDERED_TO });
    await page.goto('/checkout');
    await expect(choices(page).getByRole('radio')).toHaveCount(4);
    const labels = await choices(page).locator('label').allTextContents();
    expect(labels).toEqual([HOME, 'Meera Rathore, 1 Gandhi Road, Ahmedabad 380009', KOLKATA, NEW]);
    await expect(choice(page, HOME)).toBeChecked();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Manek Chowk');
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.0005);
    await choice(page, KOLKATA).check();
    await expect
      .poll(() => formValues(page))
      .toEqual({
        'Phone number': '9800000001',
        'First name': 'Meera',
        'Last name': 'Rathore',
        'PIN code': '700016',
        Address: '22 Park Street',
        City: 'Kolkata',
        State: 'West Bengal',
      });
  });

  test('a chosen one is kept over a reload and paid; edited, it is a new one', async ({ page }) => {
    await enterWithProfile(page, { orderedTo: ORDERED_TO });
    await page.goto('/checkout');
    await choice(page, KOLKATA).check();
    await page.reload();
    await expect(choice(page, KOLKATA)).toBeChecked();
    await page.getByLabel('Address', { exact: true }).fill('24 Park Street');
    await expect(choice(page, NEW)).toBeChecked();
    await page.reload();
    await expect(choice(page, NEW)).toBeChecked();
    await expect
      .poll(() => formValues(page))
      .toMatchObject({ Address: '24 Park Street', City: 'Kolkata', 'PIN code': '700016' });
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('with an item in the cart', () => {
  test.use({ viewer: 'buyer' });

  test('a guest may enter an email address, which is saved with the order', async ({ page }) => {
    await page.goto('/checkout');
    await fillAddress(page);
    const email = page.getByLabel('Email (optional)');
    await email.fill('asha@example.com');
    await pay(page);
    expect(await orderByNumber(await orderNumber(page))).toMatchObject({ email: 'asha@example.com' });
  });

  test('an address that does not fit its PIN code is asked about before Pay, and corrected by one press', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByLabel('City', { exact: true }).fill('Panaji');
    await page.getByLabel('State').selectOption('Goa');
    await page.getByLabel('Address', { exact: true }).fill('12 Mirza Ismail Road\nNear the temple');
    await page.getByLabel('PIN code').fill('३०२ ००१');
    await page.getByLabel('Phone number').fill('९८७६५ ४३२१०');
    await payButton(page).click();
    const question = page.getByRole('alert').filter({ visible: true });
    await expect(question).toContainText('PIN code 302001 is in Jaipur, Rajasthan. You entered Panaji, Goa.');
    await expect(question).toBeInViewport({ ratio: 1 });
    await question.getByRole('button', { name: 'Change to Jaipur, Rajasthan' }).click();
    await expect(question).toHaveCount(0);
    await pay(page);
    expect(await orderByNumber(await orderNumber(page))).toMatchObject({
      shipping: {
        address: '12 Mirza Ismail Road, Near the temple',
        city: 'Jaipur',
        state: 'Rajasthan',
        pincode: '302001',
        phone: '9876543210',
      },
    });
  });

  test('the product page, the cart and the checkout show one date of delivery', async ({ page }) => {
    await page.goto(SUIT.path);
    await page.getByLabel('Delivery to your PIN code').fill('302001');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const answer = page.getByText(/^Delivers to Jaipur, Rajasthan: /);
    const dates = ((await answer.textContent()) ?? '').replace(/^.*: /, '');
    await page.goto('/cart');
    await expect(page.getByText(`Delivers to Jaipur, Rajasthan: ${dates}`)).toBeVisible();
    await page.goto('/checkout');
    await fillAddress(page);
    await expect(page.getByText(`Arrives ${dates}`)).toBeVisible();
  });

  test('the checkout has the header of every page, and what was typed is kept when it is left by a link of the header', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/checkout');
    await fillAddress(page);
    const typed = await formValues(page);
    const header = page.getByRole('banner');
    await expect(header).toContainText('Free shipping on orders above ₹999');
    await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toHaveAttribute('href', '/cart');
    const box = header.getByRole('combobox', { name: BOX_WORDS.label }).filter({ visible: true });
    if ((await box.count()) === 0) await header.getByRole('button', { name: 'Search' }).first().click();
    await expect(box).toBeVisible();
    const menu = header.getByRole('button', { name: 'Menu', exact: true });
    if (await menu.isVisible()) await menu.click();
    for (const name of ['New', 'Categories', 'Sign In']) {
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await header.getByRole('link', { name: 'Wishlist' }).click();
    await expect(page).toHaveURL('/wishlist');
    await page.goBack();
    await expect.poll(() => formValues(page)).toEqual(typed);
    await header.getByRole('link', { name: 'Gulmohar, home' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/checkout');
    await expect.poll(() => formValues(page)).toEqual(typed);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('cart, checkout, wishlist and confirmation show contact details instead of loading forever', async ({
    page,
  }) => {
    for (const path of ['/cart', '/checkout', '/wishlist', '/order-confirmation']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
      await expect(main.getByRole('link', { name: '+91 98765 43210' })).toBeVisible();
      await expect(main.locator('.skeleton').first()).toBeHidden();
    }
  });
});
