import type { Changeable } from '#shared/api/change-sets.ts';
import { type FieldRule, PRODUCT_FIELDS, VARIANT_FIELDS } from '#shared/product/product-fields.ts';
import type { FieldKind } from '../fields/values.ts';

/** The fields that staff may set, with their kinds (values.ts); all others are set by the server. */
interface CollectionRules {
  /** Fields of a new record; null if not allowed. */
  create: Record<string, FieldKind> | null;
  update: Record<string, FieldKind> | null;
  delete: boolean;
  /** Fields that a new record needs. */
  required: string[];
  /** Values of fields left out. */
  defaults: Values;
}

/** The kinds of a table of fields. */
function kindsOf(fields: Readonly<Record<string, FieldRule>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));
}

const PRODUCT = kindsOf(PRODUCT_FIELDS);
const { stock_quantity, ...variantFields } = VARIANT_FIELDS;
const VARIANT = kindsOf(variantFields);

const NAMED: Record<string, FieldKind> = { name: 'name', slug: 'text', is_active: 'flag', sort_order: 'order' };

const CATEGORY: Record<string, FieldKind> = { ...NAMED, hsn: 'text', hsn_unstitched: 'text' };

const MENU_CATEGORY: Record<string, FieldKind> = {
  ...NAMED,
  description: 'text',
  menu_type: 'choice',
  parent_id: 'record',
  show_in_menu: 'flag',
};

const SIZE: Record<string, FieldKind> = { name: 'name', is_active: 'flag', sort_order: 'order' };

const DISCOUNT: Record<string, FieldKind> = {
  name: 'name',
  method: 'choice',
  code: 'text',
  kind: 'choice',
  value: 'price',
  min_order: 'money',
  valid_from: 'text',
  valid_until: 'text',
  applies_to: 'choice',
  products: 'json',
  categories: 'json',
  max_uses: 'pieces',
  max_uses_per_buyer: 'pieces',
  is_active: 'flag',
};

const STAFF_FIELDS: Record<Changeable, CollectionRules> = {
  products: {
    create: PRODUCT,
    update: PRODUCT,
    delete: true,
    required: ['name', 'price'],
    // Products default to active (specification, section 3).
    defaults: { is_active: true },
  },
  product_variants: {
    // Stock of an existing variant changes only by `adjust`: setting a number would undo sales.
    create: { ...VARIANT, ...kindsOf({ stock_quantity }), product_id: 'record' },
    update: VARIANT,
    delete: true,
    required: ['product_id'],
    defaults: {},
  },
  product_menu_categories: {
    create: { product_id: 'record', menu_category_id: 'record' },
    update: null,
    delete: true,
    required: ['product_id', 'menu_category_id'],
    defaults: {},
  },
  product_images: {
    // A picture is created with its file, which a change set cannot carry.
    create: null,
    update: { name: 'text', alt: 'text', focal_x: 'share', focal_y: 'share', deleted_at: 'moment' },
    // Deleted by a date, so that it can be restored: a deleted record loses its files.
    delete: false,
    required: [],
    defaults: {},
  },
  menu_categories: {
    create: MENU_CATEGORY,
    update: MENU_CATEGORY,
    delete: true,
    required: ['name', 'menu_type'],
    defaults: { is_active: true },
  },
  brands: { create: NAMED, update: NAMED, delete: true, required: ['name'], defaults: { is_active: true } },
  categories: { create: CATEGORY, update: CATEGORY, delete: true, required: ['name'], defaults: { is_active: true } },
  sizes: {
    create: SIZE,
    update: SIZE,
    delete: true,
    required: ['name'],
    defaults: { is_active: true },
  },
  shop_settings: {
    create: null,
    update: {
      placeholder_claims: 'flag',
      all_collection_pages: 'flag',
      low_stock_below: 'pieces',
      low_size_below: 'pieces',
      opening: 'choice',
      opening_ticks: 'json',
    },
    delete: false,
    required: [],
    defaults: {},
  },
  invoice_settings: {
    create: null,
    update: { starts_on: 'text', prefix: 'text', credit_prefix: 'text', hsn: 'text', hsn_unstitched: 'text' },
    delete: false,
    required: [],
    defaults: {},
  },
  discounts: {
    create: DISCOUNT,
    update: DISCOUNT,
    delete: true,
    required: ['name', 'method', 'kind', 'value', 'applies_to'],
    defaults: { is_active: true },
  },
  // The fields of each section are in shared/content/content-fields/; update.ts checks them.
  shop_content: { create: null, update: null, delete: false, required: [], defaults: {} },
  mail_texts: {
    create: null,
    update: { subject: 'text', heading: 'text', text: 'text', closing: 'text', is_off: 'flag', after_days: 'pieces' },
    delete: false,
    required: [],
    defaults: {},
  },
  // Written by buyers (hooks/reviews); staff publish, hide and answer them.
  reviews: {
    create: null,
    update: { state: 'choice', reply: 'text' },
    delete: false,
    required: [],
    defaults: {},
  },
  // Created by the database; erased by an owner (hooks/customers).
  customers: {
    create: null,
    update: { name: 'text', contact_phone: 'text', email: 'text', notes: 'text', merged_into: 'text' },
    delete: false,
    required: [],
    defaults: {},
  },
  orders: {
    create: null,
    update: { status: 'choice', tracking_number: 'text', notes: 'text', shipping: 'address', parcels: 'parcels' },
    delete: false,
    required: [],
    defaults: {},
  },
};

/** The rules of a collection; null for one that staff do not change. */
export function rulesOf(collection: string): CollectionRules | null {
  return isChangeable(collection) ? STAFF_FIELDS[collection] : null;
}

function isChangeable(collection: string): collection is Changeable {
  return Object.hasOwn(STAFF_FIELDS, collection);
}
