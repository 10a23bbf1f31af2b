import values from './after-sale.json' with { type: 'json' };

/** How long after ordering buyers may cancel, in hours, and after delivery return, in days (specification, section 9). */
export const CANCEL_HOURS = values.cancelHours;

export const RETURN_DAYS = values.returnDays;

const HOUR_MS = 3_600_000;

/** When a buyer can no longer cancel an order that was placed at `placedAt`. */
export function cancelUntil(placedAt: Date): Date {
  return new Date(placedAt.getTime() + CANCEL_HOURS * HOUR_MS);
}

/** When items delivered at `deliveredAt` can no longer be returned. */
export function returnUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_DAYS * 24 * HOUR_MS);
}
