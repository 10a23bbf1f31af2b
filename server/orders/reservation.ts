import { database } from '#server/endpoints/database.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { PaymentAttempt } from '#shared/api/order-moves.ts';
import { extendReservation, releaseOrder } from './order-moves.ts';
import { orderRowSchema } from './order-row.ts';

/** How long unpaid orders keep their stock. */

/** Payment attempts extend a reservation to at most this many times its length, counted from placing the order. */
const MAX_RESERVATIONS = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When the reservation of an order placed at `now` expires. */
export function reservedUntil(now: Date): Date {
  return new Date(now.getTime() + serverEnvironment().RESERVATION_MINUTES * MINUTE_MS);
}

/** When a reservation of so many hours ends. */
export function holdUntil(hours: number, now: Date): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

/** Extends a reservation by a full one from now, up to MAX_RESERVATIONS. */
export function paymentAttempt(): PaymentAttempt {
  const minutes = serverEnvironment().RESERVATION_MINUTES;
  return { minutes, most_minutes: minutes * MAX_RESERVATIONS };
}

/**
 * Extends an order's reservation at a payment attempt. Returns
 * false if the order no longer holds stock for a payment.
 */
export async function extendReservationForAttempt(
  order: { id: string } | { providerOrderId: string },
): Promise<boolean> {
  return (await extendReservation(order, paymentAttempt())) === 'held';
}

/**
 * Cancels this browser's earlier unpaid orders and releases their stock, so that a buyer who closed the payment window and
 * starts again does not find the last piece reserved by themselves. If such an order is paid later, mark-paid takes its
 * stock again or refunds. Returns whether any stock was released.
 */
export async function releaseOwnUnpaidOrders(buyerHash: string): Promise<boolean> {
  const pb = database();
  const filter = pb.filter('buyer_hash = {:buyerHash} && payment_status = "pending" && stock_state = "reserved"', {
    buyerHash,
  });
  const rows = await pb.collection('orders').getFullList({ filter });
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const order = orderRowSchema.parse(row);
      const outcome = await releaseOrder(order.id);
      logger.info({ order: order.order_number, outcome }, 'released an earlier unpaid order of the same browser');
      return outcome;
    }),
  );
  return outcomes.includes('released');
}
