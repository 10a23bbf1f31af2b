import { z } from 'zod';
import { reportFindings } from '#server/books/books.ts';
import { database } from '#server/endpoints/database.ts';
import { shownRows } from '#server/endpoints/readable-row.ts';
import { withinOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { attachProviderOrder, releaseOrder } from '#server/orders/order-moves.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { type Finding, UNREADABLE } from '#shared/api/books.ts';
import { type Account, AccountMissing, accountOf, accountOfStored } from '../razorpay/accounts.ts';
import { keepKeysInUse } from '../razorpay/kept-keys.ts';
import type { ProviderPayment } from '../razorpay/razorpay-schemas.ts';
import { BackOff } from './back-off.ts';
import { cancelSpareLinks } from './cancel-links.ts';
import { OrderRound } from './order-round.ts';
import { providerOrdersOf } from './payment-links.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { settlePayment } from './settle.ts';
import { unknownPayments } from './unknown-payments.ts';
import { unreportedRefunds } from './unreported-refunds.ts';

/**
 * Minimum age of a pending order, in ms: the browser or the webhook usually reports its payment first. With a run every
 * half minute, an unreported payment is settled within a minute.
 */
const MIN_AGE_MS = 20_000;
/** Time limit of a run, in ms; less than the caller's timeout. */
const RUN_MS = 40_000;
/** A payment may be authorised days after its order was placed, in ms. */
const LATE_MS = 5 * 24 * 3_600_000;
/** How often the provider is asked about released orders, in ms. */
const RELEASED_ROUND_MS = 3_600_000;

export interface ReconcileReport {
  settled: number;
  released: number;
  refunded: number;
  failed: number;
}

let lastRun: Promise<unknown> = Promise.resolve();
const pendingOrders = new OrderRound();
const releasedOrders = new OrderRound();
const backOff = new BackOff();
/** When the provider was last asked about all released orders, in ms since 1970. */
let releasedRoundAt = 0;
/** The findings that were reported last. */
let reportedUnreadable: string | undefined;

/**
 * Checks every pending order with the provider, less often the older it is, and every hour those released in the last five days, payments of orders that
 * are missing, and refunds that no webhook reported: settles payments, releases expired reservations and unconfirmed orders to be paid on delivery, sends due refunds,
 * and cancels payment links that are not needed any more. Safe to repeat and to run after any downtime. Runs one at a time; the
 * next run continues where a run ran out of time.
 */
export function reconcile(now: Date = new Date()): Promise<ReconcileReport> {
  const run = lastRun.then(() => reconcileNow(now));
  // The caller gets the error; the next run starts regardless.
  lastRun = run.catch(() => undefined);
  return run;
}

/**
 * Cancels orders on delivery that were not confirmed in time; a failure leaves online payments to be reconciled. An
 * order that staff have begun to pack stays.
 */
async function releaseUnconfirmed(now: Date, report: Omit<ReconcileReport, 'refunded'>): Promise<void> {
  const pb = database();
  const filter = pb.filter(
    'payment_status = "on_delivery" && stock_state = "reserved" && (status = "pending" || status = "cancelled") && reserved_until <= {:now}',
    { now },
  );
  const rows = await pb.collection('orders').getFullList({ filter, fields: 'id,order_number' });
  for (const order of shownRows(unconfirmedSchema, rows)) {
    await countOutcome(report, order, async () =>
      (await releaseOrder(order.id, now)) === 'released' ? 'released' : 'waiting',
    );
  }
}

const unconfirmedSchema = z.object({ id: z.string(), order_number: z.string() });

async function reconcileNow(now: Date): Promise<ReconcileReport> {
  const report = { settled: 0, released: 0, failed: 0 };
  await releaseUnconfirmed(now, report);
  await keepKeysInUse();
  const end = performance.now() + RUN_MS;
  const isOver = () => performance.now() > end;
  const counted = (work: (order: OrderRow) => Promise<Outcome>) => (order: OrderRow) =>
    withinOrder(order.order_number, () => countOutcome(report, order, () => work(order)));
  await pendingOrders.run(
    pendingFilter(now),
    isOver,
    counted(async (order) => (backOff.isDue(order, now) ? reconcileOrder(order, now) : 'waiting')),
  );
  backOff.prune(now);
  // The difference may be negative: the clock may be set back.
  if (Math.abs(now.getTime() - releasedRoundAt) >= RELEASED_ROUND_MS) {
    const isAll = await releasedOrders.run(
      releasedFilter(now),
      isOver,
      counted((order) => settleOrder(order)),
    );
    if (isAll) releasedRoundAt = now.getTime();
  }
  for (const round of [unknownPayments, unreportedRefunds]) report.failed += await round.run(now, isOver);
  const refunds = await reconcileRefunds(now);
  const unreadable = [pendingOrders, releasedOrders, unknownPayments, unreportedRefunds, refunds].flatMap(
    (round) => round.unreadable,
  );
  await cancelSpareLinks(unreadable);
  await reportUnreadable(unreadable);
  return { ...report, refunded: refunds.sent, failed: report.failed + refunds.failed + unreadable.length };
}

/** Lists rows that cannot be read under Needs attention, when they have changed. */
async function reportUnreadable(rows: readonly Finding[]): Promise<void> {
  const text = JSON.stringify(rows);
  if (text === reportedUnreadable) return;
  await reportFindings(UNREADABLE, rows);
  reportedUnreadable = text;
}

function pendingFilter(now: Date): string {
  const before = new Date(now.getTime() - MIN_AGE_MS);
  return database().filter('payment_status = "pending" && created_at <= {:before}', { before });
}

function releasedFilter(now: Date): string {
  const since = new Date(now.getTime() - LATE_MS);
  const released = 'payment_status = "failed" && stock_state = "released"';
  const shop = 'source = "" && razorpay_order_id != "" && created_at >= {:since}';
  // Staff may have reserved the stock for longer than that.
  const byHand = 'source != "" && reserved_until >= {:since}';
  return database().filter(`${released} && ((${shop}) || (${byHand}))`, { since });
}

type Outcome = 'settled' | 'released' | 'waiting';

/** Counts an order's outcome; one failure does not stop the others. */
async function countOutcome(
  report: Omit<ReconcileReport, 'refunded'>,
  order: Pick<OrderRow, 'order_number'>,
  run: () => Promise<Outcome>,
): Promise<void> {
  try {
    const outcome = await run();
    if (outcome !== 'waiting') report[outcome] += 1;
  } catch (error) {
    report.failed += 1;
    logger.warn({ err: error, order: order.order_number }, 'reconciling failed; retrying at the next run');
  }
}

/** Settles the payments of an order that neither the browser nor a webhook reported. @throws as the provider */
async function settlePayments(providerOrderId: string, account: Account): Promise<Outcome> {
  const payments = paymentsToSettle(await account.provider.fetchOrderPayments(providerOrderId));
  for (const payment of payments) await settlePayment(payment, account);
  return payments.length > 0 ? 'settled' : 'waiting';
}

/** Settles or releases one pending order. @throws as the provider */
export async function reconcileOrder(order: OrderRow, now: Date): Promise<Outcome> {
  if ((await settleOrder(order).catch((error: unknown) => withoutMoney(order, error))) === 'settled') return 'settled';
  if (new Date(order.reserved_until) > now) return 'waiting';
  return (await releaseOrder(order.id, now)) === 'released' ? 'released' : 'waiting';
}

/** An order whose account is missing is unpaid if no money moves there, or if no buyer was given an order of it to pay. @throws otherwise */
function withoutMoney({ is_test, source, razorpay_order_id }: OrderRow, error: unknown): Outcome {
  const isFree = is_test || (source === 'shop' && razorpay_order_id === '');
  if (error instanceof AccountMissing && isFree) return 'waiting';
  throw error;
}

/**
 * Settles the payments of all orders that the provider has for one of ours: several if it has payment links. @throws as the
 * provider
 */
export async function settleOrder(order: OrderRow): Promise<Outcome> {
  let outcome: Outcome = 'waiting';
  for (const id of await providerOrders(order)) {
    const account = await accountOfStored({ orderId: id });
    if ((await settlePayments(id, account)) === 'settled') outcome = 'settled';
  }
  return outcome;
}

async function providerOrders(order: OrderRow): Promise<string[]> {
  if (order.source !== 'shop') return providerOrdersOf(order.id);
  return [order.razorpay_order_id || (await adoptProviderOrder(order))].filter((id) => id !== '');
}

/**
 * The payments of an order to settle: all captured ones (settling refunds a second one), or else the first authorised one,
 * which settling captures.
 */
function paymentsToSettle(payments: readonly ProviderPayment[]): ProviderPayment[] {
  const captured = payments.filter(({ status }) => status === 'captured');
  return captured.length > 0 ? captured : payments.filter(({ status }) => status === 'authorized').slice(0, 1);
}

/** Attaches the provider's order if it was created but its answer was lost. */
async function adoptProviderOrder(order: OrderRow): Promise<string> {
  const { provider } = await accountOf({ keyId: order.razorpay_key_id });
  const found = await provider.findOrderByReceipt(order.order_number);
  return found ? await attachProviderOrder(order.id, found.id) : '';
}
