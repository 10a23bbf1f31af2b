import { isHandPayment } from './order.ts';
import type { ReturnWish } from './returns.ts';
import { type KeptWindows, windowsOf } from './windows.ts';

/** What buyers can still do with an order: cancel it, or return its items, within the windows that it was placed under. */

const HOUR_MS = 3_600_000;

/** Columns of an order; times as PocketBase writes them. */
interface Order extends KeptWindows {
  status: string;
  payment_status: string;
  razorpay_payment_id: string;
  source: string;
  created_at: string;
  /** '' if it is not paid. */
  paid_at: string;
}

/** When a buyer can no longer cancel an order. */
export function cancelUntil(order: Pick<Order, 'created_at' | 'cancel_hours'>): Date {
  return new Date(timeOf(order.created_at) + windowsOf(order).cancel_hours * HOUR_MS);
}

/** Why a buyer cannot cancel an order; null if they can. `by_hand`: staff took the money and must return it. */
export function cancelObstacle(
  order: Pick<Order, 'status' | 'payment_status' | 'razorpay_payment_id' | 'created_at' | 'cancel_hours'>,
  now: Date,
): 'sent' | 'not_paid' | 'by_hand' | 'too_late' | null {
  if (order.status !== 'pending' && order.status !== 'processing') return 'sent';
  if (order.payment_status !== 'paid' && order.payment_status !== 'on_delivery') return 'not_paid';
  if (isHandPayment(order.razorpay_payment_id)) return 'by_hand';
  return now > cancelUntil(order) ? 'too_late' : null;
}

/**
 * When items of an order can no longer be returned or exchanged. The days begin later if the payment is recorded later: couriers pass on the
 * cash of a delivery after days.
 */
export function returnUntil(
  order: Pick<Order, 'paid_at' | keyof KeptWindows>,
  deliveredAt: string,
  wish: ReturnWish,
): Date {
  const [, later = ''] = [deliveredAt, order.paid_at].sort();
  const { return_days, exchange_days } = windowsOf(order);
  return new Date(timeOf(later) + (wish === 'exchange' ? exchange_days : return_days) * 24 * HOUR_MS);
}

/**
 * Why items of an order cannot be returned; null if they can. `refunded`: it is not paid any more; `exchange`: it replaces items of
 * another order.
 * @param deliveredAt '' if it is not known.
 */
export function returnObstacle(
  order: Pick<Order, 'status' | 'payment_status' | 'source' | 'paid_at' | keyof KeptWindows>,
  deliveredAt: string,
  wish: ReturnWish,
  now: Date,
): 'exchange' | 'refunded' | 'not_delivered' | 'too_late' | null {
  if (order.source === 'exchange') return 'exchange';
  if (order.payment_status !== 'paid') return 'refunded';
  if (order.status !== 'delivered' || deliveredAt === '') return 'not_delivered';
  return now > returnUntil(order, deliveredAt, wish) ? 'too_late' : null;
}

/** Milliseconds of a stored time; PocketBase writes a blank instead of the T. */
function timeOf(stored: string): number {
  return Date.parse(stored.replace(' ', 'T'));
}
