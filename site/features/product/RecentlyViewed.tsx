import { useEffect, useState } from 'react';
import type { CardData } from '#shared/product/card-data.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { readCards } from '#site/features/catalogue/cards.queries.ts';
import { ProductCard } from '#site/features/catalogue/ProductCard.tsx';
import { PRODUCT_WORDS } from './messages.ts';
import { recentBefore } from './recent-products.ts';

interface Props {
  productId: string;
  hasClaims: boolean;
}

/** Products viewed earlier in this browser. */
export function RecentlyViewed({ productId, hasClaims }: Props) {
  const cards = useRecentCards(productId);
  // Its room (recently-viewed.css), which the directive observes to hydrate the island near the screen.
  if (cards.length === 0) return <div className="recent" />;
  return (
    <section className="recent" aria-labelledby="recent">
      <h2 id="recent">{PRODUCT_WORDS.recent}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes="9rem" hasClaims={hasClaims} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useRecentCards(productId: string): readonly CardData[] {
  const [cards, setCards] = useState<readonly CardData[]>([]);
  useEffect(() => {
    const ids = recentBefore(productId);
    if (ids.length === 0) return;
    readCards(ids)
      .then((byId) => setCards(ids.flatMap((id) => byId[id] ?? [])))
      .catch((error: unknown) => logWarning('The products viewed before could not be read.', error));
  }, [productId]);
  return cards;
}
