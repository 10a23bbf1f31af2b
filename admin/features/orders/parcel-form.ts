import { z } from 'zod';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import type { FieldValue } from '#shared/api/change-sets.ts';
import { MAX_COURIER_NAME, MAX_TRACKING_NUMBER, MAX_TRACKING_URL } from '#shared/limits.ts';
import { newKey } from '#shared/new-key.ts';
import { COURIERS, OTHER_COURIER } from '#shared/orders/couriers.ts';
import { isShippingDay, type Parcel, TRACKING_LINK, UNSORTED_PARCEL, unpackedPieces } from '#shared/orders/parcels.ts';
import { plainTracking, trackingOf } from '#shared/orders/tracking.ts';
import { isSameJson } from '#shared/same-json.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { PARCEL_PROBLEMS } from './parcel-words.ts';

/** What staff type about a parcel. */
export interface ParcelForm {
  /** '' until one is chosen. */
  courier: string;
  name: string;
  url: string;
  tracking_number: string;
  sent_on: string;
  /** How many pieces it holds, by the item's id. */
  pieces: Readonly<Record<string, number>>;
}

type Order = Pick<AdminOrderRow, 'items' | 'parcels' | 'tracking_number'>;

const lineOf = (max: number) => z.string().trim().max(max);

const formSchema = z.object({
  courier: z.string(),
  name: lineOf(MAX_COURIER_NAME),
  url: lineOf(MAX_TRACKING_URL).regex(TRACKING_LINK, PARCEL_PROBLEMS.url),
  tracking_number: z.string().transform(plainTracking).pipe(lineOf(MAX_TRACKING_NUMBER)),
  sent_on: z.string().refine((day) => isShippingDay(day, indianDay()), PARCEL_PROBLEMS.sentOn),
});

export type ParcelProblems = Partial<Record<keyof ParcelForm, string>>;

/** A new parcel with everything that is in none yet, sent today. */
export function newParcelForm(order: Order, courier: string): ParcelForm {
  const pieces = Object.fromEntries(unpackedPieces(order.items, order.parcels));
  return { courier, name: '', url: '', tracking_number: '', sent_on: indianDay(), pieces };
}

/** A stored parcel as a form. */
export function formOfParcel({ courier, name, url, tracking_number, sent_on, items }: Parcel): ParcelForm {
  const pieces = Object.fromEntries(items.map(({ item_id, quantity }) => [item_id, quantity]));
  return { courier, name, url, tracking_number, sent_on, pieces };
}

/** The parcel, or what is wrong with the form. */
export function readParcelForm(id: string, form: ParcelForm): { parcel: Parcel } | { problems: ParcelProblems } {
  const read = formSchema.safeParse(form);
  const items = Object.entries(form.pieces).flatMap(([item_id, quantity]) =>
    quantity > 0 ? [{ item_id, quantity }] : [],
  );
  if (read.success) {
    const courier = read.data.courier || courierOf(read.data.tracking_number);
    const own = courier === OTHER_COURIER ? {} : { name: '', url: '' };
    return { parcel: { id, ...read.data, ...own, courier, items } };
  }
  const problems: ParcelProblems = {};
  for (const { path, message } of read.error.issues) {
    const field = Object.keys(form).find((name) => name === path[0]);
    if (field !== undefined) Object.assign(problems, { [field]: message });
  }
  return { problems };
}

/** Whether nothing was typed that closing the form would lose. */
export function isSameForm(form: ParcelForm, start: ParcelForm): boolean {
  return isSameJson(form, start);
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

export function newParcelId(): string {
  return newKey();
}

/** Parcels as a change set has them. */
export function parcelValues(parcels: readonly Parcel[]): FieldValue {
  return parcels.map((parcel) => ({ ...parcel, items: parcel.items.map((item) => ({ ...item })) }));
}
