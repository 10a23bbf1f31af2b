import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import type { FieldValue, FieldValues, Operation } from '#shared/api/change-sets.ts';
import { mediaPaths } from '#shared/pocketbase/media.ts';
import { isSameJson } from '#shared/same-json.ts';
import type { DirectColumn, Draft } from './row-types.ts';
import { variantOperations } from './variant-operations.ts';

const COLLECTION = 'products';

/** Default values of a new product; the caller has checked name and price. */
const DEFAULTS: FieldValues = { is_active: true, is_featured: false, is_new: false };

/** Creates a product with its sizes and menu categories. `as` is unique in the run. */
export function createOperations(draft: Draft, newId: string, as: string): Operation[] {
  const values: FieldValues = { ...DEFAULTS };
  for (const [column, value] of draft.values) values[fieldOf(column)] = value;
  const productId: FieldValue = { ref: as };
  const price = Number(values['price']);
  return [
    { action: 'create', collection: COLLECTION, as, values, ...(newId === '' ? {} : { id: newId }) },
    ...variantOperations(productId, { variants: [], price }, price, draft),
    ...linkOperations(productId, [], draft.menuCategoryIds ?? []),
  ];
}

/** Updates an existing product to match the row; empty if nothing differs. */
export function updateOperations(draft: Draft, product: CatalogueProduct): Operation[] {
  const values: FieldValues = {};
  const seen: FieldValues = {};
  for (const [column, read] of draft.values) {
    const field = fieldOf(column);
    if (isSameJson(comparable(field, product), read)) continue;
    values[field] = read;
    seen[field] = product[field];
  }
  const price = draft.values.get('price');
  return [
    ...(Object.keys(values).length === 0
      ? []
      : [{ action: 'update', collection: COLLECTION, id: product.id, values, seen } as const]),
    ...variantOperations(product.id, product, typeof price === 'number' ? price : product.price, draft),
    ...(draft.menuCategoryIds === undefined ? [] : linkOperations(product.id, product.links, draft.menuCategoryIds)),
  ];
}

type DirectField = Exclude<DirectColumn, 'brand' | 'category'> | 'brand_id' | 'category_id';

function fieldOf(column: DirectColumn): DirectField {
  return column === 'brand' || column === 'category' ? `${column}_id` : column;
}

/** The value of a field in the form in which cells are read. */
function comparable(field: DirectField, product: CatalogueProduct): FieldValue {
  if (field === 'images' || field === 'videos') return mediaPaths(product[field]);
  return field === 'pieces' ? (product.pieces ?? []) : product[field];
}

function linkOperations(
  productId: FieldValue,
  links: CatalogueProduct['links'],
  wanted: readonly string[],
): Operation[] {
  const present = new Set(links.map(({ menu_category_id }) => menu_category_id));
  const collection = 'product_menu_categories';
  return [
    ...links
      .filter(({ menu_category_id }) => !wanted.includes(menu_category_id))
      .map(({ id, menu_category_id }) => ({ action: 'delete', collection, id, seen: { menu_category_id } }) as const),
    ...wanted
      .filter((id) => !present.has(id))
      .map(
        (id) => ({ action: 'create', collection, values: { product_id: productId, menu_category_id: id } }) as const,
      ),
  ];
}
