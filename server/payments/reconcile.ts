import { withinOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { attachProviderOrder, releaseOrder } from '#server/orders/order-moves.ts';
import type { OrderRow } from '#shared/pocketbase/rows.ts';
import { paymentProvider } from '../razorpay/provider.ts';
import type { ProviderPayment } from '../razorpay/razorpay-schemas.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { settlePayment } from './settle.ts';
import { tellBuyers } from './tell-buyers.ts';
import { eachWaitingOrder } from './waiting-orders.ts';

/**
 * How old a pending order must be before the provider is asked about it, in ms: the browser usually reports first. With a
 * run every half minute, what nobody has reported is booked within a minute.
 */
const PATIENCE_MS = 20_000;
/** How long a run goes on looking at orders, in ms: less than the time that its caller waits for it. */
const RUN_MS = 40_000;

export interface ReconcileReport {
  settled: number;
  released: number;
  refunded: number;
  failed: number;
}

let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Asks the provider about every order that is still waiting: books what was paid, gives back the stock of what was not
 * paid in time, and sends the refunds that are still due. Safe to repeat and to run after any downtime; one run at a time,
 * and one that has no time left for all orders is continued by the next.
 */
export function reconcile(now: Date = new Date()): Promise<ReconcileReport> {
  const run = lastRun.then(() => reconcileNow(now));
  // Its caller hears of what went wrong; the next run begins all the same.
  lastRun = run.catch(() => undefined);
  return run;
}

async function reconcileNow(now: Date): Promise<ReconcileReport> {
  const report = { settled: 0, released: 0, failed: 0 };
  const end = performance.now() + RUN_MS;
  const before = new Date(now.getTime() - PATIENCE_MS);
  await eachWaitingOrder({ before, isOver: () => performance.now() > end }, (order) =>
    withinOrder(order.order_number, () => countOutcome(report, order, () => reconcileOrder(order, now))),
  );
  const refunds = await reconcileRefunds(now);
  await tellBuyers();
  return { ...report, refunded: refunds.sent, failed: report.failed + refunds.failed };
}

type Outcome = 'settled' | 'released' | 'waiting';

/** One order that fails must not keep the others waiting. */
async function countOutcome(
  report: Omit<ReconcileReport, 'refunded'>,
  order: OrderRow,
  run: () => Promise<Outcome>,
): Promise<void> {
  try {
    const outcome = await run();
    if (outcome !== 'waiting') report[outcome] += 1;
  } catch (error) {
    report.failed += 1;
    logger.warn({ err: error, order: order.order_number }, 'reconciling failed; it is tried again');
  }
}

/** One waiting order. @throws as the provider */
export async function reconcileOrder(order: OrderRow, now: Date): Promise<Outcome> {
  const providerOrderId = order.razorpay_order_id || (await adoptProviderOrder(order));
  if (providerOrderId) {
    const payments = paidOf(await paymentProvider().fetchOrderPayments(providerOrderId));
    for (const payment of payments) await settlePayment(payment);
    if (payments.length > 0) return 'settled';
  }
  if (new Date(order.reserved_until) > now) return 'waiting';
  return (await releaseOrder(order.id, now)) === 'released' ? 'released' : 'waiting';
}

/**
 * Of all tries at paying an order those that have brought money: the captured ones, a second one of which goes back. Without
 * any, the first authorised one, which is captured by settling.
 */
function paidOf(payments: readonly ProviderPayment[]): ProviderPayment[] {
  const captured = payments.filter(({ status }) => status === 'captured');
  return captured.length > 0 ? captured : payments.filter(({ status }) => status === 'authorized').slice(0, 1);
}

/** The provider may have made its order although its answer never reached us. */
async function adoptProviderOrder(order: OrderRow): Promise<string> {
  const found = await paymentProvider().findOrderByReceipt(order.order_number);
  return found ? await attachProviderOrder(order.id, found.id) : '';
}
