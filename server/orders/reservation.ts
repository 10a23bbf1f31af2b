import { serverEnvironment } from '#server/endpoints/environment.ts';
import { extendReservation } from './order-moves.ts';

/** However often somebody tries to pay, pieces are held for so many times the reservation, counted from the placing. */
const MOST_RESERVATIONS = 3;

/** When the pieces of an order that is being placed go back on the shelf, unless somebody pays or tries to. */
export function reservedUntil(now: Date): Date {
  return new Date(now.getTime() + serverEnvironment().RESERVATION_MINUTES * 60_000);
}

/**
 * A payment attempt: the pieces of the order, given by our id or the provider's, are held for a whole reservation from now,
 * up to the bound. False when it holds none for a payment any more.
 */
export async function holdForAttempt(order: { id: string } | { providerOrderId: string }): Promise<boolean> {
  const minutes = serverEnvironment().RESERVATION_MINUTES;
  return (await extendReservation(order, { minutes, mostMinutes: minutes * MOST_RESERVATIONS })) === 'held';
}
