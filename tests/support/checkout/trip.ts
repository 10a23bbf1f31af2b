import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Random } from '#demo/random.ts';
import type { CreateOrderResponse } from '#shared/api/create-order.ts';
import { type Answer, type Buyer, createdOrder, errorOf, orderRequest, type Ware } from '#tests/support/buyer.ts';

/** How often, and how long apart in ms, a browser asks again when nobody answers. */
const TRIES = 120;
const AGAIN_MS = 250;

/** How one buyer fared. */
export interface Trip {
  readonly idempotencyKey: string;
  /** The order as the shop has promised it; undefined when it was refused. */
  order?: CreateOrderResponse;
  /** `paid`, `unpaid`, or the code of the refusal. */
  result: string;
  /** The shop has said that the payment is its. */
  isConfirmed: boolean;
}

export interface TripOptions {
  readonly buyer: Buyer;
  readonly sandboxUrl: string;
  readonly ware: Ware;
  readonly random: Random;
  /** The longest pause between two steps, in ms. */
  readonly pauseMs: number;
}

const paidSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
type Paid = z.infer<typeof paidSchema>;

/** One buyer, who does what people do: clicks twice, is declined, closes the window, comes back late or not at all. */
export async function goShopping(options: TripOptions): Promise<Trip> {
  const { buyer, ware, random } = options;
  const request = orderRequest(ware, random.chance(0.2) ? 2 : 1);
  const trip: Trip = { idempotencyKey: request.idempotency_key, result: 'unpaid', isConfirmed: false };
  const clicks = random.chance(0.3) ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => answered(() => buyer.post('/api/create-order', request))),
  );
  const accepted = answers.filter(({ status }) => status === 200).map(createdOrder);
  const [order] = accepted;
  if (order === undefined) return { ...trip, result: answers.map((answer) => errorOf(answer).code)[0] ?? 'none' };
  if (accepted.some(({ id }) => id !== order.id)) throw new Error(`${request.idempotency_key} made two orders`);
  trip.order = order;
  await payOrNot(trip, order, options);
  return trip;
}

async function payOrNot(trip: Trip, order: CreateOrderResponse, options: TripOptions): Promise<void> {
  const { random } = options;
  await pause(options);
  if (random.chance(0.15)) await attempt(options, order, 'failure');
  // The window is closed: some of them pay later (comeBack).
  if (random.chance(0.25)) return;
  const outcome = random.chance(0.1) ? 'late_success' : random.chance(0.1) ? 'authorize_only' : 'success';
  const paid = await attempt(options, order, outcome);
  await confirm(trip, paid, options);
}

/** Pays an order that was left; it may have been given up by then. */
export async function comeBack(trip: Trip, options: TripOptions): Promise<void> {
  if (trip.order === undefined || trip.result === 'paid') return;
  await confirm(trip, await attempt(options, trip.order, 'success'), options);
}

/** Brings the payment back to the shop: at once, twice, or never. */
async function confirm(trip: Trip, paid: Paid | null, options: TripOptions): Promise<void> {
  if (paid === null) return;
  trip.result = 'paid';
  await pause(options);
  const times = options.random.pick([0, 1, 1, 1, 2, 3]);
  const verify = () => answered(() => options.buyer.post('/api/verify-payment', paid));
  const answers = await Promise.all(Array.from({ length: times }, verify));
  trip.isConfirmed = answers.some(({ status }) => status === 200);
  if (times > 0 && !trip.isConfirmed) throw new Error(`${trip.order?.order_number}: ${JSON.stringify(answers)}`);
}

/** Null when it failed, or when it is not known: the answer may have been lost after the payment. */
async function attempt(
  { sandboxUrl }: TripOptions,
  order: CreateOrderResponse,
  outcome: 'success' | 'failure' | 'late_success' | 'authorize_only',
): Promise<Paid | null> {
  const answer = await answered(async () => {
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
async function answered(ask: () => Promise<Answer>): Promise<Answer> {
  let last: unknown;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const answer = await ask();
      if (answer.status < 500) return answer;
      last = answer;
    } catch (error) {
      // Nobody is there, or the connection broke off.
      last = error;
    }
    await delay(AGAIN_MS);
  }
  throw new Error('There was no answer.', { cause: last });
}

async function pause({ random, pauseMs }: TripOptions): Promise<void> {
  await delay(random.int(0, pauseMs));
}
