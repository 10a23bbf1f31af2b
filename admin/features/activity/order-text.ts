import { addressLines, customerName } from '#admin/features/orders/order.ts';
import { parcelName } from '#admin/features/orders/parcel-words.ts';
import { shippingTextSchema } from '#shared/api/admin-orders.ts';
import { CONTENT_SECTIONS, isContentSection } from '#shared/content/content-fields.ts';
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

/**
 * A list of the shop's content in lines: the number of each entry, and its fields that are not empty by their labels.
 * Undefined for other values.
 */
export function entriesText(name: string, value: unknown, section: string | undefined): string | undefined {
  if (section === undefined || !isContentSection(section) || !Array.isArray(value)) return undefined;
  const field = CONTENT_SECTIONS[section].fields[name];
  if (field?.kind !== 'list') return undefined;
  const lines = value.flatMap((entry: unknown, index) => [
    `${field.item} ${index + 1}`,
    ...Object.entries(typeof entry === 'object' && entry !== null ? entry : {}).flatMap(([key, one]) => {
      const text = typeof one === 'boolean' ? (one ? 'yes' : 'no') : String(one);
      return text === '' ? [] : [`  ${field.fields[key]?.label ?? key}: ${text}`];
    }),
  ]);
  return lines.join('\n');
}
