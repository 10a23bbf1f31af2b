import { z } from 'zod';
import table from './product-fields.json' with { type: 'json' };

/**
 * Label, kind and maximum length of the product and variant fields that staff edit. The hooks
 * (hooks/change-sets/staff-fields.ts) read the same table; the database's columns have the same lengths
 * (tests/rules/product-fields.test.ts). Form, CSV and database readers treat all plain text fields alike, so a new one is added
 * only to the table (docs/development.md, A new field of a product).
 */

/** Kinds of values; hooks/fields/values.ts validates each. */
const FIELD_KINDS = ['name', 'text', 'price', 'money', 'links', 'flag', 'record', 'json', 'pieces'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

const fieldSchema = z.object({
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  /** Characters of a text (bytes of the description), entries of a list. */
  max: z.number().int().positive().optional(),
});
export type FieldRule = z.infer<typeof fieldSchema>;

const PRODUCT = { ...table.plainText, ...table.product };
export type ProductField = keyof typeof PRODUCT;

/** The fields of products by name. */
export const PRODUCT_FIELDS = z.record(z.string(), fieldSchema).parse(PRODUCT);

/** A line of text without rules of its own, such as the fabric. */
export type PlainTextField = keyof typeof table.plainText;

/** The plain text fields, in the order of the product form. */
export const PLAIN_TEXT_FIELDS = Object.keys(table.plainText).filter(
  (name): name is PlainTextField => name in table.plainText,
);

/** An object with an entry for every plain text field. */
export function mapPlainTexts<Value>(entryOf: (field: PlainTextField) => Value): Record<PlainTextField, Value> {
  return Object.fromEntries(PLAIN_TEXT_FIELDS.map((field) => [field, entryOf(field)])) as Record<PlainTextField, Value>;
}

/** The fields of variants by name. */
export const VARIANT_FIELDS = z.record(z.string(), fieldSchema).parse(table.variant);

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
