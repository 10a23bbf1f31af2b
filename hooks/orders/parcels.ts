import { hasTwice } from '#shared/has-twice.ts';
import { MAX_COURIER_NAME, MAX_PARCELS, MAX_TRACKING_NUMBER, MAX_TRACKING_URL } from '#shared/limits.ts';
import { COURIERS } from '#shared/orders/couriers.ts';
import { isShippingDay, type Parcel, TRACKING_LINK } from '#shared/orders/parcels.ts';
import { plainTracking } from '#shared/orders/tracking.ts';
import { hasControl } from '#shared/text/marks.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { isCount } from '#shared/whole-number.ts';
import { plain, recordsWhere } from '../db/rows.ts';

const PARCEL_ID = /^[a-z0-9-]{8,36}$/;
const FIELDS = ['id', 'courier', 'name', 'url', 'tracking_number', 'sent_on', 'items'];

/** What is wrong with an order's list of parcels, in words for staff; '' if it is valid. */
export function parcelsFault(value: unknown) {
  if (!Array.isArray(value)) return 'Parcels are a list.';
  if (value.length > MAX_PARCELS) return `An order has at most ${MAX_PARCELS} parcels.`;
  if (hasTwice(value.map((one) => one?.id))) return 'Two parcels have the same id.';
  return value.map(parcelFault).find((fault) => fault !== '') ?? '';
}

function parcelFault(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'A parcel is incomplete.';
  const parcel = value as Record<string, unknown>;
  if (Object.keys(parcel).some((name) => !FIELDS.includes(name))) return 'This cannot be set here.';
  const { id, courier, name, url, tracking_number, sent_on, items } = parcel;
  if (typeof id !== 'string' || !PARCEL_ID.test(id)) return 'A parcel is incomplete.';
  if (!COURIERS.some((known) => known.id === courier)) return 'Choose the courier.';
  if (!isLine(tracking_number, MAX_TRACKING_NUMBER)) {
    return `A tracking number has at most ${MAX_TRACKING_NUMBER} characters.`;
  }
  if (!isLine(name, MAX_COURIER_NAME)) return `The courier's name has at most ${MAX_COURIER_NAME} characters.`;
  if (!isLine(url, MAX_TRACKING_URL) || !TRACKING_LINK.test(url))
    return 'Enter a whole link, such as https://courier.in/track/123.';
  if (typeof sent_on !== 'string' || !isShippingDay(sent_on, indianDay()))
    return 'Choose the day it was sent, today at the latest.';
  return areItems(items) ? '' : 'Choose which items are in the parcel.';
}

function isLine(text: unknown, max: number): text is string {
  return typeof text === 'string' && text.trim() === text && text.length <= max && !hasControl(text);
}

function areItems(items: unknown) {
  return (
    Array.isArray(items) &&
    items.every((one) => typeof one?.item_id === 'string' && isCount(one.quantity) && one.quantity > 0) &&
    !hasTwice(items.map(({ item_id }) => item_id))
  );
}

/**
 * Why an order cannot have these parcels; '' if it can: they hold only its items, and no more of them than were ordered.
 * @param parcels Valid ones.
 */
export function parcelsProblem(tx: CoreApp, order: core.Record, parcels: readonly Parcel[]) {
  const left: Record<string, number> = {};
  for (const item of recordsWhere(tx, 'order_items', { order_id: order.id })) left[item.id] = item.getInt('quantity');
  for (const { item_id, quantity } of parcels.flatMap(({ items }) => items)) {
    const now = left[item_id];
    if (now === undefined) return 'A parcel holds an item of another order.';
    if (now < quantity) return 'The parcels hold more items than were ordered.';
    left[item_id] = now - quantity;
  }
  return '';
}

/**
 * The values to save so that numbers are plain, and parcels and the tracking number agree: the number of an order is those of its parcels, and a
 * number set by itself is that of its only parcel.
 */
export function withTracking(before: Values, values: Values): Values {
  if ('parcels' in values) {
    const parcels = parcelsOf(values.parcels).map((parcel) => withNumber(parcel, parcel.tracking_number));
    if (parcels.length > 0) return { ...values, parcels: plain(parcels), tracking_number: joinedNumbers(parcels) };
    return { ...values, tracking_number: plainTracking(String(values.tracking_number ?? '')) };
  }
  if (!('tracking_number' in values)) return values;
  const tracking_number = plainTracking(String(values.tracking_number ?? ''));
  const [only, ...others] = parcelsOf(before.parcels);
  if (only === undefined || others.length > 0) return { ...values, tracking_number };
  return { ...values, tracking_number, parcels: plain([withNumber(only, tracking_number)]) };
}

function withNumber(parcel: Parcel, typed: string): Parcel {
  return { ...parcel, tracking_number: plainTracking(typed) };
}

/** Why an order's tracking number cannot be set by itself; '' if it can. */
export function trackingProblem(before: Values, values: Values) {
  const parcels = parcelsOf(before.parcels);
  const isAlone = 'tracking_number' in values && !('parcels' in values);
  return isAlone && parcels.length > 1 && values.tracking_number !== joinedNumbers(parcels)
    ? 'This order has several parcels. Change the number of a parcel instead.'
    : '';
}

function joinedNumbers(parcels: readonly Parcel[]) {
  return parcels
    .map(({ tracking_number }) => tracking_number)
    .filter((number) => number !== '')
    .join(', ');
}

/** @param stored The column's value. */
export function parcelsOf(stored: unknown): Parcel[] {
  return Array.isArray(stored) ? stored : [];
}
