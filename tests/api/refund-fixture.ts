import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { REFUNDS_PATH, type RefundRequest } from '#shared/api/refunds.ts';
import { toPaise } from '#shared/money.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';

/** Paid orders, and their refunds as staff ask for them. */

const shop = testShop();
export const staff = newBuyer(shop.url);

const tokenSchema = z.object({ token: z.string() });

async function signIn(identity: string, password: string): Promise<string> {
  const answer = await staff.post('/pb/api/collections/users/auth-with-password', { identity, password });
  return tokenSchema.parse(answer.body).token;
}

/** The header of a signed-in admin. */
export const authorization = await signIn(ADMIN.email, ADMIN.password);

/** Ends what `control` has made the provider do. */
export const healProvider = () =>
  control(shop, { fail: null, dropWebhooks: false, failRefunds: false, holdRefunds: false, unreadableIds: [] });

/** Runs a round of the reconciler as if it were so many hours later. */
export async function reconcileLater(hours: number): Promise<void> {
  const now = new Date(Date.now() + hours * 3_700_000).toISOString();
  const answer = await newBuyer(shop.url).post(
    '/api/internal/reconcile',
    { now },
    { authorization: `Bearer ${shop.internalSecret}` },
  );
  expect(answer.status).toBe(200);
}

/** An order of two pieces that was paid in the provider's dialog. */
export async function paidOrder() {
  const product = await createTestProduct({ stock: 5, priceRupees: 1000 });
  const buyer = newBuyer(shop.url);
  const order = createdOrder(await buyer.createOrder(product, 2));
  const payment = await payInDialog(shop.sandboxUrl, order);
  await buyer.post('/api/verify-payment', payment);
  const { id } = await orderByNumber(order.order_number);
  const row = () => orderByNumber(order.order_number);
  return { id, row, product, paymentId: payment.razorpay_payment_id };
}

export function body(order: { id: string }, rupees: number, over: Partial<RefundRequest> = {}): RefundRequest {
  const [order_id, amount_paise] = [order.id, toPaise(rupees)];
  return { order_id, amount_paise, reason: 'Returned', restock: [], key: randomUUID(), ...over };
}

export const ask = (request: object, headers = { authorization }) => staff.post(REFUNDS_PATH, request, headers);

/** What the book has of an order. */
export async function refundsOf(order: { id: string }) {
  const pb = database();
  const filter = pb.filter('order_id = {:id}', { id: order.id });
  return pb.collection('refunds').getFullList({ filter, sort: 'created_at' });
}

/** What the provider has of a payment. */
export async function providerRefunds(paymentId: string): Promise<{ amount: number; receipt: string | null }[]> {
  const keyId = z
    .object({ key_id: z.string() })
    .parse((await newBuyer(shop.url).createOrder(await createTestProduct())).body).key_id;
  const response = await fetch(`${shop.sandboxUrl}/v1/payments/${paymentId}/refunds`, {
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${shop.keySecret}`).toString('base64')}` },
  });
  const refund = z.object({ amount: z.number(), receipt: z.string().nullable() });
  return z.object({ items: z.array(refund) }).parse(await response.json()).items;
}
