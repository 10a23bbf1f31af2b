import { isHandPayment } from './order.ts';

/** What buyers can still do with an order: cancel it, or return its items (specification, section 9). */

/** How long after ordering buyers may cancel. */
export const CANCEL_HOURS = 2;

/** How long after delivery buyers may return. */
export const RETURN_DAYS = 7;

const HOUR_MS = 3_600_000;

/** Columns of an order; times as PocketBase writes them. */
interface Order {
  status: string;
  payment_status: string;
  razorpay_payment_id: string;
  source: string;
  created_at: string;
  /** '' if it is not paid. */
  paid_at: string;
}

/** When a buyer can no longer cancel an order. */
export function cancelUntil({ created_at }: Pick<Order, 'created_at'>): Date {
  return new Date(timeOf(created_at) + CANCEL_HOURS * HOUR_MS);
}

/** Why a buyer cannot cancel an order; null if they can. `by_hand`: staff took the money and must return it. */
export function cancelObstacle(
  order: Pick<Order, 'status' | 'payment_status' | 'razorpay_payment_id' | 'created_at'>,
  now: Date,
): 'sent' | 'not_paid' | 'by_hand' | 'too_late' | null {
  if (order.status !== 'pending' && order.status !== 'processing') return 'sent';
  if (order.payment_status !== 'paid' && order.payment_status !== 'on_delivery') return 'not_paid';
  if (isHandPayment(order.razorpay_payment_id)) return 'by_hand';
  return now > cancelUntil(order) ? 'too_late' : null;
}

/**
 * When items of an order can no longer be returned. The days begin later if the payment is recorded later: couriers pass on the
 * cash of a delivery after days.
 */
export function returnUntil({ paid_at }: Pick<Order, 'paid_at'>, deliveredAt: string): Date {
  const [, later = ''] = [deliveredAt, paid_at].sort();
  return new Date(timeOf(later) + RETURN_DAYS * 24 * HOUR_MS);
}

/**
 * Why items of an order cannot be returned; null if they can. `refunded`: it is not paid any more; `exchange`: it replaces items of
 * another order.
 * @param deliveredAt '' if it is not known.
 */
export function returnObstacle(
  order: Pick<Order, 'status' | 'payment_status' | 'source' | 'paid_at'>,
  deliveredAt: string,
  now: Date,
): 'exchange' | 'refunded' | 'not_delivered' | 'too_late' | null {
  if (order.source === 'exchange') return 'exchange';
  if (order.payment_status !== 'paid') return 'refunded';
  if (order.status !== 'delivered' || deliveredAt === '') return 'not_delivered';
  return now > returnUntil(order, deliveredAt) ? 'too_late' : null;
}

/** Milliseconds of a stored time; PocketBase writes a blank instead of the T. */
function timeOf(stored: string): number {
  return Date.parse(stored.replace(' ', 'T'));
}
