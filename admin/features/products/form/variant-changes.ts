import type { FieldValue, Operation } from '#shared/api/change-sets.ts';
import type { ProductVariantRow } from '#shared/pocketbase/rows.ts';
import { SIZES, type Size } from '#shared/product.ts';
import type { ProductInput } from './form-schema.ts';
import { clothVariant, type ProductSnapshot, sizeVariant } from './snapshot.ts';

/** A variant the form has a field for, as it was and as it should be. */
interface Wanted {
  stitched: boolean;
  size: Size | '';
  /** Pieces; null when the product is not sold this way. */
  quantity: number | null;
  /** Rupees; undefined leaves an existing variant's price as it is. */
  priceRupees: number | undefined;
  existing: ProductVariantRow | undefined;
}

/**
 * The operations that bring the variants to what was typed (specification, section 5): only sizes above 0 become variants;
 * cloth gets one variant without a size, with 1 piece when 0 was typed. A variant that has sold out and was left at 0 stays.
 */
export function variantChanges(base: ProductSnapshot | null, input: ProductInput, productId: FieldValue): Operation[] {
  const variants = base?.variants ?? [];
  // A price of one size only, set elsewhere, is kept until the product's price is changed.
  const sizePrice = base?.record['price'] === input.price ? undefined : input.price;
  const sizes = SIZES.map(
    (size): Wanted => ({
      stitched: true,
      size,
      quantity: input.sewing === 'unstitched' ? null : input.stock[size],
      priceRupees: sizePrice,
      existing: sizeVariant(variants, size),
    }),
  );
  const existing = clothVariant(variants);
  const cloth: Wanted = {
    stitched: false,
    size: '',
    quantity: clothQuantity(input, existing),
    priceRupees: input.unstitchedPrice ?? input.price,
    existing,
  };
  return [...sizes, cloth].flatMap((wanted) => operationsFor(wanted, input.price, productId));
}

/** How many pieces of cloth: 0 means 1 (specification, section 5), unless it is what the last sale has left. */
function clothQuantity(input: ProductInput, existing: ProductVariantRow | undefined): number | null {
  if (input.sewing === 'stitched') return null;
  if (input.unstitchedStock > 0 || existing?.stock_quantity === 0) return input.unstitchedStock;
  return 1;
}

function operationsFor(wanted: Wanted, productPrice: number, productId: FieldValue): Operation[] {
  const { stitched, size, quantity, priceRupees, existing } = wanted;
  if (existing === undefined) {
    if (quantity === null || quantity === 0) return [];
    const price = priceRupees ?? productPrice;
    const values = { product_id: productId, stitched, size, price, stock_quantity: quantity };
    return [{ action: 'create', collection: 'product_variants', values }];
  }
  const isTakenOut = quantity === null || (quantity === 0 && existing.stock_quantity > 0);
  if (isTakenOut) return [{ action: 'delete', collection: 'product_variants', id: existing.id }];
  const operations: Operation[] = [];
  if (quantity !== existing.stock_quantity) {
    const by = quantity - existing.stock_quantity;
    operations.push({ action: 'adjust', collection: 'product_variants', id: existing.id, by });
  }
  if (priceRupees !== undefined && priceRupees !== existing.price) {
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
