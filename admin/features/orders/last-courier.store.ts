import { z } from 'zod';
import { deviceValue } from '#admin/saving/device-entries.ts';
import { COURIERS } from '#shared/orders/couriers.ts';

const { $value, set } = deviceValue('courier', z.string(), '');

/** The courier that was chosen last; '' without one. */
export function lastCourier(): string {
  const stored = $value.get();
  return COURIERS.find(({ id }) => id === stored)?.id ?? '';
}

/** Remembers the courier for the next parcel. */
export const rememberCourier = set;
