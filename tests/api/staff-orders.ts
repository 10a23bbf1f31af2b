import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { HAND_ORDERS_PATH, handOrderResponseSchema } from '#shared/api/hand-orders.ts';
import { ADDRESS, type Answer, newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';

/** Staff who enter orders over HTTP, and the buyers who pay them in the sandbox. */

/** The sandbox as tests leave it. */
export const HEALTHY = { fail: null, dropWebhooks: false, duplicate: false };

export const PRICE = 1000;
/** Two pieces less ₹150 with ₹80 for shipping. */
export const TOTAL = 193_000;

let signedIn: Promise<string> | undefined;

async function signIn(): Promise<string> {
  const account = { identity: ADMIN.email, password: ADMIN.password };
  const answer = await newBuyer(testShop().url).post('/pb/api/collections/users/auth-with-password', account);
  return z.object({ token: z.string() }).parse(answer.body).token;
}

/** Sends a request as staff. */
export async function ask(path: string, body: object): Promise<Answer> {
  signedIn ??= signIn();
  return newBuyer(testShop().url).post(path, body, { authorization: await signedIn });
}

/** Reads as staff. */
export async function read(path: string): Promise<Answer> {
  signedIn ??= signIn();
  return newBuyer(testShop().url).get(path, { authorization: await signedIn });
}

export function handOrder(product: TestProduct, over: object = {}) {
  const { first_name, last_name, ...address } = ADDRESS;
  return {
    key: randomUUID(),
    source: 'whatsapp',
    items: [{ variant_id: product.variantId, quantity: 2 }],
    buyer: { name: `${first_name} ${last_name}`, email: '', ...address },
    discount_paise: 15_000,
    discount_reason: 'Regular customer',
    shipping_paise: 8_000,
    note: 'Gift wrap',
    hold_hours: 24,
    total_paise: TOTAL,
    payment: { kind: 'link' },
    ...over,
  };
}

/** Enters an order as staff do; its stored row. */
export async function entered(over: object = {}, stock = 5) {
  const product = await createTestProduct({ stock, priceRupees: PRICE });
  const answer = await ask(HAND_ORDERS_PATH, handOrder(product, over));
  expect(answer.status).toBe(200);
  const saved = handOrderResponseSchema.parse(answer.body);
  const row = () => orderByNumber(saved.order_number);
  return { ...saved, product, row };
}

const openedSchema = z.object({ key: z.string(), order_id: z.string(), status: z.string() });
const attemptSchema = z.object({ razorpay_payment_id: z.string() });

export const linkIdOf = (url: string | undefined) => new URL(url ?? '').searchParams.get('link') ?? '';

/** Opens the link and pays, as the buyer does in the sandbox's page. */
export async function payLink(url: string | undefined) {
  const sandbox = newBuyer(testShop().sandboxUrl);
  const opened = openedSchema.parse((await sandbox.get(`/sandbox/link?id=${linkIdOf(url)}`)).body);
  const attempt = { key: opened.key, order_id: opened.order_id, outcome: 'success' };
  const { body } = await sandbox.post('/sandbox/attempt', attempt);
  return attemptSchema.parse(body).razorpay_payment_id;
}

export async function reconcileAfter(hours: number) {
  const { url, internalSecret } = testShop();
  const now = new Date(Date.now() + hours * 3_600_000).toISOString();
  const headers = { authorization: `Bearer ${internalSecret}` };
  expect((await newBuyer(url).post('/api/internal/reconcile', { now }, headers)).status).toBe(200);
}

export const paymentState = (row: () => Promise<Record<string, unknown>>) => async () =>
  (await row())['payment_status'];

export async function rowsOf(collection: string, field: string, value: string) {
  const pb = database();
  return pb.collection(collection).getFullList({ filter: pb.filter(`${field} = {:value}`, { value }) });
}
