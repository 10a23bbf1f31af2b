import { addressLines, customerName } from '#admin/features/orders/order.ts';
import { parcelName } from '#admin/features/orders/parcel-words.ts';
import { shippingTextSchema } from '#shared/api/admin-orders.ts';
import { shownParcels } from '#shared/orders/parcels.ts';
import { storedParcelsSchema } from '#shared/pocketbase/parcel-rows.ts';

/** The address or the parcels of an order in lines, '' for none; undefined for other fields. */
export function orderText(field: string, value: unknown): string | undefined {
  if (field === 'shipping') return addressText(value);
  if (field === 'parcels') return parcelsText(value);
  return undefined;
}

function addressText(value: unknown): string {
  const address = shippingTextSchema.parse(value);
  return [customerName(address), ...addressLines(address), address?.phone ?? ''].filter(Boolean).join('\n');
}

function parcelsText(value: unknown): string {
  const parcels = shownParcels({ parcels: storedParcelsSchema.parse(value), tracking_number: '' });
  return parcels
    .flatMap(({ courier, number, sentOn, items }) => [parcelName(courier, number), ...details(sentOn, items)])
    .join('\n');
}

function details(sentOn: string, items: readonly { quantity: number }[]): string[] {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return [...(sentOn === '' ? [] : [`  Sent on: ${sentOn}`]), ...(pieces === 0 ? [] : [`  Pieces: ${pieces}`])];
}
