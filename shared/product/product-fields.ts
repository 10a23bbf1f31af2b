/**
 * Label, kind and maximum length of the product and variant fields that staff edit. What staff may set follows from it
 * (hooks/change-sets/staff-fields.ts); the database's columns have the same lengths (tests/rules/product-fields.test.ts). Form, CSV,
 * list and database readers treat all plain fields alike, so a new one is added only to the table (docs/develop/development.md, Add a
 * field of a product).
 */

/** Kinds of values; hooks/fields/values.ts validates each. */
export type FieldKind = 'name' | 'text' | 'price' | 'money' | 'links' | 'flag' | 'record' | 'garment' | 'pieces';

export interface FieldRule {
  label: string;
  kind: FieldKind;
  /** Characters of a text (bytes of the description), entries of a list. */
  max?: number;
}

const PLAIN = {
  fabric: { label: 'Fabric', kind: 'text', max: 200 },
  colour: { label: 'Colour', kind: 'text', max: 100 },
  work: { label: 'Work', kind: 'text', max: 100 },
  catalog_name: { label: 'Catalogue', kind: 'text', max: 200 },
  country_of_origin: { label: 'Country of origin', kind: 'text', max: 100 },
  net_quantity: { label: 'Net quantity', kind: 'text', max: 100 },
  maker: { label: 'Maker, packer or importer', kind: 'text', max: 300 },
  consumer_care: { label: 'Consumer care', kind: 'text', max: 300 },
  wash_care: { label: 'Wash care', kind: 'text', max: 300 },
  hsn: { label: 'HSN code', kind: 'text', max: 8 },
} as const satisfies Record<string, FieldRule>;

const PRODUCT = {
  ...PLAIN,
  name: { label: 'Name', kind: 'name', max: 200 },
  description: { label: 'Description', kind: 'text', max: 20000 },
  price: { label: 'Price', kind: 'price' },
  original_price: { label: 'Original price', kind: 'money' },
  mrp: { label: 'MRP', kind: 'money' },
  images: { label: 'Pictures', kind: 'links' },
  videos: { label: 'Videos', kind: 'links' },
  sku: { label: 'SKU', kind: 'text', max: 64 },
  size: { label: 'Size', kind: 'text', max: 20 },
  slug: { label: 'Slug', kind: 'text', max: 200 },
  is_new: { label: 'New arrival', kind: 'flag' },
  is_featured: { label: 'Featured', kind: 'flag' },
  is_active: { label: 'Active', kind: 'flag' },
  brand_id: { label: 'Brand', kind: 'record' },
  category_id: { label: 'Category', kind: 'record' },
  pieces: { label: "What's in the set", kind: 'garment', max: 20 },
  low_stock_below: { label: 'Low stock below, all sizes', kind: 'pieces' },
  low_size_below: { label: 'Low stock below, one size', kind: 'pieces' },
} as const satisfies Record<string, FieldRule>;
export type ProductField = keyof typeof PRODUCT;

/** The fields of products by name. */
export const PRODUCT_FIELDS: Readonly<Record<ProductField, FieldRule>> = PRODUCT;

/** A line of text, or a whole number where 0 means no value (kind `pieces`), without rules of its own, such as the fabric. */
export type PlainField = keyof typeof PLAIN;

/** The plain fields, in the order of the product form. */
export const PLAIN_FIELDS = Object.keys(PLAIN) as PlainField[];

type ByKind<OfText, OfNumber> = {
  [Name in PlainField]: (typeof PLAIN)[Name]['kind'] extends 'text' ? OfText : OfNumber;
};

/** An object with an entry for every plain field, made by its kind. */
export function mapPlainFields<OfText, OfNumber>(
  ofText: (field: PlainField, max: number) => OfText,
  ofNumber: (field: PlainField) => OfNumber,
): ByKind<OfText, OfNumber> {
  const entryOf = (field: PlainField) => {
    const { kind, max = 0 }: FieldRule = PLAIN[field];
    return [field, kind === 'text' ? ofText(field, max) : ofNumber(field)];
  };
  return Object.fromEntries(PLAIN_FIELDS.map(entryOf)) as ByKind<OfText, OfNumber>;
}

/** The fields of variants by name. */
export const VARIANT_FIELDS = {
  stitched: { label: 'Stitched', kind: 'flag' },
  size: { label: 'Size', kind: 'text', max: 20 },
  price: { label: 'Price', kind: 'money' },
  mrp: { label: 'MRP', kind: 'money' },
  sku: { label: 'SKU', kind: 'text', max: 64 },
  stock_quantity: { label: 'Stock', kind: 'pieces' },
} as const satisfies Record<string, FieldRule>;

type LimitedField = {
  [Name in ProductField]: (typeof PRODUCT)[Name] extends { max: number } ? Name : never;
}[ProductField];

/** A product field's label. */
export function productLabel(field: ProductField): string {
  return PRODUCT[field].label;
}

/** Maximum length of a product field. */
export function maxLength(field: LimitedField): number {
  return PRODUCT[field].max;
}
