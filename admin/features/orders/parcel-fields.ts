import { z } from 'zod';
import { choice, own, type StoredValues, text } from '#admin/forms/fields.ts';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import type { FieldValue, Operation } from '#shared/api/change-sets.ts';
import { MAX_COURIER_NAME, MAX_TRACKING_NUMBER, MAX_TRACKING_URL } from '#shared/limits.ts';
import { COURIERS, OTHER_COURIER } from '#shared/orders/couriers.ts';
import { isShippingDay, type Parcel, TRACKING_LINK, UNSORTED_PARCEL, unpackedPieces } from '#shared/orders/parcels.ts';
import { plainTracking, trackingOf } from '#shared/orders/tracking.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { PARCEL_WORDS } from './parcel-words.ts';

const lineOf = (max: number) => z.string().trim().max(max);
const COURIER_OPTIONS: Record<string, string> = {
  '': PARCEL_WORDS.chooseCourier,
  ...Object.fromEntries(COURIERS.map(({ id, name }) => [id, name])),
};

/** What staff type about a parcel. */
export const PARCEL_FIELDS = {
  /** '' until one is chosen. */
  courier: choice(PARCEL_WORDS.courier, COURIER_OPTIONS, ''),
  tracking_number: text(
    PARCEL_WORDS.trackingNumber,
    z.string().transform(plainTracking).pipe(lineOf(MAX_TRACKING_NUMBER)),
    { hint: PARCEL_WORDS.noNumberHint, input: { maxLength: MAX_TRACKING_NUMBER } },
  ),
  name: text(PARCEL_WORDS.otherName, lineOf(MAX_COURIER_NAME), { input: { maxLength: MAX_COURIER_NAME } }),
  url: text(PARCEL_WORDS.otherUrl, lineOf(MAX_TRACKING_URL).regex(TRACKING_LINK, PARCEL_WORDS.urlWrong), {
    hint: PARCEL_WORDS.otherUrlHint,
    input: { maxLength: MAX_TRACKING_URL },
  }),
  sent_on: own<string>(
    PARCEL_WORDS.sentOn,
    '',
    z.string().refine((day) => isShippingDay(day, indianDay()), PARCEL_WORDS.sentOnWrong),
  ),
  /** How many pieces it holds, by the item's id. */
  pieces: own<Readonly<Record<string, number>>>(PARCEL_WORDS.items, {}),
};
export type ParcelValues = StoredValues<typeof PARCEL_FIELDS>;

type Order = Pick<AdminOrderRow, 'items' | 'parcels' | 'tracking_number'>;

/** A new parcel with everything that is in none yet, sent today. */
export function newParcelValues(order: Order, courier: string): ParcelValues {
  const pieces = Object.fromEntries(unpackedPieces(order.items, order.parcels));
  return { courier, name: '', url: '', tracking_number: '', sent_on: indianDay(), pieces };
}

/** A stored parcel as its form has it. */
export function valuesOfParcel({ courier, name, url, tracking_number, sent_on, items }: Parcel): ParcelValues {
  const pieces = Object.fromEntries(items.map(({ item_id, quantity }) => [item_id, quantity]));
  return { courier, name, url, tracking_number, sent_on, pieces };
}

/** The parcel of a form: the courier that its number names if none is chosen, and items of which it holds some. */
export function parcelOf(id: string, { pieces, ...values }: ParcelValues): Parcel {
  const items = Object.entries(pieces).flatMap(([item_id, quantity]) => (quantity > 0 ? [{ item_id, quantity }] : []));
  const courier = values.courier || courierOf(values.tracking_number);
  const own = courier === OTHER_COURIER ? {} : { name: '', url: '' };
  return { id, ...values, ...own, courier, items };
}

/** The courier that a number names, such as India Post by its form. */
function courierOf(number: string): string {
  const carrier = trackingOf(number)?.carrier;
  return COURIERS.find(({ name }) => name === carrier)?.id ?? OTHER_COURIER;
}

/** How many pieces of each item a parcel can hold: those in no other one. */
export function freePieces(order: Order, parcelId: string): Map<string, number> {
  return unpackedPieces(
    order.items,
    order.parcels.filter(({ id }) => id !== parcelId),
  );
}

/** The stored parcels; the number of an order from before parcels is one of its own. */
export function ownParcels({ parcels, tracking_number }: Order): readonly Parcel[] {
  if (parcels.length > 0 || tracking_number === '') return parcels;
  return [{ id: UNSORTED_PARCEL, courier: OTHER_COURIER, name: '', url: '', tracking_number, sent_on: '', items: [] }];
}

/** The change of an order's parcels, refused if somebody else has changed them. */
export function parcelsUpdate(order: Order & { id: string }, parcels: readonly Parcel[]): Operation {
  return {
    action: 'update',
    collection: 'orders',
    id: order.id,
    values: { parcels: parcelValues(parcels) },
    seen: { parcels: parcelValues(order.parcels), tracking_number: order.tracking_number },
  };
}

/** Parcels as a change set has them. */
export function parcelValues(parcels: readonly Parcel[]): FieldValue {
  return parcels.map((parcel) => ({ ...parcel, items: parcel.items.map((item) => ({ ...item })) }));
}
