import { z } from 'zod';
import { PAYMENT_STATE_PATH, type PaymentState, paymentStateSchema } from '#shared/api/payment-state.ts';
import { newKey } from '#shared/new-key.ts';
import { ApiRefusal, postJson } from '#site/api/shop-api.ts';
import { readableRows } from '#site/components/readable-rows.ts';
import { stored } from '#site/device/stored.ts';
import { takeFromCart } from '#site/features/cart/cart-lines.ts';
import { $discountCode, setDiscountCode } from '#site/features/discounts/discount.store.ts';
import { rememberOrder } from '#site/features/order-confirmation/device-orders.store.ts';

/**
 * The orders that this device has begun to pay, until they are known to be paid. They outlive the tab, because a bank may
 * approve a payment after the window was closed. They hold no address: its hash is enough to find the same order again.
 */

const STORAGE_KEY = 'GulmoharOrderAttempts';
/** Attempts kept; older ones are the reconciler's. */
const KEPT = 5;
/** Time limit in ms for the state of a payment: the server asks the provider. */
const STATE_TIMEOUT_MS = 15_000;

const attemptSchema = z.object({
  /** Idempotency key. */
  key: z.string(),
  /** Hash of the order's content. */
  content: z.string(),
  /** The cart lines that it orders. */
  lines: z.array(z.object({ id: z.string(), quantity: z.number() })),
  /** The discount code that it uses; empty if none. */
  code: z.string(),
  /** Empty until the shop has answered. */
  orderNumber: z.string(),
  /** Empty until the provider's window has reported a payment. */
  paymentId: z.string(),
});
export type OrderAttempt = z.infer<typeof attemptSchema>;

const attempts = stored<readonly OrderAttempt[]>(STORAGE_KEY, (json) =>
  readableRows(Array.isArray(json) ? json : [], (attempt) => attemptSchema.parse(attempt)),
);

/**
 * Sends an order under the key of its content: the same for a retry, a reload or another tab. If that key's order is cancelled,
 * because it was not paid in time, the order is sent under a new key. A key whose order is paid is finished.
 * @throws ApiRefusal, ShopUnreachable
 */
export async function sendAttempt<Answer>(
  order: object,
  what: Pick<OrderAttempt, 'lines' | 'code'>,
  send: (key: string) => Promise<Answer>,
): Promise<{ attempt: OrderAttempt; answer: Answer }> {
  const attempt = attemptFor(order, what);
  try {
    return { attempt, answer: await send(attempt.key) };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.reason.code !== 'idempotency_conflict') throw error;
    if (error.reason.paid_order !== undefined) {
      finishAttempt(attempt);
      throw error;
    }
    forgetAttempt(attempt.key);
    const next = attemptFor(order, what);
    return { attempt: next, answer: await send(next.key) };
  }
}

/** The attempt with this content; a new one if cart or address have changed. */
function attemptFor(order: object, what: Pick<OrderAttempt, 'lines' | 'code'>): OrderAttempt {
  const content = hashOf(JSON.stringify(order));
  const known = readAttempts().find((attempt) => attempt.content === content);
  if (known !== undefined) return known;
  const attempt = { ...what, content, key: newKey(), orderNumber: '', paymentId: '' };
  writeAttempts([attempt, ...readAttempts()]);
  return attempt;
}

/** Adds what the shop or the provider has answered to an attempt. */
export function noteAttempt(key: string, known: Partial<Pick<OrderAttempt, 'orderNumber' | 'paymentId'>>): void {
  writeAttempts(readAttempts().map((attempt) => (attempt.key === key ? { ...attempt, ...known } : attempt)));
}

/** The attempt with this payment id or order number. */
export function findAttempt(what: string): OrderAttempt | undefined {
  if (what === '') return undefined;
  return readAttempts().find(({ orderNumber, paymentId }) => [orderNumber, paymentId].includes(what));
}

/** Forgets an attempt: the next order gets a new key, even with the same content. */
export function forgetAttempt(key: string): void {
  writeAttempts(readAttempts().filter((attempt) => attempt.key !== key));
}

/** Takes what an order holds out of the cart, and its code: what was added meanwhile, here or in another tab, stays. */
export function finishAttempt({ key, lines, code }: OrderAttempt): void {
  const known = readAttempts().find((attempt) => attempt.key === key);
  // Another tab may have finished it already.
  if (known === undefined) return;
  forgetAttempt(key);
  rememberOrder(known.orderNumber);
  takeFromCart(lines);
  if (code !== '' && $discountCode.get() === code) setDiscountCode('');
}

/**
 * Asks what has become of the orders that this device began to pay. Takes paid ones out of the cart. Returns a paid one, else an
 * authorised one, else one whose state is not known; undefined if none was paid.
 * @throws ShopUnreachable
 */
export async function followAttempts(): Promise<(PaymentState & { orderNumber: string }) | undefined> {
  const begun = readAttempts().filter(({ orderNumber }) => orderNumber !== '');
  const states = await Promise.all(begun.map(stateOf));
  for (const { attempt, state } of states) if (state === 'paid') finishAttempt(attempt);
  const found = (['paid', 'authorised'] as const).map((wanted) => states.find(({ state }) => state === wanted));
  const [known] = found.filter((one) => one !== undefined);
  return known && { state: known.state, path: known.path, orderNumber: known.attempt.orderNumber };
}

async function stateOf(attempt: OrderAttempt): Promise<PaymentState & { attempt: OrderAttempt }> {
  try {
    const order = { order_number: attempt.orderNumber };
    return { attempt, ...(await postJson(PAYMENT_STATE_PATH, order, paymentStateSchema, STATE_TIMEOUT_MS)) };
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.reason.code !== 'not_found') throw error;
    // The cookie is gone, or the order belongs to an account that has signed out.
    forgetAttempt(attempt.key);
    return { attempt, state: 'unpaid', path: '' };
  }
}

function readAttempts(): readonly OrderAttempt[] {
  attempts.read();
  return attempts.$value.get();
}

function writeAttempts(next: readonly OrderAttempt[]): void {
  attempts.write(next.slice(0, KEPT));
}

/** FNV-1a with 32 bits. The server compares the order itself: two contents with one hash only cost a second request. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
