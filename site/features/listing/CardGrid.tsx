import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CardData } from '#shared/product/card-data.ts';
import { GRID_SIZES, SINGLE_GRID_SIZES, WIDE_GRID_SIZES } from '#site/components/grid-sizes.ts';
import { loadingAt } from '#site/features/catalogue/CardList.tsx';
import { ProductCard } from '#site/features/catalogue/ProductCard.tsx';
import { $wishes } from '#site/features/wishlist/wish.store.ts';

/** Grids of listings (two to five columns), of collections (one to four) and of results (two to four). */
export const GRIDS = {
  listing: { className: 'product-grid product-grid-wide', sizes: WIDE_GRID_SIZES },
  search: { className: 'product-grid', sizes: GRID_SIZES },
  collection: { className: 'product-grid product-grid-single', sizes: SINGLE_GRID_SIZES },
} as const;

interface Props {
  grid: keyof typeof GRIDS;
  hasClaims: boolean;
  /** The list of cards in the page's HTML. */
  first?: ReactNode;
  isFirstShown?: boolean;
  /** Cards rendered in the browser: after those of the page, or instead of them. */
  cards: readonly CardData[];
  /** Id of the card that takes the focus, because 'Load More' was pressed and has disappeared. */
  focusedId?: string | undefined;
  /** As of CardList: how many of `cards` are on the first screen. */
  eager?: number;
  /** Anchors of cards, by their place. */
  idAt?: (place: number) => string | undefined;
}

/** The cards of a list. Those in the page's HTML stay while the list begins with them, and are hidden otherwise. */
export function CardGrid({ grid, hasClaims, first, isFirstShown = false, cards, ...options }: Props) {
  const { focusedId, eager = 0, idAt } = options;
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
          {cards.map((card, place) => (
            <li key={card.id} id={idAt?.(place)} ref={card.id === focusedId ? focused : undefined}>
              <ProductCard
                card={card}
                sizes={sizes}
                hasClaims={hasClaims}
                loading={loadingAt(place, eager)}
                isWished={wishedIds.has(card.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
