import { PIN_WORDS } from '#site/features/delivery/messages.ts';
import { SUIT } from '#tests/e2e/support/products.ts';
import { fillAddress, orderNumber, pay } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';
import { orderByNumber } from '#tests/support/test-products.ts';

/** `Fri, 27 Nov – Tue, 1 Dec`, with or without the month said twice. */
const DATES = /\w{3}, \d+ (\w+ )?– \w{3}, \d+ \w+$/;

test.describe('a PIN code on the product page', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

  test.beforeEach(async ({ page }) => {
    await page.goto(SUIT.path);
  });

  test('shows place and dates, and is remembered on the device', async ({ page }) => {
    await expect(page.getByText('Enter your PIN code for the delivery date')).toBeVisible();
    await page.getByLabel(PIN_WORDS.label).fill('302 001');
    await page.getByRole('button', { name: PIN_WORDS.check }).click();
    const answer = page.getByRole('status').filter({ hasText: 'Jaipur, Rajasthan' });
    await expect(answer).toHaveText(DATES);
    await page.reload();
    await page.getByLabel(PIN_WORDS.label).scrollIntoViewIfNeeded();
    await expect(answer).toHaveText(DATES);
  });

  test('that is invalid is asked for again', async ({ page }) => {
    const field = page.getByLabel(PIN_WORDS.label);
    for (const text of ['', '12', '012345', 'Jaipur', '<b>302']) {
      await field.fill('302001');
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription('');
      await field.fill(text);
      await field.press('Enter');
      await expect(field, text).toHaveAccessibleDescription('Please enter a 6-digit PIN code');
      await expect(field).toBeFocused();
    }
  });

  test('that is unknown is refused, and the previous date is removed', async ({ page }) => {
    const field = page.getByLabel(PIN_WORDS.label);
    await field.fill('302001');
    await field.press('Enter');
    const answer = page.getByRole('status').filter({ hasText: 'Jaipur, Rajasthan' });
    await expect(answer).toBeVisible();
    await field.fill('999999');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('We can’t find this PIN code. Please check the digits.');
    await expect(answer).toBeHidden();
  });

  test('of the army shows no date, also if its table fails to load', async ({ page }) => {
    await page.route(/pin-code-place/, (route) => route.abort());
    const field = page.getByLabel(PIN_WORDS.label);
    await field.fill('901 234');
    await field.press('Enter');
    const answer = 'Yes, we deliver. Army post carries it on to your unit, so we can’t promise a date.';
    await expect(page.getByRole('status').filter({ hasText: answer })).toHaveText(answer);
    await expect(field).toHaveAccessibleDescription('');
  });

  test('is checked on blur, but not while empty', async ({ page }) => {
    const field = page.getByLabel(PIN_WORDS.label);
    await field.fill('302001');
    await field.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Jaipur, Rajasthan' })).toBeVisible();
    await field.fill('');
    await page.keyboard.press('Tab');
    await expect(field).toHaveAccessibleDescription('');
    await field.fill('3020');
    await page.keyboard.press('Tab');
    await expect(field).toHaveAccessibleDescription('Please enter a 6-digit PIN code');
    await expect(page.getByRole('button', { name: PIN_WORDS.check })).toBeFocused();
  });

  test('shows dates without a place if its table fails to load', async ({ page }) => {
    await page.route(/pin-code-place/, (route) => route.abort());
    await page.getByLabel(PIN_WORDS.label).fill('302001');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Arrives \w{3},/ })).toBeVisible();
  });
});

test.describe('with an item in the cart', () => {
  test.use({ viewer: 'buyer' });

  test('the cart shows the policy’s days for packing and delivery', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByText('Packed in 1-2 business days, then 3-7 business days on the way')).toBeVisible();
    await page.getByLabel(PIN_WORDS.label).fill('682001');
    await page.getByRole('button', { name: PIN_WORDS.check }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Kochi, Kerala' })).toHaveText(DATES);
  });

  test('the checkout fills city and state from the PIN code, also after a correction, and keeps typed text', async ({
    page,
  }) => {
    await page.goto('/checkout');
    const pin = page.getByLabel('PIN code');
    const city = page.getByLabel('City');
    await pin.fill('560001');
    await expect(city).toHaveValue('Bengaluru');
    await expect(page.getByLabel('State')).toHaveValue('Karnataka');
    await expect(page.getByText('Filled in from your PIN code: Bengaluru, Karnataka.', { exact: false })).toBeVisible();
    await pin.fill('302001');
    await expect(city).toHaveValue('Jaipur');
    await city.fill('Amber');
    await pin.fill('682001');
    await expect(page.getByLabel('State')).toHaveValue('Kerala');
    await expect(city).toHaveValue('Amber');
  });

  test('an order can be placed with a PIN code of the army', async ({ page }) => {
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByLabel('City').fill('');
    await page.getByLabel('PIN code').fill('901234');
    await page.getByLabel('State').selectOption('Army Post Office (APO)');
    await expect(page.getByText('Army post carries it on to your unit', { exact: false })).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('');
    await page.getByLabel('City').fill('56 APO');
    await pay(page);
    const shipping = { city: '56 APO', state: 'Army Post Office (APO)', pincode: '901234' };
    expect(await orderByNumber(await orderNumber(page))).toMatchObject({ shipping });
  });

  test('the checkout starts with the PIN code of the product page', async ({ page }) => {
    await page.goto(SUIT.path);
    await page.getByLabel(PIN_WORDS.label).fill('411001');
    await page.getByLabel(PIN_WORDS.label).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Pune, Maharashtra' })).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByLabel('PIN code')).toHaveValue('411001');
    await expect(page.getByLabel('City')).toHaveValue('Pune');
  });
});
