import { shippingTextSchema } from '#shared/api/admin-orders.ts';
import { shownParcels } from '#shared/orders/parcels.ts';
import { storedParcelsSchema } from '#shared/pocketbase/parcel-rows.ts';
import { isSameJson } from '#shared/same-json.ts';
import { addressLines, customerName } from './order.ts';
import { parcelName } from './parcel-words.ts';
import type { OrderChange } from './story.ts';

type Values = NonNullable<OrderChange['before']>;

/** What changed in the parcels: key, title and detail of an entry for each that was added, corrected or removed. */
export function packing(before: Values | null, after: Values): [key: string, title: string, detail?: string][] {
  const old = parcelsIn(before);
  const now = parcelsIn(after);
  const gone = old.filter(({ id }) => !now.some((one) => one.id === id));
  const changes = now.flatMap((parcel): [string, string, string?][] => {
    const was = old.find(({ id }) => id === parcel.id);
    if (was === undefined) return [[`parcel-${parcel.id}`, `Parcel: ${nameOf(parcel)}`]];
    if (isSameJson(was, parcel)) return [];
    const title = `Parcel changed: ${nameOf(parcel)}`;
    const key = `parcel-${parcel.id}`;
    return nameOf(was) === nameOf(parcel) ? [[key, title]] : [[key, title, `was ${nameOf(was)}`]];
  });
  return [...changes, ...gone.map((one): [string, string] => [`parcel-${one.id}`, `Parcel removed: ${nameOf(one)}`])];
}

type Shown = ReturnType<typeof shownParcels>[number];

function parcelsIn(values: Values | null): Shown[] {
  const parcels = storedParcelsSchema.parse(values?.parcels);
  return shownParcels({ parcels, tracking_number: values?.tracking_number ?? '' });
}

function nameOf({ courier, number }: Shown): string {
  return parcelName(courier, number);
}

/** Title and detail of a corrected address: the new one, and the old one. */
export function addressChange(before: Values | null, after: Values): [title: string, detail: string] {
  return ['Address corrected', `${addressText(after)} · was ${addressText(before)}`];
}

function addressText(values: Values | null): string {
  const address = shippingTextSchema.parse(values?.shipping);
  const lines = [customerName(address), ...addressLines(address), address?.phone ?? ''];
  return lines.filter(Boolean).join(', ') || 'empty';
}
