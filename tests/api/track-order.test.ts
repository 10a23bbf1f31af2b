import { expect, it } from 'vitest';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { trackOrderResponseSchema } from '#shared/api/track-order.ts';
import { createdOrder, errorOf, newBuyer } from '#tests/support/buyer.ts';
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
