import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import {
  ADDRESS as BUYER_ADDRESS,
  type Buyer,
  createdOrder,
  newBuyer,
  orderRequest,
  payInDialog,
  type TestProduct,
} from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, orderByNumber } from '#tests/support/test-products.ts';

/** Orders of their own for the tests of the admin, placed and paid as shoppers do. */

const ADDRESS = {
  first_name: 'Asha',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  phone: '9876543210',
};

/** An order of two pieces at ₹1,000 that no other test has; its customer's last name is unique. */
export async function placeOrder({ isPaid = true } = {}) {
  const shop = testShop();
  const product = await createTestProduct({ stock: 5, priceRupees: 1000 });
  // Letters only: it is searched for.
  const lastName = `Rao${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const buyer = newBuyer(shop.url);
  const request = orderRequest(product, 2, { shipping: { ...ADDRESS, last_name: lastName } });
  const order = createdOrder(await buyer.post('/api/create-order', request));
  if (isPaid) {
    const payment = await payInDialog(shop.sandboxUrl, order);
    expect((await buyer.post('/api/verify-payment', payment)).status).toBe(200);
  }
  const row = () => orderByNumber(order.order_number);
  return { number: order.order_number, id: (await row()).id, lastName, product, row };
}

/** Has a shopper order pieces, so that they leave the stock. */
export async function sell(product: TestProduct, pieces = 1): Promise<void> {
  createdOrder(await newBuyer(testShop().url).createOrder(product, pieces));
}

/** Pays for an order after its only piece has been let go and reserved again, with the requests of one browser. */
export async function createLatePayment(post: Buyer['post']) {
  const { sandboxUrl } = testShop();
  const product = await createTestProduct({ stock: 1 });
  const order = createdOrder(await post('/api/create-order', orderRequest(product)));
  // The same browser with another address: its first checkout lets go of the piece.
  const elsewhere = { shipping: { ...BUYER_ADDRESS, city: 'Mysuru' } };
  createdOrder(await post('/api/create-order', orderRequest(product, 1, elsewhere)));
  const payment = await payInDialog(sandboxUrl, order);
  expect((await post('/api/verify-payment', payment)).status).toBe(200);
  return { orderNumber: order.order_number, paymentId: payment.razorpay_payment_id };
}
