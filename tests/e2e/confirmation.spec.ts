import { z } from 'zod';
import { TOO_LATE } from '#site/features/order-confirmation/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { ADDRESS, createdOrder, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { theShop } from '#tests/support/shop.ts';
import { createWare } from '#tests/support/wares.ts';
import { fillAddress, orderNumber, pay } from './shopper.ts';

test.use({ viewer: 'buyer' });

test('an order is shown to the browser that placed it, and to nobody else', async ({ page, openPage }) => {
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

test('a payment that came after the last piece was sold is told to be on its way back, and why', async ({ page }) => {
  const shop = theShop();
  const ware = await createWare({ stock: 1 });
  const post = async (path: string, data: unknown) => {
    const response = await page.request.post(path, { data, headers: { origin: shop.url } });
    return { status: response.status(), body: z.unknown().parse(await response.json()) };
  };
  const late = createdOrder(await post('/api/create-order', orderRequest(ware)));
  // The same browser with another address: its first checkout lets go of the piece.
  const elsewhere = { ...ADDRESS, city: 'Mysuru' };
  await post('/api/create-order', orderRequest(ware, 1, { shipping: elsewhere }));
  const payment = await payInDialog(shop.sandboxUrl, late);
  expect((await post('/api/verify-payment', payment)).status).toBe(200);

  await page.goto(`/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
  await expect(page.getByText(late.order_number)).toBeVisible();
  await expect(page.getByText(TOO_LATE, { exact: false })).toBeVisible();
});
