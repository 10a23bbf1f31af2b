import type { Product } from '#shared/product.ts';
import { CARD_FALLBACKS, PLACEHOLDER_IMAGE } from '#shared/product-card.ts';
import type { ProductData } from './product-data.ts';

/** The script's share of a product. */
export function toProductData(product: Product): ProductData {
  const [picture = PLACEHOLDER_IMAGE] = product.images;
  return {
    id: product.id,
    name: product.name,
    brand: product.brandName ?? CARD_FALLBACKS.brand,
    image: picture.sizes[0]?.src ?? picture.src,
    originalPriceRupees: product.originalPriceRupees,
    sizeQuantities: product.sizeQuantities,
    variants: product.variants,
  };
}

/** JSON for a script tag: `<` is escaped, so that no text in it can end the tag. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
