import { z } from 'zod';
import table from './product-fields.json' with { type: 'json' };

/**
 * Label, kind and maximum length of the product and variant fields that staff edit. The hooks
 * (pb_hooks/change-sets/staff-fields.js) read the same table; the database's columns have the same lengths
 * (tests/rules/product-fields.test.ts).
 */

/** Kinds of values; pb_hooks/change-sets/values.js validates each. */
const FIELD_KINDS = ['name', 'text', 'price', 'money', 'links', 'flag', 'record', 'json', 'pieces'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

const fieldSchema = z.object({
  label: z.string(),
  kind: z.enum(FIELD_KINDS),
  /** Characters of a text (bytes of the description), entries of a list. */
  max: z.number().int().positive().optional(),
});
export type FieldRule = z.infer<typeof fieldSchema>;

export type ProductField = keyof typeof table.product;

/** The fields of products by name. */
export const PRODUCT_FIELDS = z.record(z.string(), fieldSchema).parse(table.product);

/** The fields of variants by name. */
export const VARIANT_FIELDS = z.record(z.string(), fieldSchema).parse(table.variant);

type LimitedField = {
  [Name in ProductField]: (typeof table.product)[Name] extends { max: number } ? Name : never;
}[ProductField];

/** A product field's label. */
export function productLabel(field: ProductField): string {
  return table.product[field].label;
}

/** Maximum length of a product field. */
export function maxLength(field: LimitedField): number {
  return table.product[field].max;
}
