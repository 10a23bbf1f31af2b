import { beforeAll, describe, expect, it } from 'vitest';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { trackOrderResponseSchema } from '#shared/api/track-order.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct } from '#tests/support/test-products.ts';

const shop = testShop();
const stranger = newBuyer(shop.url);
const track = (order_number: string, phone: string) => stranger.post('/api/track-order', { order_number, phone });

it('opens the order of a number and phone, however they are typed', async () => {
  const { order_number: number } = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  const digits = number.replace('GUL-', '');
  for (const typed of [number, ` ${number.toLowerCase()} `, digits, `#GUL ${digits}`]) {
    const { path } = trackOrderResponseSchema.parse((await track(typed, '+91 98765 43210')).body);
    const page = await stranger.get(`/api/order-confirmation${new URL(path, shop.url).search}`);
    expect(orderConfirmationSchema.parse(page.body)).toMatchObject({ order_number: number, payment_status: 'pending' });
  }
});

describe('the page of a paid order', () => {
  const buyer = newBuyer(shop.url);
  let token: string;
  let paymentId: string;
  const pageFor = async (who: typeof buyer) =>
    orderConfirmationSchema.parse((await who.get(`/api/order-confirmation?${new URLSearchParams({ token })}`)).body);

  beforeAll(async () => {
    const { order_number: number, ...order } = createdOrder(await buyer.createOrder(await createTestProduct()));
    const payment = await payInDialog(shop.sandboxUrl, order);
    await buyer.post('/api/verify-payment', payment);
    paymentId = payment.razorpay_payment_id;
    const { path } = trackOrderResponseSchema.parse((await track(number, '9876543210')).body);
    token = new URL(path, shop.url).searchParams.get('token') ?? '';
  });

  it('shows strangers where the order is, and lets them change nothing', async () => {
    const page = await pageFor(stranger);
    expect(page).toMatchObject({
      is_tracked: true,
      payment_status: 'paid',
      cancel_until: null,
      return_until: null,
      invoices: [],
      link: null,
      shipping: { address: '', phone: '' },
    });
    for (const payment_id of ['', paymentId]) {
      const cancelled = await stranger.post('/api/cancel-order', { payment_id, token });
      expect([cancelled.status, errorOf(cancelled).message]).toEqual([
        409,
        'Please open the link in your order email to change this order, or message us.',
      ]);
      expect((await stranger.post('/api/return-options', { payment_id, token })).status).toBe(409);
    }
    expect(await pageFor(stranger)).toMatchObject({ status: 'pending', payment_status: 'paid' });
  });

  it('gives the browser that ordered the whole page', async () => {
    const page = await pageFor(buyer);
    expect(page).toMatchObject({ is_tracked: false, link: { path: expect.stringContaining('token=') } });
    expect(page.cancel_until).not.toBeNull();
    const cancelled = await buyer.post('/api/cancel-order', { payment_id: '', token });
    expect(orderConfirmationSchema.parse(cancelled.body)).toMatchObject({ status: 'cancelled' });
  });
});

it('answers a wrong number and a wrong phone alike', async () => {
  const { order_number: number } = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  const wrongPhone = await track(number, '9876543211');
  expect([wrongPhone.status, errorOf(wrongPhone).code]).toEqual([404, 'not_found']);
  expect(await track('GUL-999999999', '9876543210')).toEqual(wrongPhone);
});

it('names the field that cannot be right', async () => {
  expect(errorOf(await track("' || id != '", '12345')).fields).toEqual({
    order_number: 'Please enter your order number, as in your confirmation',
    phone: 'Please enter a 10-digit mobile number',
  });
});
