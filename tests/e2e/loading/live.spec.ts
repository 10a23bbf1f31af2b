import type { Page } from '@playwright/test';
import { readLayoutShift } from '#bench/pages/vitals.ts';
import { STOCK_PATH } from '#shared/api/stock.ts';
import { LINE_NOTES } from '#site/features/cart/messages.ts';
import { GONE, LIVE_NEWS } from '#site/features/product/messages.ts';
import { editSuit, readSuit, restoreSuit, type SuitRows } from '#tests/e2e/support/live-edits.ts';
import { PAYMENT_BUTTONS } from '#tests/e2e/support/payment-dialog.ts';
import { SCARCE_SIZE, SCARCE_STOCK, SIZE, SOLD_OUT_SIZE, SUIT, setStock } from '#tests/e2e/support/products.ts';
import {
  addToCart,
  cartDrawer,
  changeStoredLine,
  openCartWith,
  openCheckoutWith,
  pay,
  payButton,
} from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';

/** What pages say although they are files, and what staff have just changed. The shop under test publishes nothing by itself. */

/** A sum of shifts that rounds to 0.000. */
const STEADY = 0.0005;
const HALF_A_MINUTE_MS = 30_000;
const STOCK = `**${STOCK_PATH}?*`;

const form = (page: Page) => page.getByRole('main').locator('form').first();
const news = (page: Page) => page.getByRole('main').getByRole('status');
const add = (page: Page) => form(page).getByRole('button', { name: /Add to Cart|Out of Stock/ });

