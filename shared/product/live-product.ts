import type { Product } from './product.ts';
import type { Choosable } from './variants.ts';

/** Current price and stock of a product. */
export interface LiveProduct extends Choosable {
  id: string;
  priceRupees: number;
  /** 0 if none exists. */
  originalPriceRupees: number;
}

type Sold = Pick<Product, 'id' | 'priceRupees' | 'originalPriceRupees'> & Choosable;

/**
 * A product's price and stock as GET /api/stock returns them. Variants are sorted, so equal products have equal JSON.
 */
export function toLiveProduct(product: Sold): LiveProduct {
  const { id, priceRupees, originalPriceRupees, sizeQuantities, variants, sizes } = product;
  return {
    id,
    priceRupees,
    originalPriceRupees: originalPriceRupees ?? 0,
    sizeQuantities,
    variants: variants
      .map((variant) => ({
        id: variant.id,
        stitched: variant.stitched,
        size: variant.size,
        stockQuantity: variant.stockQuantity,
        priceRupees: variant.priceRupees,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ...(sizes === undefined ? {} : { sizes }),
  };
}

/** Hash of price and stock. A page contains its own, to detect that it is outdated. */
export function fingerprint(product: LiveProduct | null): string {
  let hash = 5381;
  for (const letter of JSON.stringify(product)) hash = (Math.imul(hash, 33) ^ letter.charCodeAt(0)) >>> 0;
  return hash.toString(36);
}
