import { PIN_WORDS } from '#site/features/delivery/messages.ts';
import { SUIT } from '#tests/e2e/support/products.ts';
import { fillAddress, orderNumber, pay } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';
import { orderByNumber } from '#tests/support/test-products.ts';

/** `Fri, 27 Nov – Tue, 1 Dec`, with or without the month said twice. */
const DATES = /\w{3}, \d+ (\w+ )?– \w{3}, \d+ \w+$/;

test.describe('when the table of places fails to load', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED/] });

  test('a PIN code shows dates without a place, and none for the army', async ({ page }) => {
    await page.route(/pin-code-place/, (route) => route.abort());
    await page.goto(SUIT.path);
    const field = page.getByLabel(PIN_WORDS.label);
    await field.fill('302001');
    await field.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Arrives \w{3},/ })).toBeVisible();
    await field.fill('901 234');
    await field.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: PIN_WORDS.army })).toHaveText(PIN_WORDS.army);
  });
});

test.describe('with an item in the cart', () => {
  test.use({ viewer: 'buyer' });

  test('an order can be placed with a PIN code of the army', async ({ page }) => {
    await page.goto('/checkout');
    await fillAddress(page);
    await page.getByLabel('City').fill('');
    await page.getByLabel('PIN code').fill('901234');
    await page.getByLabel('State').selectOption('Army Post Office (APO)');
    await expect(page.getByText(/^Army post carries it on to your unit/)).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('');
    await page.getByLabel('City').fill('56 APO');
    await pay(page);
    const shipping = { city: '56 APO', state: 'Army Post Office (APO)', pincode: '901234' };
    expect(await orderByNumber(await orderNumber(page))).toMatchObject({ shipping });
  });

  test('the product page shows place and dates of a PIN code, and the checkout starts with it', async ({ page }) => {
    await page.goto(SUIT.path);
    await page.getByLabel(PIN_WORDS.label).fill('411001');
    await page.getByLabel(PIN_WORDS.label).press('Enter');
    const answer = page.getByRole('status').filter({ hasText: 'Pune, Maharashtra' });
    await expect(answer).toHaveText(DATES);
    await page.reload();
    await page.getByLabel(PIN_WORDS.label).scrollIntoViewIfNeeded();
    await expect(answer).toHaveText(DATES);
    await page.goto('/checkout');
    await expect(page.getByLabel('PIN code')).toHaveValue('411001');
    await expect(page.getByLabel('City')).toHaveValue('Pune');
  });
});
