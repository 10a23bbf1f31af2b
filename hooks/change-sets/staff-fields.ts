import type { Changeable } from '#shared/api/change-sets.ts';
import { mapDeclarations } from '#shared/product/declarations.ts';
import { type FieldRule, PRODUCT_FIELDS, VARIANT_FIELDS } from '#shared/product/product-fields.ts';
import type { FieldKind } from '../fields/values.ts';

/** Rows that are deleted and restored with others. Staff do not edit them, and they never refuse an undo. */
export const FOLLOWERS = ['wishlists', 'order_items'];

type Kinds = Record<string, FieldKind>;

/** The fields that staff may set, with their kinds (values.ts); all others are set by the server. */
interface CollectionRules {
  /** Fields of a new record; missing if not allowed. */
  create?: Kinds;
  update?: Kinds;
  canDelete?: boolean;
  /** Fields that a new record needs. */
  required?: string[];
  /** Values of fields left out. */
  defaults?: Values;
}

/** The kinds of a table of fields. */
function kindsOf(fields: Readonly<Record<string, FieldRule>>): Kinds {
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));
}

/** Rules of records that staff create, change and delete alike. */
function managed(fields: Kinds, required: string[]): CollectionRules {
  return { create: fields, update: fields, canDelete: true, required, defaults: { is_active: true } };
}

const { stock_quantity, ...variantFields } = VARIANT_FIELDS;
const VARIANT = kindsOf(variantFields);
const SIZE: Kinds = { name: 'name', is_active: 'flag', sort_order: 'order' };
const NAMED: Kinds = { ...SIZE, slug: 'text' };
const REDIRECT: Kinds = { from_path: 'text', to_path: 'text' };
const MENU: Kinds = { description: 'text', menu_type: 'choice', parent_id: 'record', show_in_menu: 'flag' };
const DISCOUNT: Kinds = {
  ...{ name: 'name', method: 'choice', code: 'text', kind: 'choice', value: 'price', min_order: 'money' },
  ...{ valid_from: 'text', valid_until: 'text', applies_to: 'choice', products: 'json', categories: 'json' },
  ...{ max_uses: 'pieces', max_uses_per_buyer: 'pieces', is_active: 'flag' },
};

const STAFF_FIELDS: Record<Changeable, CollectionRules> = {
  // Products default to active (specification, section 3).
  products: managed(kindsOf(PRODUCT_FIELDS), ['name', 'price']),
  product_variants: {
    // Stock of an existing variant changes only by `adjust`: setting a number would undo sales.
    create: { ...VARIANT, ...kindsOf({ stock_quantity }), product_id: 'record' },
    update: VARIANT,
    canDelete: true,
    required: ['product_id'],
  },
  product_menu_categories: {
    create: { product_id: 'record', menu_category_id: 'record' },
    canDelete: true,
    required: ['product_id', 'menu_category_id'],
  },
  // A picture is created with its file, which a change set cannot carry. It is deleted by a date, so that it can be restored: a
  // deleted record loses its files.
  product_images: {
    update: { name: 'text', alt: 'text', focal_x: 'share', focal_y: 'share', deleted_at: 'moment' },
  },
  menu_categories: managed({ ...NAMED, ...MENU }, ['name', 'menu_type']),
  brands: managed({ ...NAMED, ...mapDeclarations((): FieldKind => 'text') }, ['name']),
  categories: managed({ ...NAMED, hsn: 'text', hsn_unstitched: 'text' }, ['name']),
  sizes: managed(SIZE, ['name']),
  redirects: { ...managed(REDIRECT, ['from_path', 'to_path']), defaults: {} },
  shop_settings: {
    update: {
      ...{ placeholder_claims: 'flag', all_collection_pages: 'flag', low_stock_below: 'pieces' },
      ...{ low_size_below: 'pieces', order_mail_to: 'text', opening: 'choice', opening_ticks: 'json' },
    },
  },
  invoice_settings: {
    update: {
      ...{ starts_on: 'text', prefix: 'text', credit_prefix: 'text', hsn: 'text', hsn_unstitched: 'text' },
      ...{ rate_64: 'flag', rate_4202: 'flag', rate_7117: 'flag' },
    },
  },
  discounts: managed(DISCOUNT, ['name', 'method', 'kind', 'value', 'applies_to']),
  // The fields of each section are in shared/content/content-fields/; update.ts checks them.
  shop_content: {},
  mail_texts: {
    update: { subject: 'text', heading: 'text', text: 'text', closing: 'text', is_off: 'flag', after_days: 'pieces' },
  },
  // Written by buyers (hooks/reviews); staff publish, hide and answer them.
  reviews: { update: { state: 'choice', reply: 'text' } },
  // Created by the database; erased by an owner (hooks/customers).
  customers: {
    update: { name: 'text', contact_phone: 'text', email: 'text', notes: 'text', merged_into: 'text' },
  },
  // Written by an import with its product (server/picture-imports).
  picture_imports: {
    create: { product_id: 'record', wanted: 'wanted' },
    canDelete: true,
    required: ['product_id', 'wanted'],
  },
  orders: {
    update: { status: 'choice', tracking_number: 'text', notes: 'text', shipping: 'address', parcels: 'parcels' },
  },
};

/** The rules of a collection; none for one that staff do not change. */
export function rulesOf(collection: string): CollectionRules {
  return isChangeable(collection) ? STAFF_FIELDS[collection] : {};
}

function isChangeable(collection: string): collection is Changeable {
  return Object.hasOwn(STAFF_FIELDS, collection);
}
