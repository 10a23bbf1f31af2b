import values from './after-sale.json' with { type: 'json' };

/** How long after ordering buyers may cancel, in hours, and after delivery return, in days (specification, section 9). */
export const CANCEL_HOURS = values.cancelHours;

const HOUR_MS = 3_600_000;

/** When a buyer can no longer cancel an order that was placed at `placedAt`. */
export function cancelUntil(placedAt: Date): Date {
  return new Date(placedAt.getTime() + CANCEL_HOURS * HOUR_MS);
}
