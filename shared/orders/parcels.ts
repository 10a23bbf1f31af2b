import { isShopDay } from '../time/indian-day.ts';
import { COURIERS, OTHER_COURIER } from './couriers.ts';
import { trackingOf } from './tracking.ts';

/** Parcels of an order, as staff enter them (docs/manual/orders.md). */

/** The link of another courier's page; may be empty. */
export const TRACKING_LINK = /^(https?:\/\/[^\s<>"]+)?$/;

/** Whether a parcel can have been sent on this day, at the latest today; empty if unknown. */
export function isShippingDay(day: string, today: string): boolean {
  return day === '' || (isShopDay(day) && day <= today);
}

/** A parcel as stored. */
export interface Parcel {
  readonly id: string;
  readonly courier: string;
  /** Name and link of another courier; empty for one of the table. */
  readonly name: string;
  readonly url: string;
  /** Empty if none exists. */
  readonly tracking_number: string;
  /** A day in India, `2026-11-24`; empty if unknown. */
  readonly sent_on: string;
  readonly items: readonly { readonly item_id: string; readonly quantity: number }[];
}

/** A parcel as buyers and staff read it. */
export interface ShownParcel {
  readonly id: string;
  /** Empty if unknown. */
  readonly courier: string;
  readonly number: string;
  /** Where to follow it. */
  readonly href: string | undefined;
  readonly sentOn: string;
  readonly items: Parcel['items'];
}

/** The id of the parcel that only has an order's tracking number. */
export const UNSORTED_PARCEL = 'unsorted';

/** The parcels of an order. One that has only a tracking number has one parcel, of the courier that the number names. */
export function shownParcels(order: { parcels: readonly Parcel[]; tracking_number: string }): ShownParcel[] {
  if (order.parcels.length > 0) return order.parcels.map(shownParcel);
  const entered = order.tracking_number.trim();
  if (entered === '') return [];
  const tracking = trackingOf(entered);
  const number = entered.startsWith('https:') ? '' : entered;
  return [
    { id: UNSORTED_PARCEL, courier: tracking?.carrier ?? '', number, href: tracking?.href, sentOn: '', items: [] },
  ];
}

function shownParcel({ id, courier, name, url, tracking_number: number, sent_on: sentOn, items }: Parcel): ShownParcel {
  const known = COURIERS.find((one) => one.id === courier && one.id !== OTHER_COURIER);
  const shown = { id, number, sentOn, items };
  if (known === undefined) return { ...shown, courier: name, href: url || undefined };
  const href = known.url.includes('{number}') && number === '' ? undefined : known.url;
  return { ...shown, courier: known.name, href: href?.replace('{number}', encodeURIComponent(number)) };
}

/** How many pieces of each item are in no parcel yet, by the item's id. */
export function unpackedPieces(
  items: readonly { id: string; quantity: number }[],
  parcels: readonly Parcel[],
): Map<string, number> {
  const packed = parcels.flatMap((parcel) => parcel.items);
  const packedOf = (id: string) =>
    packed.filter(({ item_id }) => item_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return new Map(items.map(({ id, quantity }) => [id, Math.max(0, quantity - packedOf(id))]));
}
