import type { BookedRefund, RefundActor } from '#shared/api/refund-book.ts';
import { toPaise, toRupees } from '#shared/money.ts';
import type { Trigger } from '#shared/orders/order-states.ts';
import { writeFinal } from '../audit/write-set.ts';
import { scalar, texts, wholes } from '../db/query.ts';
import { createRecord, read, recordOrNull, recordWhere } from '../db/rows.ts';
import { logOrder } from '../orders/log.ts';
import { overtaking } from '../orders/overtaken.ts';
import { refundedOf } from '../orders/refunded.ts';
import { moveOrder } from '../orders/states.ts';

/**
 * Refunds of a payment, promised and confirmed by the provider, and the order's payment status that follows from them.
 * All functions run inside the caller's transaction.
 */

/** Creates a pending refund and returns its record. `fields` are columns of the collection. */
export function writeRefund(tx: CoreApp, fields: Values) {
  return createRecord(tx, 'refunds', { ...fields, status: 'pending' });
}

/**
 * Updates the order's payment status from its refunds: refund_pending if the full payment is promised, refunded if it is
 * confirmed by the provider, paid otherwise. An order that was paid without stock stays refund_pending when a refund fails.
 */
export function followRefunds(tx: CoreApp, order: core.Record) {
  const now = order.getString('payment_status');
  if (!['paid', 'refund_pending', 'refunded'].includes(now)) return;
  const total = toPaise(order.getFloat('total_amount'));
  const { promised, confirmed } = refundedOf(tx, order.getString('razorpay_payment_id'));
  const isOwed = isPaidWithoutStock(tx, order);
  const next = confirmed >= total ? 'refunded' : promised >= total || isOwed ? 'refund_pending' : 'paid';
  const isOver = isOwed && next === 'refunded' && order.getString('status') !== 'cancelled';
  if (next !== now) moveOrder(tx, order, triggerOf(now, next));
  if (isOver) overtaking(tx, order, 'refunded', () => moveOrder(tx, order, 'cancel'));
}

/** The move that leads from one payment status to another. */
function triggerOf(now: string, next: string): Trigger {
  if (next === 'refunded') return 'confirm_refund';
  if (next === 'paid') return 'fail_refund';
  return now === 'paid' ? 'promise_refund' : 'owe_again';
}

function isPaidWithoutStock(tx: CoreApp, order: core.Record) {
  const late = { order_id: order.id, payment_id: order.getString('razorpay_payment_id'), source: 'late_payment' };
  return tx.countRecords('refunds', $dbx.hashExp(late)) > 0;
}

/** The refund that was promised with an idempotency key; null if none. */
export function refundOfKey(app: CoreApp, idempotency_key: string) {
  return recordWhere(app, 'refunds', { idempotency_key });
}

/** Logs a refund that staff asked for, of an order or of a payment without one; it cannot be undone there. */
export function logRefund(
  tx: CoreApp,
  body: RefundActor & { amount_paise: number; reason: string },
  refund: core.Record,
) {
  const actor = { id: body.actor_id ?? '', email: body.actor_email ?? '' };
  const kind = 'refund_asked';
  const change = { before: {}, after: { refund: toRupees(body.amount_paise), reason: body.reason } };
  const order = recordOrNull(tx, 'orders', refund.getString('order_id'));
  if (order) return logOrder(tx, actor, order, { kind, ...change });
  const about = { collection: 'refunds', record_id: refund.id, title: refund.getString('payment_id') };
  writeFinal(tx, { actor, kind, entry: { ...about, action: 'update', ...change } });
}

const BOOKED = {
  ...texts('id', 'order_id', 'payment_id', 'status', 'idempotency_key', 'provider_refund_id', 'problem'),
  ...wholes('amount_paise'),
};

/** A refund as the hook routes return it. */
export function refundAnswer(refund: core.Record): BookedRefund {
  return read(refund, BOOKED);
}

/** Whether the refund `r` failed and no later one replaces it; shared by the list of issues and its actions. */
export const IS_OWED = `r.status = 'failed' AND NOT EXISTS (
  SELECT 1 FROM refunds later
  WHERE later.payment_id = r.payment_id AND later.id != r.id AND later.created_at >= r.created_at)`;

/** Whether this refund must be repeated. */
export function isOwed(tx: CoreApp, id: string) {
  return scalar(tx, `SELECT COUNT(*) AS value FROM refunds r WHERE r.id = {:id} AND ${IS_OWED}`, { id }, 0) > 0;
}
