import { toLiveProduct } from '#shared/live-product.ts';
import type { Product } from '#shared/product.ts';
import { CARD_FALLBACKS, PLACEHOLDER_IMAGE } from '#shared/product-card.ts';
import type { ProductData } from '#shared/product-data.ts';

/** The browser's share of a product. */
export function toProductData(product: Product): ProductData {
  const [picture = PLACEHOLDER_IMAGE] = product.images;
  return {
    ...toLiveProduct(product),
    name: product.name,
    brand: product.brandName ?? CARD_FALLBACKS.brand,
    image: picture.sizes[0]?.src ?? picture.src,
    sizeQuantities: product.sizeQuantities,
  };
}
