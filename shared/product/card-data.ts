import { formatRupees } from '../money.ts';
import { CARD_WIDTHS, type PictureSources, pictureSources, type WidthRange } from './picture-sources.ts';
import { PLACEHOLDER_IMAGE, type ProductCardModel } from './product-card.ts';
import { ratingLabel } from './reviews.ts';

/** The props of a product card, in pages and API answers. */
export interface CardData {
  id: string;
  name: string;
  brand: string;
  fabric: string;
  price: string;
  /** The original price, `₹2,499`; empty if the product is not reduced. */
  originalPrice: string;
  /** `20% OFF`; empty if the product is not reduced. */
  discount: string;
  /** The words under the name: '★ 4.5 (25)'. */
  rating: string;
  ratingLabel: string;
  /** The same of published reviews; empty if there are none. */
  reviewed: string;
  reviewedLabel: string;
  isNew: boolean;
  isSoldOut: boolean;
  image: PictureSources;
}

/** Shape that the browser checks cards in answers against (`hasShape`). */
export const CARD_SHAPE: CardData = {
  id: '',
  name: '',
  brand: '',
  fabric: '',
  price: '',
  originalPrice: '',
  discount: '',
  rating: '',
  ratingLabel: '',
  reviewed: '',
  reviewedLabel: '',
  isNew: false,
  isSoldOut: false,
  image: { avif: '', src: '', alt: '', width: 0, height: 0, tone: '' },
};

/** Converts a card model; absent fields become empty. `widths` are the picture widths that the grid can use. */
export function toCardData(card: ProductCardModel, widths: WidthRange = CARD_WIDTHS): CardData {
  return {
    id: card.id,
    name: card.name,
    brand: card.brand,
    fabric: card.fabric,
    price: formatRupees(card.price),
    originalPrice: card.originalPrice ?? '',
    discount: card.discount ?? '',
    rating: `★ ${card.rating} (${card.reviews})`,
    ratingLabel: ratingLabel(String(card.rating), card.reviews),
    reviewed: card.reviewed ? `★ ${card.reviewed.average} (${card.reviewed.count})` : '',
    reviewedLabel: card.reviewed ? ratingLabel(card.reviewed.average, card.reviewed.count) : '',
    isNew: card.isNew,
    isSoldOut: card.isSoldOut,
    image: pictureSources(card.images[0] ?? PLACEHOLDER_IMAGE, widths),
  };
}
