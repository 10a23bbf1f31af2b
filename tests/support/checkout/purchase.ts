import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Random } from '#demo/random.ts';
import type { CreateOrderResponse } from '#shared/api/create-order.ts';
import {
  type Answer,
  type Buyer,
  createdOrder,
  errorOf,
  orderRequest,
  type TestProduct,
} from '#tests/support/buyer.ts';

/** Retries of a request without a response, and their delay in ms. */
const TRIES = 120;
const RETRY_MS = 250;

/** A simulated buyer's order and its result. */
export interface Purchase {
  readonly idempotencyKey: string;
  /** Undefined if the order was refused. */
  order?: CreateOrderResponse;
  /** `paid`, `unpaid`, or an error code. */
  result: string;
  /** The shop has confirmed the payment. */
  isConfirmed: boolean;
}

export interface PurchaseOptions {
  readonly buyer: Buyer;
  readonly sandboxUrl: string;
  readonly product: TestProduct;
  readonly random: Random;
  /** Maximum pause between two steps, in ms. */
  readonly pauseMs: number;
}

const paidSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
type Paid = z.infer<typeof paidSchema>;

/** Simulates a buyer: double clicks, declined payments, closed payment windows, late or missing confirmations. */
export async function simulateBuyer(options: PurchaseOptions): Promise<Purchase> {
  const { buyer, product, random } = options;
  const request = orderRequest(product, random.chance(0.2) ? 2 : 1);
  const purchase: Purchase = { idempotencyKey: request.idempotency_key, result: 'unpaid', isConfirmed: false };
  const clicks = random.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => retryUntilAnswered(() => buyer.post('/api/create-order', request))),
  );
  const accepted = answers.filter(({ status }) => status === 200).map(createdOrder);
  const [order] = accepted;
  if (order === undefined) return { ...purchase, result: answers.map((answer) => errorOf(answer).code)[0] ?? 'none' };
  if (accepted.some(({ id }) => id !== order.id)) throw new Error(`${request.idempotency_key} made two orders`);
  purchase.order = order;
  await payOrLeave(purchase, order, options);
  return purchase;
}

async function payOrLeave(purchase: Purchase, order: CreateOrderResponse, options: PurchaseOptions): Promise<void> {
  const { random } = options;
  await pause(options);
  if (random.chance(0.15)) await attempt(options, order, 'failure');
  // The buyer closes the payment window; some pay later (payLater).
  if (random.chance(0.25)) return;
  const outcome = random.chance(0.1) ? 'late_success' : random.chance(0.1) ? 'authorize_only' : 'success';
  const paid = await attempt(options, order, outcome);
  await confirm(purchase, paid, options);
}

/** Pays an abandoned order, which may have been cancelled since. */
export async function payLater(purchase: Purchase, options: PurchaseOptions): Promise<void> {
  if (purchase.order === undefined || purchase.result === 'paid') return;
  await confirm(purchase, await attempt(options, purchase.order, 'success'), options);
}

/** Brings the payment back to the shop: at once, twice, or never. */
async function confirm(purchase: Purchase, paid: Paid | null, options: PurchaseOptions): Promise<void> {
  if (paid === null) return;
  purchase.result = 'paid';
  await pause(options);
  const times = options.random.pick([0, 1, 1, 1, 2, 3]);
  const verify = () => retryUntilAnswered(() => options.buyer.post('/api/verify-payment', paid));
  const answers = await Promise.all(Array.from({ length: times }, verify));
  purchase.isConfirmed = answers.some(({ status }) => status === 200);
  if (times > 0 && !purchase.isConfirmed)
    throw new Error(`${purchase.order?.order_number}: ${JSON.stringify(answers)}`);
}

/** Null if the payment failed, or if its response was lost. */
async function attempt(
  { sandboxUrl }: PurchaseOptions,
  order: CreateOrderResponse,
  outcome: 'success' | 'failure' | 'late_success' | 'authorize_only',
): Promise<Paid | null> {
  const answer = await retryUntilAnswered(async () => {
    const response = await fetch(`${sandboxUrl}/sandbox/attempt`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: order.key_id, order_id: order.id, outcome }),
    });
    return { status: response.status, body: await response.json() };
  });
  const paid = paidSchema.safeParse(answer.body);
  return paid.success ? paid.data : null;
}

/** Asks until there is an answer that is not a passing trouble. @throws Error when there has been none for half a minute */
async function retryUntilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  let last: unknown;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const answer = await ask();
      if (answer.status < 500) return answer;
      last = answer;
    } catch (error) {
      // The server is down, or the connection was lost.
      last = error;
    }
    await delay(RETRY_MS);
  }
  throw new Error('There was no response.', { cause: last });
}

async function pause({ random, pauseMs }: PurchaseOptions): Promise<void> {
  await delay(random.int(0, pauseMs));
}
