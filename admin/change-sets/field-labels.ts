import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { formatRupees } from '#shared/money.ts';
import { type FieldKind, type FieldRule, PRODUCT_FIELDS, VARIANT_FIELDS } from '#shared/product-fields.ts';

/** How a field is shown: `long` and `list` as a diff; `record` is another record's id. */
export type ShownKind = 'text' | 'long' | 'money' | 'flag' | 'list' | 'json' | 'record' | 'time';

/** Longer texts are shown as a word diff. */
const LONG_TEXT = 1000;

const SHOWN_AS: Partial<Record<FieldKind, ShownKind>> = {
  price: 'money',
  money: 'money',
  flag: 'flag',
  links: 'list',
  json: 'json',
  record: 'record',
};

interface ShownField {
  label: string;
  kind?: ShownKind | undefined;
}

function shown({ label, kind, max = 0 }: FieldRule): ShownField {
  return { label, kind: kind === 'text' && max > LONG_TEXT ? 'long' : SHOWN_AS[kind] };
}

const FIELDS: Record<string, ShownField> = {
  ...Object.fromEntries(
    Object.entries({ ...VARIANT_FIELDS, ...PRODUCT_FIELDS }).map(([name, rule]) => [name, shown(rule)]),
  ),
  product_id: { label: 'Product', kind: 'record' },
  menu_category_id: { label: 'Menu category', kind: 'record' },
  parent_id: { label: 'Parent', kind: 'record' },
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
  starts_on: { label: 'Invoices for orders from' },
  prefix: { label: 'Invoice numbers start with' },
  credit_prefix: { label: 'Credit note numbers start with' },
  hsn_unstitched: { label: 'HSN code, unstitched' },
  all_collection_pages: { label: 'All collection pages', kind: 'flag' },
};

/** `Original price`; an unknown field's name made readable. */
export function fieldLabel(field: string): string {
  const known = FIELDS[field];
  if (known) return known.label;
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a field's values fit in a sentence: not ids, lists and long texts. */
export function isShort(field: string, values: readonly unknown[]): boolean {
  return ['text', 'money', 'flag', 'time'].includes(fieldKind(field, values));
}

/** A field's value in a sentence: '₹1,250', 'Yes', 'empty'. */
export function fieldText(field: string, value: unknown): string {
  const text = valueText(fieldKind(field, [value]), value);
  if (text === '') return 'empty';
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** A value in one line; '' if it is empty. */
export function valueText(kind: ShownKind, value: unknown): string {
  if (kind === 'flag') return value === true ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return '';
  // PocketBase stores an empty price as 0.
  if (kind === 'money') return value === 0 ? '' : formatRupees(Number(value));
  if (kind === 'time') return timeText(String(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function timeText(value: string): string {
  const date = parseDate(value);
  return date ? formatDayAndTime(date) : value;
}

/** How to show a field's values: by the field, or by the values of an unknown field. */
export function fieldKind(field: string, values: readonly unknown[]): ShownKind {
  const known = FIELDS[field]?.kind;
  if (known) return known;
  if (values.some((value) => typeof value === 'boolean')) return 'flag';
  if (values.some((value) => typeof value === 'object' && value !== null)) return 'json';
  return values.some((value) => typeof value === 'string' && value.length > 80) ? 'long' : 'text';
}
