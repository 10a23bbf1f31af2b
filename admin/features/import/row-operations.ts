import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import type { CatalogueProduct, CatalogueVariant } from '#shared/api/catalogue.ts';
import type { FieldValue, FieldValues, Operation } from '#shared/api/change-sets.ts';
import { mediaPaths } from '#shared/pocketbase/media.ts';
import { variantKey } from '#shared/product/variants.ts';
import type { WantedPicture } from '#shared/product/wanted-picture.ts';
import { isSameJson } from '#shared/same-json.ts';
import type { DirectColumn, Draft } from './row-types.ts';

const COLLECTION = 'products';

/** Default values of a new product; the caller has checked name and price. */
const DEFAULTS: FieldValues = { is_active: true, is_featured: false, is_new: false };

interface NewProduct {
  /** '' for the next one. */
  newId: string;
  /** Unique in the run. */
  as: string;
  /** Of another shop, to be fetched. */
  pictures: readonly WantedPicture[];
}

/** Creates a product with its sizes, menu categories and the task to fetch its pictures. */
export function createOperations(draft: Draft, { newId, as, pictures }: NewProduct): Operation[] {
  const values: FieldValues = { ...DEFAULTS };
  for (const [column, value] of draft.values) values[fieldOf(column)] = value;
  const productId: FieldValue = { ref: as };
  const price = Number(values['price']);
  return [
    { action: 'create', collection: COLLECTION, as, values, ...(newId === '' ? {} : { id: newId }) },
    ...variantOperations(productId, { variants: [], price }, price, draft),
    ...linkOperations(productId, [], draft.menuCategoryIds ?? []),
    ...pictureOperations(productId, pictures),
  ];
}

function pictureOperations(productId: FieldValue, pictures: readonly WantedPicture[]): Operation[] {
  if (pictures.length === 0) return [];
  return [
    { action: 'create', collection: 'picture_imports', values: { product_id: productId, wanted: [...pictures] } },
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

const VARIANTS = 'product_variants';

interface Before {
  variants: readonly CatalogueVariant[];
  /** The product's price before the change, in rupees. */
  price: number;
}

/**
 * Deletes, changes and adds sizes to match the row. Stock moves by the difference from the seen number, so that sales in
 * between still count. Sizes at the product's price follow it.
 */
function variantOperations(productId: FieldValue, before: Before, productPrice: number, draft: Draft): Operation[] {
  const known = new Set(before.variants.flatMap((variant) => variantKey(variant) ?? []));
  return [
    ...before.variants.flatMap((variant) => changeVariant(variant, before.price, productPrice, draft)),
    ...variantKeys()
      .filter((key) => !known.has(key))
      .flatMap((key) => addVariant(productId, key, productPrice, draft)),
  ];
}

/** Sizes given a price, an MRP or a SKU but no stock. */
export function sizesNotSold(variants: readonly CatalogueVariant[], draft: Draft): string[] {
  const sold = new Set(variants.flatMap((variant) => variantKey(variant) ?? []));
  for (const [key, pieces] of draft.stock) {
    if (pieces === null) sold.delete(key);
    else sold.add(key);
  }
  return variantKeys().filter(
    (key) =>
      !sold.has(key) && (draft.variantPrices?.has(key) || draft.variantMrps?.has(key) || draft.variantSkus?.has(key)),
  );
}

function changeVariant(variant: CatalogueVariant, oldPrice: number, productPrice: number, draft: Draft): Operation[] {
  const { id } = variant;
  const key = variantKey(variant);
  const pieces = key === undefined ? undefined : draft.stock.get(key);
  if (pieces === null) {
    return [{ action: 'delete', collection: VARIANTS, id, seen: { stock_quantity: variant.stock_quantity } }];
  }
  const before: FieldValues = { price: variant.price, mrp: variant.mrp, sku: variant.sku };
  const after: FieldValues = {
    price: priceAfter(variant, key, oldPrice, productPrice, draft),
    ...(key !== undefined && draft.variantMrps && { mrp: draft.variantMrps.get(key) ?? 0 }),
    ...(key !== undefined && draft.variantSkus && { sku: draft.variantSkus.get(key) ?? '' }),
  };
  const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
  const changedOf = (values: FieldValues): FieldValues =>
    Object.fromEntries(Object.entries(values).filter(([field]) => changed.includes(field)));
  const by = (pieces ?? variant.stock_quantity) - variant.stock_quantity;
  const adjusted = draft.addsStock ? reasonOf(by) : seenOf(variant);
  return [
    ...(changed.length === 0
      ? []
      : [{ action: 'update', collection: VARIANTS, id, values: changedOf(after), seen: changedOf(before) } as const]),
    ...(by === 0 ? [] : [{ action: 'adjust', collection: VARIANTS, id, by, ...adjusted } as const]),
  ];
}

/** A stock as counted is set against the one that the plan was made from. */
function seenOf({ stock_quantity }: CatalogueVariant) {
  return { seen: { stock_quantity } };
}

/** Why pieces are added or taken away, for the stock history. */
function reasonOf(by: number) {
  return { kind: by > 0 ? ('received' as const) : ('damaged' as const) };
}

/** The variant's new price; 0 still means the product's. */
export function priceAfter(
  variant: CatalogueVariant,
  key: string | undefined,
  oldPrice: number,
  productPrice: number,
  draft: Draft,
): number {
  const given = key === undefined ? undefined : draft.variantPrices?.get(key);
  const isFollowing = variant.price === 0 || variant.price === oldPrice || draft.variantPrices !== undefined;
  const wanted = given ?? (isFollowing ? productPrice : variant.price);
  return variant.price === 0 && wanted === productPrice ? 0 : wanted;
}

function addVariant(productId: FieldValue, key: string, productPrice: number, draft: Draft): Operation[] {
  const pieces = draft.stock.get(key);
  if (pieces === undefined || pieces === null) return [];
  const values: FieldValues = {
    product_id: productId,
    stitched: key !== 'unstitched',
    size: key === 'unstitched' ? '' : key,
    stock_quantity: pieces,
    price: draft.variantPrices?.get(key) ?? productPrice,
    sku: draft.variantSkus?.get(key) ?? '',
  };
  const mrp = draft.variantMrps?.get(key);
  if (mrp !== undefined) values['mrp'] = mrp;
  return [{ action: 'create', collection: VARIANTS, values }];
}
