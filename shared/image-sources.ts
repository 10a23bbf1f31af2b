import type { ProductImage } from './product.ts';

/** Wide enough for a card on a sharp screen, in px. */
const CARD_WIDTH = 800;

/** The `srcset` of a picture: its smaller renderings and itself; empty when there is only the one file. */
export function srcsetOf(image: ProductImage): string {
  if (image.sizes.length === 0) return '';
  const candidates = image.sizes.map(({ src, width }) => `${src} ${width}w`);
  if (image.sizes.every(({ width }) => width < image.width)) candidates.push(`${image.src} ${image.width}w`);
  return candidates.join(', ');
}

/** The address of the one rendering that is sharp enough for a card. */
export function cardSource(image: ProductImage): string {
  return image.sizes.find(({ width }) => width >= CARD_WIDTH)?.src ?? image.src;
}
