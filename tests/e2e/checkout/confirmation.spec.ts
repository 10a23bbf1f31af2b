import { z } from 'zod';
import { createLatePayment } from '#tests/e2e/support/orders.ts';
import { fillAddress, orderNumber, pay } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';
import { testShop } from '#tests/support/shop.ts';

// The endpoint answers 404 to visitors who did not place the order.
const PROVOKED = [/status of 404 .*\/api\/order-confirmation\?/];

test.use({ viewer: 'buyer', expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

test('an order is shown only to the browser that placed it', async ({ page, openPage }) => {
  await page.goto('/checkout');
  await fillAddress(page);
  await pay(page);
  const number = await orderNumber(page);
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();

  const elsewhere = await openPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText('If you have just paid', { exact: false })).toBeVisible();
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(elsewhere.getByText(number)).toBeHidden();
  await expect(elsewhere.getByRole('main')).not.toContainText('Asha');
});

test('a late payment without stock shows that it is refunded, and why', async ({ page }) => {
  const shop = testShop();
  const post = async (path: string, data: unknown) => {
    const response = await page.request.post(path, { data, headers: { origin: shop.url } });
    return { status: response.status(), body: z.unknown().parse(await response.json()) };
  };
  const late = await createLatePayment(post);

  await page.goto(`/order-confirmation?payment_id=${late.paymentId}`);
  await expect(page.getByText(late.orderNumber)).toBeVisible();
  await expect(page.getByText('We are sorry: the last one was sold before your payment arrived.')).toBeVisible();
});
