import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CardData } from '#shared/card-data.ts';
import { SINGLE_GRID_SIZES, WIDE_GRID_SIZES } from '#site/components/grid-sizes.ts';
import { ProductCard } from '#site/features/catalogue/ProductCard.tsx';
import { $wishes } from '#site/features/wishlist/wish.store.ts';

/** How a grid fills a wide screen: two to five columns, or one to four. */
export const GRIDS = {
  listing: { className: 'product-grid product-grid-wide', sizes: WIDE_GRID_SIZES },
  collection: { className: 'product-grid product-grid-single', sizes: SINGLE_GRID_SIZES },
} as const;

interface Props {
  grid: keyof typeof GRIDS;
  hasClaims: boolean;
  /** The cards that are in the page, a list. */
  first: ReactNode;
  isFirstShown: boolean;
  /** The cards after them, or in their place. */
  cards: readonly CardData[];
  /** The card that takes the focus, when the button that brought it has gone. */
  focusedId: string | undefined;
}

/** The cards of a list: the page's own stay as long as the list begins with them, and are hidden otherwise. */
export function CardGrid({ grid, hasClaims, first, isFirstShown, cards, focusedId }: Props) {
  const wishedIds = useStore($wishes, { ssr: 'initial' });
  const focused = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focusedId !== undefined) focused.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [focusedId]);
  const { className, sizes } = GRIDS[grid];
  return (
    <div className={`listing-cards ${className}`}>
      <div className="contents" hidden={!isFirstShown}>
        {first}
      </div>
      {cards.length > 0 && (
        <ul className="contents">
          {cards.map((card) => (
            <li key={card.id} ref={card.id === focusedId ? focused : undefined}>
              <ProductCard card={card} sizes={sizes} hasClaims={hasClaims} isWished={wishedIds.has(card.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
