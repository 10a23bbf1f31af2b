import type { FieldValue, FieldValues, Operation } from '#shared/api/change-sets.ts';
import { toSlug } from '#shared/slug.ts';
import type { ProductInput } from './form-schema.ts';
import { ADD_NEW, type FormValues } from './form-values.ts';
import { type ProductSnapshot, valuesOf } from './snapshot.ts';
import { variantChanges } from './variant-changes.ts';

/** What the form calls the records it makes, for `{ref}`s in the same change set. */
export const REFS = { product: 'product', brand: 'brand', category: 'category' } as const;

const TEXTS = [
  'name',
  'slug',
  'description',
  'catalog_name',
  'sku',
  'fabric',
  'colour',
  'country_of_origin',
  'work',
  'wash_care',
] as const;
const REST = ['price', 'original_price', 'is_active', 'is_featured', 'is_new', 'images', 'videos', 'pieces'] as const;

/**
 * What has to be done so that the database holds what was typed: one change set's operations, empty when nothing differs.
 * `base` is what the editor saw (null for a new product), `typed` the form and `input` the same, read. Only columns that
 * were changed are written, with what was seen, so that two people can change different things; stock moves by the
 * difference, so that a sale meanwhile is kept; variants keep their ids, so that carts stay valid.
 */
export function productChanges(base: ProductSnapshot | null, typed: FormValues, input: ProductInput): Operation[] {
  const columns = columnsOf(input);
  const productId: FieldValue = base === null ? { ref: REFS.product } : base.record.id;
  return [
    ...namedRecords(input),
    ...(base === null ? creation(columns) : productUpdate(base, typed, columns)),
    ...variantChanges(base, input, productId),
    ...linkChanges(base, input.menuCategoryIds, productId),
  ];
}

function columnsOf(input: ProductInput): FieldValues {
  const columns: FieldValues = {};
  for (const column of TEXTS) columns[column] = input[column];
  for (const column of REST) columns[column] = input[column];
  columns['brand_id'] = input.brand_id === ADD_NEW ? { ref: REFS.brand } : input.brand_id;
  columns['category_id'] = input.category_id === ADD_NEW ? { ref: REFS.category } : input.category_id;
  return columns;
}

/** The brand and the category that are to be made with the product. */
function namedRecords(input: ProductInput): Operation[] {
  const made = (collection: 'brands' | 'categories', as: string, name: string): Operation => ({
    action: 'create',
    collection,
    as,
    values: { name, slug: toSlug(name), is_active: true },
  });
  return [
    ...(input.brand_id === ADD_NEW ? [made('brands', REFS.brand, input.newBrand)] : []),
    ...(input.category_id === ADD_NEW ? [made('categories', REFS.category, input.newCategory)] : []),
  ];
}

function creation(values: FieldValues): Operation[] {
  return [{ action: 'create', collection: 'products', as: REFS.product, values }];
}

function productUpdate(base: ProductSnapshot, typed: FormValues, columns: FieldValues): Operation[] {
  const before = valuesOf(base);
  const values: FieldValues = {};
  const seen: FieldValues = {};
  for (const [column, value] of Object.entries(columns)) {
    if (isUntouched(column, before, typed)) continue;
    values[column] = value;
    seen[column] = base.record[column] ?? null;
  }
  if (Object.keys(values).length === 0) return [];
  return [{ action: 'update', collection: 'products', id: base.record.id, values, seen }];
}

/** Compared as the form shows them: a column stored in another form is not rewritten for looking different. */
function isUntouched(column: string, before: FormValues, typed: FormValues): boolean {
  return JSON.stringify(Reflect.get(before, column)) === JSON.stringify(Reflect.get(typed, column));
}

function linkChanges(base: ProductSnapshot | null, chosen: readonly string[], productId: FieldValue): Operation[] {
  const links = base?.links ?? [];
  const added = chosen.filter((id) => !links.some((link) => link.menu_category_id === id));
  return [
    ...links
      .filter((link) => !chosen.includes(link.menu_category_id))
      .map((link): Operation => ({ action: 'delete', collection: 'product_menu_categories', id: link.id })),
    ...added.map(
      (id): Operation => ({
        action: 'create',
        collection: 'product_menu_categories',
        values: { product_id: productId, menu_category_id: id },
      }),
    ),
  ];
}
