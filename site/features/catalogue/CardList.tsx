import type { CardData } from '#shared/product/card-data.ts';
import { ProductCard } from './ProductCard.tsx';

interface Props {
  cards: readonly CardData[];
  /** Classes of the list: its grid. */
  className: string;
  /** How wide a picture is in the grid, as in the attribute `sizes`. */
  sizes: string;
  /** Whether rating and review count are shown (shared/content/settings.ts). */
  hasClaims: boolean;
  /** How many cards are on the first screen: their pictures load at once, the first one with priority. */
  eager?: number;
}

/** The product cards of a static page. One component for the whole list: Astro renders each React component on its own, at a cost. */
export function CardList({ cards, className, sizes, hasClaims, eager = 0 }: Props) {
  return (
    <ul className={className}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={sizes} hasClaims={hasClaims} loading={loadingAt(index, eager)} />
        </li>
      ))}
    </ul>
  );
}

/** When the picture of a card loads, if `eager` cards are on the first screen: the first of them with priority. */
export function loadingAt(place: number, eager: number): 'high' | 'eager' | 'lazy' {
  if (place >= eager) return 'lazy';
  return place === 0 ? 'high' : 'eager';
}
