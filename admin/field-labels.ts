import { formatRupees } from '#shared/money.ts';
import { formatDayAndTime, parseDate } from './dates.ts';
import { ADMIN_MESSAGES } from './messages.ts';

/** How a field is shown: `long` and `list` are compared piece by piece, `record` is another record's id. */
export type FieldKind = 'text' | 'long' | 'money' | 'flag' | 'list' | 'json' | 'record' | 'time';

const FIELDS: Record<string, { label: string; kind?: FieldKind }> = {
  name: { label: 'Name' },
  description: { label: 'Description', kind: 'long' },
  price: { label: 'Price', kind: 'money' },
  original_price: { label: 'Original price', kind: 'money' },
  images: { label: 'Pictures', kind: 'list' },
  videos: { label: 'Videos', kind: 'list' },
  fabric: { label: 'Fabric' },
  colour: { label: 'Colour' },
  catalog_name: { label: 'Catalogue' },
  sku: { label: 'SKU' },
  size: { label: 'Size' },
  slug: { label: 'Slug' },
  country_of_origin: { label: 'Country of origin' },
  is_new: { label: 'New arrival', kind: 'flag' },
  is_featured: { label: 'Featured', kind: 'flag' },
  is_active: { label: 'Active', kind: 'flag' },
  brand_id: { label: 'Brand', kind: 'record' },
  category_id: { label: 'Category', kind: 'record' },
  product_id: { label: 'Product', kind: 'record' },
  menu_category_id: { label: 'Menu category', kind: 'record' },
  parent_id: { label: 'Parent', kind: 'record' },
  pieces: { label: "What's in the set", kind: 'json' },
  work: { label: 'Work' },
  wash_care: { label: 'Wash care' },
  stitched: { label: 'Stitched', kind: 'flag' },
  stock_quantity: { label: 'Stock' },
  menu_type: { label: 'Menu' },
  sort_order: { label: 'Sort order' },
  show_in_menu: { label: ADMIN_MESSAGES.showInMenu, kind: 'flag' },
  status: { label: 'Status' },
  tracking_number: { label: 'Tracking number' },
  notes: { label: 'Notes', kind: 'long' },
  alt: { label: 'Description (alt text)' },
  focal_x: { label: 'Focus point, from the left' },
  focal_y: { label: 'Focus point, from the top' },
  deleted_at: { label: 'Deleted', kind: 'time' },
  payment_status: { label: 'Payment' },
  stock_state: { label: 'Stock' },
  back_on_shelf: { label: 'Returned to stock' },
  refunded: { label: 'Refunded', kind: 'money' },
  created_at: { label: 'Created', kind: 'time' },
  role: { label: 'Role' },
  placeholder_claims: { label: 'Placeholder claims', kind: 'flag' },
  all_collection_pages: { label: 'All collection pages', kind: 'flag' },
};

/** `Original price`; an unknown field's name made readable. */
export function fieldLabel(field: string): string {
  const known = FIELDS[field];
  if (known) return known.label;
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a field's values can stand in a sentence: not ids, lists and long texts. */
export function isShort(field: string, values: readonly unknown[]): boolean {
  return ['text', 'money', 'flag', 'time'].includes(fieldKind(field, values));
}

/** A field's value in a sentence: '₹1,250', 'Yes', 'empty'. */
export function fieldText(field: string, value: unknown): string {
  const text = valueText(fieldKind(field, [value]), value);
  if (text === '') return 'empty';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** A value that is shown in one line; '' when it is empty. */
export function valueText(kind: FieldKind, value: unknown): string {
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return '';
  // PocketBase has 0 for a price that was left out.
  if (kind === 'money') return value === 0 ? '' : formatRupees(Number(value));
  if (kind === 'time') return timeText(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function timeText(value: string): string {
  const date = parseDate(value);
  return date ? formatDayAndTime(date) : value;
}

/** How to show a field's values: by the field, or by the values of an unknown field. */
export function fieldKind(field: string, values: readonly unknown[]): FieldKind {
  const known = FIELDS[field]?.kind;
  if (known) return known;
  if (values.some((value) => typeof value === 'boolean')) return 'flag';
  if (values.some((value) => typeof value === 'object' && value !== null)) return 'json';
  return values.some((value) => typeof value === 'string' && value.length > 80) ? 'long' : 'text';
}
