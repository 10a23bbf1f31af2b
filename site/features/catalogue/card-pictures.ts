import type { ProductImage } from '#shared/product.ts';
import { PLACEHOLDER_IMAGE } from '#shared/product-card.ts';

/** The words of a product card. */
export const CARD_WORDS = { isNew: 'New' } as const;

/** Wide enough for a card on a sharp screen. */
const CYCLED_WIDTH = 800;

/** The `srcset` of a picture: its smaller renderings and itself. Undefined when there is only the one file. */
export function srcsetOf(image: ProductImage): string | undefined {
  if (image.sizes.length === 0) return undefined;
  const candidates = image.sizes.map(({ src, width }) => `${src} ${width}w`);
  if (image.sizes.every(({ width }) => width < image.width)) candidates.push(`${image.src} ${image.width}w`);
  return candidates.join(', ');
}

/** What a card shows at first, and the addresses of the pictures it cycles through on hover. */
export function cardPictures(images: readonly ProductImage[]): { first: ProductImage; more: string[] } {
  const [first = PLACEHOLDER_IMAGE, ...rest] = images;
  return { first, more: rest.map(cycledSource) };
}

function cycledSource(image: ProductImage): string {
  return image.sizes.find(({ width }) => width >= CYCLED_WIDTH)?.src ?? image.src;
}
