import { type CardData, toCardData } from '#shared/product/card-data.ts';
import { WIDE_CARD_WIDTHS } from '#shared/product/picture-sources.ts';
import type { Product } from '#shared/product/product.ts';
import { toProductCard } from '#shared/product/product-card.ts';
import { reviewCount } from './review-count.ts';

/**
 * A product's card on a collection page, with its claimed number of reviews (specification, section 3). `shopName` stands in
 * for a missing brand.
 */
export function toCollectionCard(product: Product, shopName: string): CardData {
  return toCardData({ ...toProductCard(product, shopName), reviews: reviewCount(product.id) }, WIDE_CARD_WIDTHS);
}
