import { COURIERS } from '#shared/orders/couriers.ts';

const KEY = 'gulmohar-admin-courier';

/** The courier that was chosen last in this browser; '' without one. */
export function lastCourier(): string {
  const stored = localStorage.getItem(KEY);
  return COURIERS.find(({ id }) => id === stored)?.id ?? '';
}

/** Remembers the courier for the next parcel. */
export function rememberCourier(id: string): void {
  localStorage.setItem(KEY, id);
}
