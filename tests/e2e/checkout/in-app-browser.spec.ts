import { PROBLEMS } from '#site/features/checkout/messages.ts';
import { CONFIRMATION_WORDS } from '#site/features/order-confirmation/messages.ts';
import { PAYMENT_BUTTONS } from '#tests/e2e/support/payment-dialog.ts';
import { fillAddress, orderNumber, payButton } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';

// One piece is in the cart.
test.use({
  viewer: 'buyer',
  // A changed link is answered like an order that there is not.
  expectedConsoleErrors: [[/status of 404 .*\/api\/order-confirmation\?/], { scope: 'test' }],
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Instagram 312.0.0',
});

test('a payment in an in-app browser returns as a form and opens the order with an empty cart', async ({
  page,
  openPage,
}) => {
  await page.goto('/checkout');
  await fillAddress(page);
  await payButton(page).click();
  const returned = page.waitForRequest('**/api/payment-return');
  await page.getByRole('dialog').getByRole('button', { name: PAYMENT_BUTTONS.succeed }).click();
  expect((await returned).headers()['content-type']).toBe('application/x-www-form-urlencoded');
  await expect(page.getByRole('heading', { name: 'Thank you, Asha!' })).toBeVisible();
  await expect(page).toHaveURL(/\/order-confirmation\?payment_id=pay_\w+&token=[\w.-]+$/);
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  const number = await orderNumber(page);

  const link = await page.getByLabel(CONFIRMATION_WORDS.linkLabel).inputValue();
  const elsewhere = await openPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(number)).toBeVisible();
  await elsewhere.goto(link.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')));
  await expect(elsewhere.getByText('If you have just paid', { exact: false })).toBeVisible();
  await expect(elsewhere.getByText(number)).toBeHidden();
});

test('a failed payment returns to the checkout, which says so once', async ({ page }) => {
  await page.goto('/checkout?payment=failed');
  await expect(page.getByRole('alert')).toContainText(PROBLEMS.failed.title);
  await page.reload();
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByText(PROBLEMS.failed.title)).toHaveCount(0);
});
