import {
  productOperations,
  variantPrices,
  type WantedProduct,
  type WantedVariant,
} from '#admin/features/products/product-operations.ts';
import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import type { FieldValues, Operation } from '#shared/api/change-sets.ts';
import { firstMrpProblem, type Priced } from '#shared/product/mrp.ts';
import { findVariant } from '#shared/product/variants.ts';
import type { WantedPicture } from '#shared/product/wanted-picture.ts';
import type { DirectColumn, Draft, Problem, RowTarget } from './row-types.ts';

/** Default values of a new product; the caller has checked name and price. */
const DEFAULTS: FieldValues = { is_active: true, is_featured: false, is_new: false };

/** The product as a row means it. `as` names a new one, unique in the run. */
export function wantedProduct(draft: Draft, { product, newId }: RowTarget, as: string): WantedProduct {
  const values: FieldValues = product ? {} : { ...DEFAULTS };
  for (const [column, value] of draft.values) values[fieldOf(column)] = value;
  const variants = new Map(variantKeys().map((key) => [key, wantedVariant(key, draft, product)]));
  return { values, seen: product ?? {}, variants, menuCategoryIds: draft.menuCategoryIds, as, newId };
}

function fieldOf(column: DirectColumn): string {
  return column === 'brand' || column === 'category' ? `${column}_id` : column;
}

/** A column for all sizes sets those without an entry, too. Pieces are set against those that the plan was made from, or added. */
function wantedVariant(key: string, draft: Draft, product: RowTarget['product']): WantedVariant {
  const { stock, addsStock, values, variantPrices: prices, variantMrps: mrps, variantSkus: skus } = draft;
  const pieces = stock.get(key);
  const seenPieces = findVariant(product?.variants ?? [], key)?.stock_quantity;
  const kind = (pieces ?? 0) > (seenPieces ?? 0) ? 'received' : 'damaged';
  return {
    pieces,
    ...(addsStock ? { kind } : { seenPieces }),
    price: prices && (prices.get(key) ?? Number(values.get('price') ?? product?.price)),
    mrp: mrps && (mrps.get(key) ?? 0),
    sku: skus && (skus.get(key) ?? ''),
  };
}

/** The operations that save a row, with the task to fetch pictures of another shop. */
export function rowOperations(
  { product }: RowTarget,
  wanted: WantedProduct,
  pictures: readonly WantedPicture[],
): Operation[] {
  const values = { product_id: { ref: wanted.as ?? '' }, wanted: [...pictures] };
  return [
    ...productOperations(product, wanted),
    ...(pictures.length === 0 ? [] : [{ action: 'create', collection: 'picture_imports', values } as const]),
  ];
}

/** Sizes given a price, an MRP or a SKU but no stock. */
export function sizesNotSold(
  { product }: RowTarget,
  { stock, variantPrices: prices, variantMrps: mrps, variantSkus: skus }: Draft,
) {
  const isSold = (key: string) => {
    const pieces = stock.get(key);
    return pieces === undefined ? findVariant(product?.variants ?? [], key) !== undefined : pieces !== null;
  };
  return variantKeys().filter((key) => !isSold(key) && (prices?.has(key) || mrps?.has(key) || skus?.has(key)));
}

/** Refuses a row after which the product or a size costs more than its MRP. */
export function mrpProblems({ product }: RowTarget, wanted: WantedProduct): Problem[] {
  const after = (column: keyof Priced) => Number(wanted.values[column] ?? product?.[column] ?? 0);
  const message = firstMrpProblem({ price: after('price'), mrp: after('mrp') }, variantPrices(product, wanted));
  return message === '' ? [] : [{ column: 'price', message }];
}
