import { z } from 'zod/mini';
import { cardSource, srcsetOf } from './image-sources.ts';
import { formatRupees } from './money.ts';
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
  image: z.object({ src: z.string(), srcset: z.string(), alt: z.string(), width: z.number(), height: z.number() }),
  /** Addresses of the pictures it cycles through on hover. */
  more: z.array(z.string()),
});
export type CardData = z.infer<typeof cardDataSchema>;

/** The data of a card; what is absent from the model is empty here. */
export function toCardData(card: ProductCardModel): CardData {
  const [first = PLACEHOLDER_IMAGE, ...rest] = card.images;
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
    image: {
      src: first.src,
      srcset: srcsetOf(first),
      alt: first.alt,
      width: first.width,
      height: first.height,
    },
    more: rest.map(cardSource),
  };
}
