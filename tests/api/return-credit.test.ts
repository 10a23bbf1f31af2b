import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { invoiceRowSchema } from '#shared/tax/invoice.ts';
import { INDIA_AHEAD_MS } from '#shared/time/indian-day.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { actAsServer } from '#tests/support/server-variables.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';

/** Invoices and money of returns, over HTTP. */

const shop = testShop();
const staff = newBuyer(shop.url);
let authorization = '';

beforeAll(async () => {
  actAsServer(shop);
  const [identity, password] = [ADMIN.email, ADMIN.password];
  const answer = await staff.post('/pb/api/collections/users/auth-with-password', { identity, password });
  authorization = z.object({ token: z.string() }).parse(answer.body).token;
  const today = new Date(Date.now() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
  await database().collection('invoice_settings').update('invoicesettings', { starts_on: today });
});
afterAll(() => vi.unstubAllEnvs());

const issueNow = (order_id: string) => staff.post('/api/admin/invoices', { order_id }, { authorization });
const decide = (id: string, body: object) => staff.post(`/pb/api/shop/admin/returns/${id}`, body, { authorization });
const refund = (order_id: string, amount_paise: number, return_id: string) => {
  const body = { order_id, amount_paise, reason: 'Returned', restock: [], return_id, key: randomUUID() };
  return staff.post(REFUNDS_PATH, body, { authorization });
};
const rowsOf = (collection: string, order_id: string) =>
  database()
    .collection(collection)
    .getFullList({ filter: database().filter('order_id = {:order_id}', { order_id }), sort: '@rowid' });

/** A delivered, invoiced order of three pieces for ₹1,299 each, with 7% off; what its buyer asks for. */
async function deliveredOrder() {
  const product = await createTestProduct({ priceRupees: 1299, stock: 10 });
  const code = randomUUID().slice(0, 8).toUpperCase();
  const applies = { applies_to: 'chosen', products: [product.productId] };
  const discount = { name: 'Diwali', method: 'code', code, kind: 'percent', value: 7, is_active: true, ...applies };
  await database().collection('discounts').create(discount);
  const buyer = newBuyer(shop.url);
  const order = createdOrder(await buyer.createOrder(product, 3, { amount: 362_421, discount_code: code }));
  const payment = await payInDialog(shop.sandboxUrl, order);
  await buyer.post('/api/verify-payment', payment);
  const { id } = await orderByNumber(order.order_number);
  for (const status of ['processing', 'shipped', 'delivered'])
    await database().collection('orders').update(id, { status });
  await issueNow(id);
  const [item] = await rowsOf('order_items', id);
  const item_id = item?.id ?? '';
  const ask = (quantity: number, wish = 'refund') =>
    buyer.post('/api/return-request', {
      payment_id: payment.razorpay_payment_id,
      token: null,
      wish,
      items: [{ item_id, quantity, reason: 'size', size: '' }],
      note: '',
      key: randomUUID(),
    });
  const askedFor = async (quantity: number, wish?: string) =>
    z.object({ id: z.string() }).parse((await ask(quantity, wish)).body).id;
  return { id, item_id, product, ask, askedFor };
}

/** The provider says that every refund of the order has reached the bank. */
async function settleRefunds(orderId: string): Promise<void> {
  for (const { id } of await rowsOf('refunds', orderId))
    await database().collection('refunds').update(id, { status: 'processed' });
  const { issueDueInvoices } = await import('#server/invoices/issue-due.ts');
  await issueDueInvoices();
}

it('credit notes of a discounted order add up to its invoice, to the paisa; then nothing is left to return', async () => {
  const order = await deliveredOrder();
  const returned = async (quantity: number, paise: number) => {
    const id = await order.askedFor(quantity);
    await decide(id, { action: 'approve', wish: 'refund', decision: '' });
    await decide(id, {
      action: 'receive',
      received: [{ item_id: order.item_id, restocked: quantity - 1, damaged: 1 }],
    });
    expect((await refund(order.id, paise, id)).status).toBe(200);
    await settleRefunds(order.id);
  };
  await returned(2, 241_614);
  const [invoice, first] = (await rowsOf('invoices', order.id)).map((row) => invoiceRowSchema.parse(row));
  expect([invoice?.total_paise, first?.total_paise]).toEqual([362_421, 241_614]);
  expect(first?.document.lines).toMatchObject([{ quantity: 2, grossPaise: 241_614 }]);
  expect(first?.document.credits).toMatchObject({ number: invoice?.number });

  await returned(1, 120_807);
  const notes = (await rowsOf('invoices', order.id)).map((row) => invoiceRowSchema.parse(row)).slice(1);
  expect(notes.map(({ total_paise }) => total_paise)).toEqual([241_614, 120_807]);
  expect(await database().collection('orders').getOne(order.id)).toMatchObject({ payment_status: 'refunded' });
  const again = await order.ask(1);
  expect([again.status, errorOf(again).message]).toEqual([
    409,
    'This order has already been refunded, so there is nothing left to return.',
  ]);
});

it('an exchange order gets no invoice, also when staff ask for one', async () => {
  const order = await deliveredOrder();
  const id = await order.askedFor(1, 'exchange');
  const exchange = [{ item_id: order.item_id, variant_id: order.product.variantId, quantity: 1 }];
  await decide(id, { action: 'approve', wish: 'exchange', decision: '', exchange });
  await decide(id, { action: 'exchange' });
  const { exchange_order_id } = await database().collection('return_requests').getOne(id);
  const refused = await issueNow(String(exchange_order_id));
  expect([refused.status, errorOf(refused).message]).toEqual([
    409,
    'An exchange has no invoice of its own: that of the first order stands.',
  ]);
  await settleRefunds(order.id);
  expect(await rowsOf('invoices', String(exchange_order_id))).toEqual([]);
});
