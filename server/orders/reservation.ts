import { serverEnvironment } from '#server/endpoints/environment.ts';
import { extendReservation } from './order-moves.ts';

/** Payment attempts extend a reservation to at most this many times its length, counted from placing the order. */
const MAX_RESERVATIONS = 3;

/** When the reservation of an order placed at `now` expires. */
export function reservedUntil(now: Date): Date {
  return new Date(now.getTime() + serverEnvironment().RESERVATION_MINUTES * 60_000);
}

/**
 * Extends an order's reservation at a payment attempt: by a full reservation from now, up to MAX_RESERVATIONS. Returns
 * false if the order no longer holds stock for a payment.
 */
export async function extendReservationForAttempt(
  order: { id: string } | { providerOrderId: string },
): Promise<boolean> {
  const minutes = serverEnvironment().RESERVATION_MINUTES;
  return (await extendReservation(order, { minutes, mostMinutes: minutes * MAX_RESERVATIONS })) === 'held';
}
