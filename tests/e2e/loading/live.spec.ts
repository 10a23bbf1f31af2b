import type { Page } from '@playwright/test';
import { readLayoutShift } from '#bench/pages/vitals.ts';
import { STOCK_PATH } from '#shared/api/stock.ts';
import { LINE_NOTES } from '#site/features/cart/messages.ts';
import { LIVE_NEWS } from '#site/features/product/messages.ts';
import { editSuit, readSuit, restoreSuit, type SuitRows } from '#tests/e2e/support/live-edits.ts';
import { PAYMENT_BUTTONS } from '#tests/e2e/support/payment-dialog.ts';
import { SCARCE_SIZE, SCARCE_STOCK, SIZE, SOLD_OUT_SIZE, SUIT, setStock } from '#tests/e2e/support/products.ts';
import { addToCart, goToCheckout, pay, payButton } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';

/** What pages say although they are files, and what staff have just changed. The shop under test publishes nothing by itself. */

/** A sum of shifts that rounds to 0.000. */
const STEADY = 0.0005;
const STOCK = `**${STOCK_PATH}?*`;

const form = (page: Page) => page.getByRole('main').locator('form').first();
const news = (page: Page) => page.getByRole('main').getByRole('status');

let before: SuitRows;
test.beforeAll(async () => {
  before = await readSuit();
});
test.afterEach(() => restoreSuit(before));

test.describe('a product page', () => {
  test('shows the current price and stock in place of the old ones, and announces them', { tag: '@phone' }, async ({
    page,
  }) => {
    await editSuit({ price: 1999, original_price: 2499 });
    await setStock('S', 0);
    await setStock(SOLD_OUT_SIZE, 5);
    await page.goto(SUIT.path);
    await expect(news(page).first()).toHaveText(
      `Size XS: ₹1,999, 20% OFF. ${LIVE_NEWS.soldOut(['S'])} ${LIVE_NEWS.back([SOLD_OUT_SIZE])}`,
    );
    await expect(form(page).getByText('Price ₹1,999')).toBeVisible();
    await expect(form(page).getByText('Original price ₹2,499')).toBeVisible();
    await expect(form(page).getByText('20% OFF', { exact: true })).toBeVisible();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(STEADY);
    await addToCart(page, { size: SIZE });
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('₹1,999 each');
  });
});

test.describe('the cart', () => {
  test('shows price and shortage at the line, without layout shifts', { tag: '@phone' }, async ({ page }) => {
    await page.goto(SUIT.path);
    await addToCart(page, { size: SIZE, quantity: 3 });
    await editSuit({ price: 1999 });
    await setStock(SIZE, 2);
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(STOCK, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto('/cart');
    const line = page.getByRole('main').getByRole('listitem');
    await expect(line).toContainText(SUIT.price);
    const shiftBefore = await readLayoutShift(page);
    answer();
    await expect(line).toContainText(`${LINE_NOTES.before(SUIT.price)} · Only 2 left in ${SIZE}!`);
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('₹3,998');
    await expect(page.getByRole('button', { name: /^Increase quantity/ })).toHaveAttribute('aria-disabled', 'true');
    expect((await readLayoutShift(page)) - shiftBefore).toBeLessThanOrEqual(STEADY);
  });
});

test.describe('the checkout', () => {
  test.use({ expectedConsoleErrors: [[/status of 409/], { scope: 'test' }] });

  test('never charges a price that changed after it was shown', async ({ page }) => {
    await page.goto(SUIT.path);
    await addToCart(page, { size: SIZE });
    await goToCheckout(page);
    await editSuit({ price: 2999 });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(`${SUIT.name}, ${SIZE}: ${SUIT.price} → ₹2,999`);
    await expect(page.getByRole('button', { name: 'Pay ₹2,999' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pay(page);
    await expect(page.getByRole('main').getByText('₹2,999').first()).toBeVisible();
  });

  test('counts stock reserved by its own unpaid order as available', async ({ page }) => {
    await page.goto(SUIT.path);
    await addToCart(page, { size: SCARCE_SIZE, quantity: SCARCE_STOCK });
    await goToCheckout(page);
    await payButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: PAYMENT_BUTTONS.close }).click();
    await expect(page.getByRole('alert')).toContainText('We have no payment yet');
    const confirmed = page.waitForResponse(STOCK);
    await page.reload();
    await confirmed;
    await expect(page.getByText(`${SCARCE_SIZE} × ${SCARCE_STOCK}`)).toBeVisible();
    await expect(page.getByText(/^(Only \d left|Out of Stock)/)).toHaveCount(0);
    await pay(page);
  });
});
