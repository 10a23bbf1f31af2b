import type { Page } from '@playwright/test';
import { CREATE_ORDER_PATH, createOrderResponseSchema } from '#shared/api/create-order.ts';
import { STOCK_PATH } from '#shared/api/stock.ts';
import { VERIFY_PAYMENT_PATH } from '#shared/api/verify-payment.ts';
import { PRICE_CHANGED, PROBLEMS, SCRIPT_ALERT } from '#site/features/checkout/messages.ts';
import { PAYMENT_BUTTONS } from '#tests/e2e/support/payment-dialog.ts';
import { SCARCE_SIZE, SCARCE_STOCK, SIZE, SUIT, setStock } from '#tests/e2e/support/products.ts';
import { addToCart, changeStoredLine, fillAddress, goToCheckout, pay, payButton } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';
import { payInDialog } from '#tests/support/buyer.ts';

const SCRIPT = /\/checkout\.js$/;

/** The browser's own lines for the refusals and the blocked requests that these tests bring about. */
const PROVOKED = [/status of 409/, /net::ERR_FAILED/];
test.use({ expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

async function openCheckout(page: Page): Promise<void> {
  await page.goto('/checkout');
  await fillAddress(page);
}

/**
 * Opens the checkout with a line that was chosen long ago, while the shop cannot say what it costs now, and fills the
 * address.
 */
async function openUnconfirmedCheckout(page: Page, changed: object): Promise<void> {
  await page.route(`**${STOCK_PATH}?*`, (route) => route.abort());
  await page.goto('/cart');
  await changeStoredLine(page, changed);
  await page.goto('/checkout');
  await fillAddress(page);
  await page.unroute(`**${STOCK_PATH}?*`);
}

// One piece of size M is in the cart.
test.use({ viewer: 'buyer' });

test('a blocked payment script is reported, and the next press works when it loads', async ({ page }) => {
  await openCheckout(page);
  await page.route(SCRIPT, (route) => route.abort());
  const alert = page.waitForEvent('dialog');
  await payButton(page).click({ noWaitAfter: true });
  const dialog = await alert;
  expect(dialog.message()).toBe(SCRIPT_ALERT);
  await dialog.accept();

  await page.unroute(SCRIPT);
  await pay(page);
});

test('a failed payment can be retried in the same dialog', async ({ page }) => {
  await openCheckout(page);
  await payButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: PAYMENT_BUTTONS.fail }).click();
  await expect(dialog.getByRole('alert')).toContainText('declined');
  await dialog.getByRole('button', { name: PAYMENT_BUTTONS.succeed }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Asha!' })).toBeVisible();
});

test('closing the dialog keeps cart and address, and Pay continues the same order', async ({ page }) => {
  await openCheckout(page);
  const orders: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith(CREATE_ORDER_PATH)) orders.push((await response.json()).order_number);
  });
  for (const round of [1, 2]) {
    await payButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: PAYMENT_BUTTONS.close }).click();
    await expect(page.getByRole('alert')).toContainText('We have no payment yet');
    await expect.poll(() => orders.length).toBe(round);
  }
  expect(new Set(orders).size).toBe(1);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

for (const way of ['presses Pay again', 'reloads the page', 'comes back in a new tab'] as const) {
  test(`a payment that the bank approves after the window was closed: the buyer ${way}`, async ({
    page,
    shop,
    context,
  }) => {
    await openCheckout(page);
    const created = page.waitForResponse((response) => response.url().endsWith(CREATE_ORDER_PATH));
    await payButton(page).click();
    const order = createOrderResponseSchema.parse(await (await created).json());
    await page.getByRole('dialog').getByRole('button', { name: PAYMENT_BUTTONS.close }).click();
    await expect(page.getByRole('alert')).toContainText('We have no payment yet');
    await payInDialog(shop.sandboxUrl, order);

    const back = way === 'comes back in a new tab' ? await context.newPage() : page;
    if (way === 'presses Pay again') await payButton(page).click();
    else if (way === 'reloads the page') await page.reload();
    else await back.goto('/checkout');
    await expect(back.getByRole('heading', { name: 'Thank you, Asha!' })).toBeVisible();
    await expect(back.getByText(order.order_number)).toBeVisible();
    await expect(back.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  });
}

test.describe('when stock is sold meanwhile', () => {
  test.use({ viewer: 'newcomer' });
  test.beforeEach(({ page }) => page.goto(SUIT.path));
  test.afterEach(() => setStock(SCARCE_SIZE, SCARCE_STOCK));

  test('the shopper sees the remaining stock and can buy it', async ({ page }) => {
    await addToCart(page, { size: SCARCE_SIZE, quantity: SCARCE_STOCK });
    await goToCheckout(page);
    await setStock(SCARCE_SIZE, 2);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(`${SUIT.name}, ${SCARCE_SIZE}: only 2 left`);
    await page.getByRole('button', { name: /^Change to 2/ }).click();
    await pay(page);
  });

  test('a sold-out item can be removed', async ({ page }) => {
    await addToCart(page, { size: SCARCE_SIZE });
    await goToCheckout(page);
    await setStock(SCARCE_SIZE, 0);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('none left');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('link', { name: 'Return to Shopping' })).toBeVisible();
  });
});

test('a changed price is shown before payment', async ({ page }) => {
  await openUnconfirmedCheckout(page, { price: 1 });
  await page.getByRole('button', { name: 'Pay ₹1', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(`${SUIT.name}, ${SIZE}: ₹1 → ${SUIT.price}`);
  await expect(page.getByRole('button', { name: `Pay ${SUIT.price}` })).toBeVisible();
  await pay(page);
});

test('an order of another amount than on the button is not paid, but confirmed first', async ({ page }) => {
  await openCheckout(page);
  await page.route(`**${CREATE_ORDER_PATH}`, async (route) => {
    const response = await route.fetch();
    const order = await response.json();
    await route.fulfill({ response, json: { ...order, amount: order.amount + 100 } });
  });
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(PRICE_CHANGED.text(SUIT.price));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(`**${CREATE_ORDER_PATH}`);
  await pay(page);
});

test.describe('when staff recreate the variants meanwhile', () => {
  test.use({ expectedConsoleErrors: [[/status of (400|404)/, /net::ERR_FAILED/], { scope: 'test' }] });

  test('the item can still be bought', async ({ page }) => {
    await openUnconfirmedCheckout(page, { variantId: 'madeanew0000000' });
    await pay(page);
  });

  test('another price is shown before payment', async ({ page }) => {
    await openUnconfirmedCheckout(page, { variantId: 'madeanew0000000', price: 1 });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(`${SUIT.name}, ${SIZE}: ₹1 → ${SUIT.price}`);
    await pay(page);
  });

  test('a deleted product can be removed', async ({ page }) => {
    await openUnconfirmedCheckout(page, { variantId: 'madeanew0000000', productId: '999999' });
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText('none left');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('link', { name: 'Return to Shopping' })).toBeVisible();
  });
});

test('an unreachable shop is reported; nothing is lost, and Pay works later', async ({ page }) => {
  await openCheckout(page);
  await page.route(`**${CREATE_ORDER_PATH}`, (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(PROBLEMS.unreachable.title);
  await expect(page.getByLabel('First name')).toHaveValue('Asha');
  await page.unroute(`**${CREATE_ORDER_PATH}`);
  await pay(page);
});

test('a payment whose verification is lost is found by the confirmation', async ({ page }) => {
  await openCheckout(page);
  await page.route(`**${VERIFY_PAYMENT_PATH}`, (route) => route.abort());
  await pay(page);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});
