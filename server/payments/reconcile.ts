import { withinOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { attachProviderOrder, releaseOrder } from '#server/orders/order-moves.ts';
import type { OrderRow } from '#shared/pocketbase/rows.ts';
import { paymentProvider } from '../razorpay/provider.ts';
import type { ProviderPayment } from '../razorpay/razorpay-schemas.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { sendBuyerMails } from './send-buyer-mails.ts';
import { settlePayment } from './settle.ts';
import { eachWaitingOrder } from './waiting-orders.ts';

/**
 * Minimum age of a pending order, in ms: the browser or the webhook usually reports its payment first. With a run every
 * half minute, an unreported payment is settled within a minute.
 */
const MIN_AGE_MS = 20_000;
/** Time limit of a run, in ms; less than the caller's timeout. */
const RUN_MS = 40_000;

export interface ReconcileReport {
  settled: number;
  released: number;
  refunded: number;
  failed: number;
}

let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Checks every pending order with the provider: settles payments, releases expired reservations, and sends due refunds and
 * buyer mails. Safe to repeat and to run after any downtime. Runs one at a time; the next run continues where a run ran out
 * of time.
 */
export function reconcile(now: Date = new Date()): Promise<ReconcileReport> {
  const run = lastRun.then(() => reconcileNow(now));
  // The caller gets the error; the next run starts regardless.
  lastRun = run.catch(() => undefined);
  return run;
}

async function reconcileNow(now: Date): Promise<ReconcileReport> {
  const report = { settled: 0, released: 0, failed: 0 };
  const end = performance.now() + RUN_MS;
  const before = new Date(now.getTime() - MIN_AGE_MS);
  await eachWaitingOrder({ before, isOver: () => performance.now() > end }, (order) =>
    withinOrder(order.order_number, () => countOutcome(report, order, () => reconcileOrder(order, now))),
  );
  const refunds = await reconcileRefunds(now);
  await sendBuyerMails();
  return { ...report, refunded: refunds.sent, failed: report.failed + refunds.failed };
}

type Outcome = 'settled' | 'released' | 'waiting';

/** Counts an order's outcome; one failure does not stop the others. */
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
    logger.warn({ err: error, order: order.order_number }, 'reconciling failed; retrying at the next run');
  }
}

/** Settles or releases one pending order. @throws as the provider */
export async function reconcileOrder(order: OrderRow, now: Date): Promise<Outcome> {
  const providerOrderId = order.razorpay_order_id || (await adoptProviderOrder(order));
  if (providerOrderId) {
    const payments = paymentsToSettle(await paymentProvider().fetchOrderPayments(providerOrderId));
    for (const payment of payments) await settlePayment(payment);
    if (payments.length > 0) return 'settled';
  }
  if (new Date(order.reserved_until) > now) return 'waiting';
  return (await releaseOrder(order.id, now)) === 'released' ? 'released' : 'waiting';
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
  const found = await paymentProvider().findOrderByReceipt(order.order_number);
  return found ? await attachProviderOrder(order.id, found.id) : '';
}
