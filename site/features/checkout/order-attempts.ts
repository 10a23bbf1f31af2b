import { z } from 'zod';
import { newKey } from '#shared/new-key.ts';
import { readableRows } from '#site/components/readable-rows.ts';
import { takeFromCart } from '#site/features/cart/cart.store.ts';
import { $discountCode, setDiscountCode } from '#site/features/discounts/discount.store.ts';
import { ApiRefusal } from './post-json.ts';

/**
 * The orders that this device has begun to pay, until they are known to be paid. They outlive the tab, because a bank may
 * approve a payment after the window was closed. They hold no address: its hash is enough to find the same order again.
 */

const STORAGE_KEY = 'GulmoharOrderAttempts';
/** Attempts kept; older ones are the reconciler's. */
const KEPT = 5;

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

/** Used if storage is full or forbidden; lasts as long as the page. */
let remembered: OrderAttempt[] = [];
let isStored = true;

/**
 * Sends an order under the key of its content: the same for a retry, a reload or another tab. If that key's order is cancelled,
 * because nobody paid it in time, the order is sent under a new key. A key whose order is paid is finished.
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

/** The attempts whose orders exist, newest first. */
export function begunAttempts(): OrderAttempt[] {
  return readAttempts().filter(({ orderNumber }) => orderNumber !== '');
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
  // Another tab may have finished it already.
  if (!readAttempts().some((attempt) => attempt.key === key)) return;
  forgetAttempt(key);
  takeFromCart(lines);
  if (code !== '' && $discountCode.get() === code) setDiscountCode('');
}

function readAttempts(): OrderAttempt[] {
  if (!isStored) return remembered;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return readableRows(Array.isArray(stored) ? stored : [], (attempt) => attemptSchema.parse(attempt));
  } catch {
    // Invalid or forbidden.
    return [];
  }
}

function writeAttempts(attempts: readonly OrderAttempt[]): void {
  remembered = attempts.slice(0, KEPT);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(remembered));
    isStored = true;
  } catch {
    // Full or forbidden: kept in memory instead.
    isStored = false;
  }
}

/** FNV-1a with 32 bits. The server compares the order itself: two contents with one hash only cost a second request. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
