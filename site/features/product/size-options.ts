import { SIZES, type Size } from '#shared/product.ts';
import { type Choosable, variantsOf } from '#shared/variants.ts';

/** One size of the size choice. A size that was never made cannot be chosen; one that is sold out can, and says so. */
export interface SizeOption {
  size: Size;
  state: 'available' | 'sold_out' | 'not_made';
}

/** Every stitched size, XS to XXL, for a product sold by size; empty for one that is not. */
export function sizeOptions(product: Choosable): SizeOption[] {
  const stock = new Map(variantsOf(product, true).map(({ size, stockQuantity }) => [size, stockQuantity]));
  if (product.variants.length === 0) {
    for (const [size, quantity] of Object.entries(product.sizeQuantities)) stock.set(size, quantity);
  }
  return stock.size === 0 ? [] : SIZES.map((size) => ({ size, state: stateOf(stock.get(size)) }));
}

function stateOf(stock: number | undefined): SizeOption['state'] {
  if (stock === undefined) return 'not_made';
  return stock > 0 ? 'available' : 'sold_out';
}
