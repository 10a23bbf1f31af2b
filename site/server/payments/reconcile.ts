import { type OrderRow, orderRowSchema } from '#shared/pocketbase/rows.ts';
import { database } from '#site/server/database.ts';
import { withinOrder } from '#site/server/log/log-context.ts';
import { logger } from '#site/server/logger.ts';
import { attachProviderOrder, releaseOrder } from '#site/server/orders/order-moves.ts';
import { paymentProvider } from './provider.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { settlePayment } from './settle.ts';
import { tellBuyers } from './tell-buyers.ts';

/** Orders looked at in one run; the rest wait for the next. */
const BATCH = 100;
/** How old a pending order must be before the provider is asked about it, in ms: the browser usually reports first. */
const PATIENCE_MS = 60_000;

export interface ReconcileReport {
  settled: number;
  released: number;
  refunded: number;
  failed: number;
}

/**
 * Asks the provider about every order that is still waiting: books what was paid, gives back the stock of what was not
 * paid in time, and sends the refunds that are still due. Safe to repeat and to run after any downtime.
 */
export async function reconcile(now: Date = new Date()): Promise<ReconcileReport> {
  const report = { settled: 0, released: 0, failed: 0 };
  for (const order of await waitingOrders(now)) {
    await withinOrder(order.order_number, () => countOutcome(report, order, () => reconcileOrder(order, now)));
  }
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

async function waitingOrders(now: Date): Promise<OrderRow[]> {
  const pb = database();
  const before = new Date(now.getTime() - PATIENCE_MS);
  const filter = pb.filter('payment_status = "pending" && created_at <= {:before}', { before });
  const rows = await pb.collection('orders').getList(1, BATCH, { filter, sort: 'created_at', skipTotal: true });
  return rows.items.map((row) => orderRowSchema.parse(row));
}

/** One waiting order. @throws as the provider */
export async function reconcileOrder(order: OrderRow, now: Date): Promise<Outcome> {
  const providerOrderId = order.razorpay_order_id || (await adoptProviderOrder(order));
  if (providerOrderId) {
    const payments = await paymentProvider().fetchOrderPayments(providerOrderId);
    const paid = payments.find(({ status }) => status === 'captured' || status === 'authorized');
    if (paid) {
      await settlePayment(paid);
      return 'settled';
    }
  }
  if (new Date(order.reserved_until) > now) return 'waiting';
  return (await releaseOrder(order.id, now)) === 'released' ? 'released' : 'waiting';
}

/** The provider may have made its order although its answer never reached us. */
async function adoptProviderOrder(order: OrderRow): Promise<string> {
  const found = await paymentProvider().findOrderByReceipt(order.order_number);
  return found ? await attachProviderOrder(order.id, found.id) : '';
}
