import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import type { Action } from './actions.ts';

/** Names are compared folded: also one that differs by case only. */
const TAKEN_NAME = /^There is already a (brand|category|size) with this name\.$/;
const TAKEN_SKU = / already has this SKU/;
const UNKNOWN_SIZE = /^“.*” is not a size of the shop\./;

/** Expected refusals of random actions: `field code` of each field, or the message. */
const EXPECTED: Partial<Record<Action['do'], readonly RegExp[]>> = {
  // Duplicate menu category.
  'create product': [/^menu_category_id validation_not_unique, product_id validation_not_unique$/, TAKEN_SKU],
  'edit product': [TAKEN_SKU],
  'create variant': [
    /^product_id validation_not_unique, size validation_not_unique, stitched validation_not_unique$/,
    UNKNOWN_SIZE,
    TAKEN_SKU,
  ],
  'edit variant': [
    /^product_id validation_not_unique, size validation_not_unique, stitched validation_not_unique$/,
    UNKNOWN_SIZE,
    TAKEN_SKU,
    // For a product deleted by SQL.
    /^product_id validation_missing_rel_records$/,
  ],
  'create size': [TAKEN_NAME],
  'edit size': [TAKEN_NAME],
  'delete size': [/^(1 product has|\d+ products have) this size\./],
  'create place': [/^menu_type validation_not_unique, slug validation_not_unique$/],
  'edit place': [
    /^menu_type validation_not_unique, slug validation_not_unique$/,
    /^A category cannot be below itself\./,
  ],
  'delete place': [/^It has \d+ subcategor(y|ies)\./],
  link: [/^menu_category_id validation_not_unique, product_id validation_not_unique$/],
  'move link': [/^menu_category_id validation_not_unique, product_id validation_not_unique$/],
  'create name': [TAKEN_NAME],
  'edit name': [TAKEN_NAME],
  'delete name': [/^(1 product uses|\d+ products use) it\./],
  'create redirect': [/^from_path validation_not_unique$/, /^This would lead back to the old path\./],
  'edit picture': [/^name validation_not_unique$/],
};

const responseSchema = z.object({
  message: z.string(),
  data: z.record(z.string(), z.object({ code: z.string() })),
});

/** Whether the error is an expected refusal of the action. */
export function isExpectedRefusal(action: Action, error: unknown): boolean {
  if (!(error instanceof ClientResponseError && error.status === 400)) return false;
  const { message, data } = responseSchema.parse(error.response);
  const fields = Object.entries(data).map(([field, { code }]) => `${field} ${code}`);
  const reason = fields.toSorted().join(', ') || message;
  return EXPECTED[action.do]?.some((expected) => expected.test(reason)) ?? false;
}
