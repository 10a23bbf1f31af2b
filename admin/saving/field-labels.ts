import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { CONTENT_SECTIONS, isContentSection } from '#shared/content/content-fields.ts';
import type { ContentField } from '#shared/content/field-rules.ts';
import { formatRupees } from '#shared/money.ts';
import { type FieldKind, type FieldRule, PRODUCT_FIELDS, VARIANT_FIELDS } from '#shared/product/product-fields.ts';

/** How a field is shown: `long` and `list` as a diff; `record` is another record's id. */
export type ShownKind = 'text' | 'long' | 'money' | 'flag' | 'list' | 'json' | 'record' | 'time';

/** Longer texts are shown as a word diff. */
const LONG_TEXT = 1000;

const SHOWN_AS: Partial<Record<FieldKind, ShownKind>> = {
  price: 'money',
  money: 'money',
  flag: 'flag',
  links: 'list',
  garment: 'json',
  record: 'record',
};

const CONTENT_SHOWN_AS: Record<ContentField['kind'], ShownKind> = {
  line: 'text',
  text: 'long',
  rich: 'long',
  choice: 'text',
  switch: 'flag',
  number: 'text',
  picture: 'text',
  products: 'json',
  list: 'json',
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
  parcels: { label: 'Parcels', kind: 'json' },
  shipping: { label: 'Address', kind: 'json' },
  notes: { label: 'Notes', kind: 'long' },
  state: { label: 'State' },
  reply: { label: 'Reply' },
  after_days: { label: 'Days after the delivery' },
  alt: { label: 'Description (alt text)' },
  focal_x: { label: 'Focus point, from the left' },
  focal_y: { label: 'Focus point, from the top' },
  deleted_at: { label: 'Deleted', kind: 'time' },
  payment_status: { label: 'Payment' },
  stock_state: { label: 'Stock' },
  refused_at: { label: 'Parcel refused', kind: 'time' },
  return_status: { label: 'Return' },
  back_on_shelf: { label: 'Returned to stock' },
  refunded: { label: 'Refunded', kind: 'money' },
  created_at: { label: 'Created', kind: 'time' },
  role: { label: 'Role' },
  placeholder_claims: { label: 'Placeholder claims', kind: 'flag' },
  starts_on: { label: 'Invoices for orders from' },
  prefix: { label: 'Invoice numbers start with' },
  credit_prefix: { label: 'Credit note numbers start with' },
  rate_64: { label: 'GST rate of footwear confirmed', kind: 'flag' },
  rate_4202: { label: 'GST rate of bags confirmed', kind: 'flag' },
  rate_7117: { label: 'GST rate of imitation jewellery confirmed', kind: 'flag' },
  hsn_unstitched: { label: 'HSN code, unstitched' },
  contact_phone: { label: 'Phone' },
  merged_into: { label: 'Merged into' },
  method: { label: 'How it is given' },
  code: { label: 'Code' },
  value: { label: 'Percent or rupees off' },
  min_order: { label: 'Minimum order', kind: 'money' },
  valid_from: { label: 'First day' },
  valid_until: { label: 'Last day' },
  applies_to: { label: 'For' },
  categories: { label: 'Product categories', kind: 'json' },
  max_uses: { label: 'Total uses' },
  max_uses_per_buyer: { label: 'Uses per buyer' },
  opening: { label: 'Opening' },
  opening_ticks: { label: 'Ticked before opening', kind: 'json' },
  all_collection_pages: { label: 'All collection pages', kind: 'flag' },
};

/** The section whose fields a record has; undefined for records other than the shop's content. */
export function contentSectionOf({
  collection,
  record_id,
}: {
  collection: string;
  record_id: string;
}): string | undefined {
  return collection === 'shop_content' ? record_id : undefined;
}

function shownField(field: string, section: string | undefined): ShownField | undefined {
  if (section === undefined) return FIELDS[field];
  const rule = isContentSection(section) ? CONTENT_SECTIONS[section].fields[field] : undefined;
  return rule && { label: rule.label, kind: CONTENT_SHOWN_AS[rule.kind] };
}

/** `Original price`; an unknown field's name made readable. `section` is that of the shop's content. */
export function fieldLabel(field: string, section?: string): string {
  const known = shownField(field, section);
  if (known) return known.label;
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a field's values fit in a sentence: not ids, lists and long texts. */
export function isShort(field: string, values: readonly unknown[], section?: string): boolean {
  return ['text', 'money', 'flag', 'time'].includes(fieldKind(field, values, section));
}

/** A field's value in a sentence: '₹1,250', 'Yes', 'empty'. */
export function fieldText(field: string, value: unknown, section?: string): string {
  const text = valueText(fieldKind(field, [value], section), value);
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
export function fieldKind(field: string, values: readonly unknown[], section?: string): ShownKind {
  const known = shownField(field, section)?.kind;
  if (known) return known;
  if (values.some((value) => typeof value === 'boolean')) return 'flag';
  if (values.some((value) => typeof value === 'object' && value !== null)) return 'json';
  return values.some((value) => typeof value === 'string' && value.length > 80) ? 'long' : 'text';
}
