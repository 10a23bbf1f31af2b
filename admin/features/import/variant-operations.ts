import { variantKeys } from '#admin/features/sizes/shop-sizes.ts';
import type { CatalogueVariant } from '#shared/api/catalogue.ts';
import type { FieldValue, FieldValues, Operation } from '#shared/api/change-sets.ts';
import { variantKey } from '#shared/product/variants.ts';
import type { Draft } from './row-types.ts';

const COLLECTION = 'product_variants';

interface Before {
  variants: readonly CatalogueVariant[];
  /** The product's price before the change, in rupees. */
  price: number;
}

/**
 * Deletes, changes and adds sizes to match the row. Stock moves by the difference from the seen number, so that sales in
 * between still count. Sizes at the product's price follow it.
 */
export function variantOperations(
  productId: FieldValue,
  before: Before,
  productPrice: number,
  draft: Draft,
): Operation[] {
  const known = new Set(before.variants.flatMap((variant) => variantKey(variant) ?? []));
  return [
    ...before.variants.flatMap((variant) => changeVariant(variant, before.price, productPrice, draft)),
    ...variantKeys()
      .filter((key) => !known.has(key))
      .flatMap((key) => addVariant(productId, key, productPrice, draft)),
  ];
}

/** Sizes given a price or SKU but no stock. */
export function sizesNotSold(variants: readonly CatalogueVariant[], draft: Draft): string[] {
  const sold = new Set(variants.flatMap((variant) => variantKey(variant) ?? []));
  for (const [key, pieces] of draft.stock) {
    if (pieces === null) sold.delete(key);
    else sold.add(key);
  }
  return variantKeys().filter(
    (key) => !sold.has(key) && (draft.variantPrices?.has(key) || draft.variantSkus?.has(key)),
  );
}

function changeVariant(variant: CatalogueVariant, oldPrice: number, productPrice: number, draft: Draft): Operation[] {
  const { id } = variant;
  const key = variantKey(variant);
  const pieces = key === undefined ? undefined : draft.stock.get(key);
  if (pieces === null) {
    return [{ action: 'delete', collection: COLLECTION, id, seen: { stock_quantity: variant.stock_quantity } }];
  }
  const values: FieldValues = {};
  const seen: FieldValues = {};
  const price = priceAfter(variant, key, oldPrice, productPrice, draft);
  if (price !== variant.price) {
    values['price'] = price;
    seen['price'] = variant.price;
  }
  const sku = key === undefined ? undefined : draft.variantSkus && (draft.variantSkus.get(key) ?? '');
  if (sku !== undefined && sku !== variant.sku) {
    values['sku'] = sku;
    seen['sku'] = variant.sku;
  }
  const by = (pieces ?? variant.stock_quantity) - variant.stock_quantity;
  return [
    ...(Object.keys(values).length === 0
      ? []
      : [{ action: 'update', collection: COLLECTION, id, values, seen } as const]),
    ...(by === 0
      ? []
      : [
          {
            action: 'adjust',
            collection: COLLECTION,
            id,
            by,
            ...(draft.addsStock ? reasonOf(by) : seenOf(variant)),
          } as const,
        ]),
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
function priceAfter(
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
  return [{ action: 'create', collection: COLLECTION, values }];
}
