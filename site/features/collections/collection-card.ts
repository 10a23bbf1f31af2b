import { type CardData, toCardData } from '#shared/product/card-data.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { WIDE_CARD_WIDTHS } from '#shared/product/picture-sources.ts';
import type { Product } from '#shared/product/product.ts';
import { toProductCard } from '#shared/product/product-card.ts';

/**
 * A product's card on a collection page, with its claimed number of reviews (specification, section 3). The shop's name
 * stands in for a missing brand, if it shows sample claims.
 */
export function toCollectionCard(
  product: Product,
  { content, settings }: Pick<Catalogue, 'content' | 'settings'>,
): CardData {
  const brand = settings.hasPlaceholderClaims ? content.identity.name : undefined;
  return toCardData({ ...toProductCard(product, brand), reviews: reviewCount(product.id) }, WIDE_CARD_WIDTHS);
}

const LOWEST = 50;
const HIGHEST = 249;

/**
 * The number of reviews a collection page claims: a whole number from 50 to 249 (specification, section 3). It follows
 * from the product's id (FNV-1a), so a page does not change by itself.
 */
export function reviewCount(productId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < productId.length; index += 1) {
    hash = Math.imul(hash ^ productId.charCodeAt(index), 0x01000193);
  }
  return LOWEST + ((hash >>> 0) % (HIGHEST - LOWEST + 1));
}
