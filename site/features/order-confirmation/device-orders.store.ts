import { hasShape } from '#shared/shape.ts';
import { serverNow } from '#shared/time/clock.ts';
import { readStoredSession } from '#site/device/session.ts';
import { stored } from '#site/device/stored.ts';

/**
 * Orders that a guest has placed in this browser. Only their numbers are stored: what shows an order is the buyer's cookie,
 * which no script can read. Islands that show them hydrate if the key is stored.
 */
export const DEVICE_ORDERS_KEY = 'GulmoharOrders';
const KEPT = 5;
const ORDER_NUMBER = /^[A-Z]{2,6}-\d{1,12}$/;

export interface DeviceOrder {
  number: string;
  /** A moment, ISO 8601. */
  placedAt: string;
}

const orders = stored<readonly DeviceOrder[]>(DEVICE_ORDERS_KEY, (json) =>
  Array.isArray(json) ? json.filter(isDeviceOrder).slice(0, KEPT) : [],
);

/** Newest first. */
export const $deviceOrders = orders.$value;

/** Adds an order that was just placed. Not of signed-in shoppers: theirs are in the profile, on every device. */
export function rememberOrder(number: string): void {
  if (readStoredSession() !== null || !ORDER_NUMBER.test(number)) return;
  const others = readOrders().filter((order) => order.number !== number);
  orders.write([{ number, placedAt: serverNow().toISOString() }, ...others].slice(0, KEPT));
}

/** Takes an order off the list; it can still be tracked by its number. */
export function forgetOrder(number: string): void {
  const others = readOrders().filter((order) => order.number !== number);
  if (others.length < readOrders().length) orders.write(others);
}

function readOrders(): readonly DeviceOrder[] {
  orders.read();
  return $deviceOrders.get();
}

function isDeviceOrder(value: unknown): value is DeviceOrder {
  return (
    hasShape({ number: '', placedAt: '' }, value) &&
    ORDER_NUMBER.test(value.number) &&
    !Number.isNaN(Date.parse(value.placedAt))
  );
}