/** The shopper comes back to the page after more than half a minute. */
async function comeBackLater(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + HALF_A_MINUTE_MS + 1000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

let before: SuitRows;
test.beforeAll(async () => {
  before = await readSuit();
});
test.afterEach(() => restoreSuit(before));

test.describe('a product page', () => {
  test('shows the current price in place of the old one, and announces it', { tag: '@phone' }, async ({ page }) => {
    await editSuit({ price: 1999, original_price: 2499 });
    await page.goto(SUIT.path);
    await expect(news(page).first()).toHaveText(LIVE_NEWS.price('₹1,999', '20% OFF'));
    await expect(form(page).getByText('Price ₹1,999')).toBeVisible();
    await expect(form(page).getByText('Original price ₹2,499')).toBeVisible();
    await expect(form(page).getByText('20% OFF', { exact: true })).toBeVisible();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(STEADY);
    await addToCart(page, { size: SIZE });
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(`${SIZE} · ₹1,999`);
  });

  test('shows sizes that sold out or are back, and the stock of the chosen one', async ({ page }) => {
    await setStock('S', 0);
    await setStock(SIZE, 2);
    await setStock(SOLD_OUT_SIZE, 5);
    await page.goto(SUIT.path);
    await expect(page.getByRole('radio', { name: 'S, sold out' })).toBeAttached();
    await expect(news(page).first()).toHaveText(`${LIVE_NEWS.soldOut(['S'])} ${LIVE_NEWS.back([SOLD_OUT_SIZE])}`);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(STEADY);
    await page.getByRole('radio', { name: SIZE, exact: true }).check();
    await expect(page.getByText(`Only 2 left in ${SIZE}!`)).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('9');
    await page.getByRole('spinbutton', { name: 'Quantity' }).blur();
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
    await page.getByRole('radio', { name: SOLD_OUT_SIZE, exact: true }).check();
    await expect(add(page)).toHaveText('Add to Cart');
  });

  test('keeps a chosen size that sold out meanwhile, and says so', async ({ page }) => {
    await page.goto(SUIT.path);
    await page.getByRole('radio', { name: SIZE, exact: true }).check();
    await expect(page.getByText('In stock', { exact: true })).toBeVisible();
    await setStock(SIZE, 0);
    await comeBackLater(page);
    await expect(add(page)).toHaveText('Out of Stock');
    await expect(page.getByRole('radio', { name: `${SIZE}, sold out` })).toBeChecked();
    await expect(news(page).filter({ hasText: 'Out of Stock' })).toBeVisible();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(STEADY);
  });

  test('disables buying while the product is withdrawn', async ({ page }) => {
    await editSuit({ is_active: false });
    await page.goto(SUIT.path);
    await expect(page.getByText(GONE)).toBeVisible();
    await expect(add(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await expect(page.getByRole('radio', { name: SIZE, exact: true })).toBeDisabled();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(STEADY);
    await editSuit({ is_active: true });
    await comeBackLater(page);
    await expect(page.getByText('In stock', { exact: true })).toBeVisible();
    await expect(page.getByText(GONE)).toBeHidden();
    await addToCart(page, { size: SIZE });
  });

  test('asks once, and again for a choice half a minute later', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(STOCK_PATH)) asked.push(request.url());
    });
    const first = page.waitForResponse(STOCK);
    await page.goto(SUIT.path);
    await first;
    await page.getByRole('radio', { name: SIZE, exact: true }).check();
    await setStock('S', 4);
    await page.clock.setFixedTime(Date.now() + HALF_A_MINUTE_MS + 1000);
    await page.getByRole('radio', { name: 'S', exact: true }).check();
    await expect(page.getByText('Only 4 left in S!')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test.describe('while the shop is unreachable', () => {
    test.use({ expectedConsoleErrors: [[/net::ERR_FAILED/, /status of 503/], { scope: 'test' }] });

    test('is unchanged, whether the shop does not answer, refuses or answers something else', async ({ page }) => {
      const asked: string[] = [];
      for (const [trouble, answer] of [
        ['no answer', null],
        ['refusal', { status: 503, json: { error: { code: 'service_unavailable', message: '' } } }],
        ['something else', { json: { products: [{ id: SUIT.id, priceRupees: 'free' }], gone: [] } }],
      ] as const) {
        await page.route(STOCK, async (route) => {
          await (answer === null ? route.abort() : route.fulfill(answer));
          asked.push(trouble);
        });
        await page.goto(SUIT.path);
        await expect.poll(() => asked).toContain(trouble);
        await addToCart(page, { size: SIZE });
        await expect(form(page)).toContainText(SUIT.price);
        await page.unroute(STOCK);
      }
    });
  });
});

test('the form of a page without scripts adds the item at the current price', async ({ page }) => {
  await editSuit({ price: 1999 });
  await page.goto(`/cart?product=${SUIT.id}&size=${SIZE}&quantity=2`);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(`${SIZE} · ₹1,999`);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('₹3,998');
});

test.describe('the cart', () => {
  test('shows price and shortage at the line, without layout shifts', { tag: '@phone' }, async ({ page }) => {
    await openCartWith(page, { id: SUIT.id, size: SIZE, quantity: 3 });
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

  test('shows sold-out items, whose quantity cannot be raised, and items no longer available', async ({ page }) => {
    await openCartWith(page, { id: SUIT.id, size: SIZE });
    const line = page.getByRole('main').getByRole('listitem');
    await setStock(SIZE, 0);
    await page.reload();
    await expect(line).toContainText(LINE_NOTES.soldOut);
    await expect(page.getByRole('button', { name: /^Increase quantity/ })).toHaveAttribute('aria-disabled', 'true');
    await editSuit({ is_active: false });
    await page.reload();
    await expect(line).toContainText(LINE_NOTES.gone);
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('is confirmed when it opens beside the page', async ({ page }) => {
    await page.goto(SUIT.path);
    await addToCart(page, { size: SIZE });
    await editSuit({ price: 1999 });
    await page.getByRole('radio', { name: 'S', exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    const drawer = cartDrawer(page);
    await expect(drawer.getByText(LINE_NOTES.before(SUIT.price))).toHaveCount(2);
    await expect(drawer.getByText('₹3,998')).toBeVisible();
  });
});

test.describe('the checkout', () => {
  test.use({ expectedConsoleErrors: [[/status of 409/], { scope: 'test' }] });

  test('shows the current total when it opens', async ({ page }) => {
    await openCartWith(page, { id: SUIT.id, size: SIZE });
    await changeStoredLine(page, { price: 1 });
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: `Pay ${SUIT.price}` })).toBeVisible();
    await expect(page.getByText(LINE_NOTES.before('₹1'))).toBeVisible();
  });

  test('never charges a price that changed after it was shown', async ({ page }) => {
    await openCheckoutWith(page, { id: SUIT.id, size: SIZE });
    await editSuit({ price: 2999 });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(`${SUIT.name}, ${SIZE}: ${SUIT.price} → ₹2,999`);
    await expect(page.getByRole('button', { name: 'Pay ₹2,999' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pay(page);
    await expect(page.getByRole('main').getByText('₹2,999').first()).toBeVisible();
  });

  test('counts stock reserved by its own unpaid order as available', async ({ page }) => {
    await openCheckoutWith(page, { id: SUIT.id, size: SCARCE_SIZE, quantity: SCARCE_STOCK });
    await payButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: PAYMENT_BUTTONS.close }).click();
    await expect(page.getByRole('alert')).toContainText('You have not been charged');
    const confirmed = page.waitForResponse(STOCK);
    await page.reload();
    await confirmed;
    await expect(page.getByText(`${SCARCE_SIZE} × ${SCARCE_STOCK}`)).toBeVisible();
    await expect(page.getByText(/^(Only \d left|Out of Stock)/)).toHaveCount(0);
    await pay(page);
  });
});
