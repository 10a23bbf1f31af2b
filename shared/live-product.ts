import type { Product } from './product.ts';
import type { ChoosableVariant } from './variants.ts';

/** What of a product may change from one second to the next: what it costs, and how many pieces there are. */
export interface LiveProduct {
  id: string;
  priceRupees: number;
  /** 0 without one. */
  originalPriceRupees: number;
  variants: readonly ChoosableVariant[];
}

type Sold = Pick<Product, 'id' | 'priceRupees' | 'originalPriceRupees'> & { variants: readonly ChoosableVariant[] };

/**
 * A product's price and stock. The page carries it, and GET /api/stock answers with it: equal products give equal JSON,
 * so that a browser sees without further code whether its page is still right.
 */
export function toLiveProduct({ id, priceRupees, originalPriceRupees, variants }: Sold): LiveProduct {
  return {
    id,
    priceRupees,
    originalPriceRupees: originalPriceRupees ?? 0,
    variants: variants
      .map((variant) => ({
        id: variant.id,
        stitched: variant.stitched,
        size: variant.size,
        stockQuantity: variant.stockQuantity,
        priceRupees: variant.priceRupees,
      }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
