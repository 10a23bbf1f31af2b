import { z } from 'zod/mini';
import { formatRupees } from './money.ts';
import { CARD_WIDTHS, pictureSources, type WidthRange } from './picture-sources.ts';
import { productPath } from './product.ts';
import { PLACEHOLDER_IMAGE, type ProductCardModel } from './product-card.ts';

/** The words of a product card. */
export const CARD_WORDS = { isNew: 'New' } as const;

/** What a card shows, ready for its markup: the page renders it, and a script can fill a copy with it. */
export const cardDataSchema = z.object({
  href: z.string(),
  name: z.string(),
  brand: z.string(),
  fabric: z.string(),
  price: z.string(),
  originalPrice: z.string(),
  discount: z.string(),
  /** The words under the name: '★ 4.5 (25)'. */
  rating: z.string(),
  ratingLabel: z.string(),
  isNew: z.boolean(),
  image: z.object({
    avif: z.string(),
    src: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    tone: z.string(),
    focus: z.optional(z.string()),
  }),
});
export type CardData = z.infer<typeof cardDataSchema>;

/** The data of a card; what is absent from the model is empty here. `widths` are those its grid can use. */
export function toCardData(card: ProductCardModel, widths: WidthRange = CARD_WIDTHS): CardData {
  return {
    href: productPath(card.id),
    name: card.name,
    brand: card.brand,
    fabric: card.fabric,
    price: formatRupees(card.price),
    originalPrice: card.originalPrice ?? '',
    discount: card.discount ?? '',
    rating: `★ ${card.rating} (${card.reviews})`,
    ratingLabel: `Rated ${card.rating} of 5, ${card.reviews} reviews`,
    isNew: card.isNew,
    image: pictureSources(card.images[0] ?? PLACEHOLDER_IMAGE, widths),
  };
}
