import type { FieldValue, Operation } from '#shared/api/change-sets.ts';
import type { ProductVariantRow } from '#shared/pocketbase/rows.ts';
import { SIZES, type Size } from '#shared/product.ts';
import type { ProductInput } from './form-schema.ts';
import { clothVariant, type ProductSnapshot, sizeVariant } from './snapshot.ts';

/** A variant that has a field in the form: as it is and as it should be. */
interface Wanted {
  stitched: boolean;
  size: Size | '';
  /** Pieces; null when the product is not sold this way. */
  quantity: number | null;
  /** Whether a new variant may begin with 0 pieces. */
  mayBeginEmpty: boolean;
  /** Rupees; undefined leaves an existing variant's price as it is. */
  priceRupees: number | undefined;
  existing: ProductVariantRow | undefined;
}

/**
 * The operations that make the variants what was typed (specification, section 5): only sizes above 0 become variants;
 * cloth is one variant without a size. An existing variant set to 0 stays, sold out, with its SKU; a blank size is deleted.
 */
export function variantChanges(base: ProductSnapshot | null, input: ProductInput, productId: FieldValue): Operation[] {
  const variants = base?.variants ?? [];
  // A size keeps a price of its own until the product's price is changed or the form asks for one price.
  const isKept = base?.record['price'] === input.price && !input.resetSizePrices;
  const sizePrice = isKept ? undefined : input.price;
  const sizes = SIZES.map(
    (size): Wanted => ({
      stitched: true,
      size,
      quantity: input.sewing === 'unstitched' ? null : input.stock[size],
      mayBeginEmpty: false,
      priceRupees: sizePrice,
      existing: sizeVariant(variants, size),
    }),
  );
  const existing = clothVariant(variants);
  const cloth: Wanted = {
    stitched: false,
    size: '',
    quantity: clothQuantity(base, input),
    mayBeginEmpty: true,
    priceRupees: input.unstitchedPrice ?? input.price,
    existing,
  };
  return [...sizes, cloth].flatMap((wanted) => operationsFor(wanted, input.price, productId));
}

/** Pieces of cloth. A new product with 0 begins with 1 (specification, section 5); set to 0 later, it is sold out. */
function clothQuantity(base: ProductSnapshot | null, input: ProductInput): number | null {
  if (input.sewing === 'stitched') return null;
  return base === null ? input.unstitchedStock || 1 : input.unstitchedStock;
}

function operationsFor(wanted: Wanted, productPrice: number, productId: FieldValue): Operation[] {
  const { stitched, size, quantity, mayBeginEmpty, priceRupees, existing } = wanted;
  if (existing === undefined) {
    if (quantity === null || (quantity === 0 && !mayBeginEmpty)) return [];
    const price = priceRupees ?? productPrice;
    const values = { product_id: productId, stitched, size, price, stock_quantity: quantity };
    return [{ action: 'create', collection: 'product_variants', values }];
  }
  if (quantity === null) return [{ action: 'delete', collection: 'product_variants', id: existing.id }];
  const operations: Operation[] = [];
  if (quantity !== existing.stock_quantity) {
    const by = quantity - existing.stock_quantity;
    operations.push({ action: 'adjust', collection: 'product_variants', id: existing.id, by });
  }
  // A variant without a price of its own goes on following the product's.
  const isFollowing = existing.price === 0 && priceRupees === productPrice;
  if (priceRupees !== undefined && priceRupees !== existing.price && !isFollowing) {
    operations.push({
      action: 'update',
      collection: 'product_variants',
      id: existing.id,
      values: { price: priceRupees },
      seen: { price: existing.price },
    });
  }
  return operations;
}
