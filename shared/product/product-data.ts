import { type LiveProduct, toLiveProduct } from './live-product.ts';
import type { Product } from './product.ts';
import { CARD_FALLBACKS, knownValue, PLACEHOLDER_IMAGE } from './product-card.ts';

/** Field names of the buy form and of its URL: `/cart?product=…&stitching=…&size=…&quantity=…`. */
export const BUY_FIELDS = { product: 'product', stitching: 'stitching', size: 'size', quantity: 'quantity' } as const;

/** The props of the buy box. */
export interface ProductData extends LiveProduct {
  name: string;
  brand: string;
  /** URL of a small picture. */
  image: string;
  /** Printed MRPs in rupees, by variant, and '' of the product; absent if none is set. */
  mrps?: Readonly<Record<string, number>>;
}

export function toProductData(product: Product, hasClaims = true): ProductData {
  const mrps = [{ ...product, id: '' }, ...product.variants].flatMap(({ id, mrpRupees }) =>
    mrpRupees === undefined ? [] : [[id, mrpRupees] as const],
  );
  const [picture = PLACEHOLDER_IMAGE] = product.images;
  return {
    ...toLiveProduct(product),
    name: product.name,
    brand: knownValue(product.brandName ?? CARD_FALLBACKS.brand, 'brand', hasClaims),
    image: picture.sizes[0]?.src ?? picture.src,
    ...(mrps.length > 0 && { mrps: Object.fromEntries(mrps) }),
  };
}
