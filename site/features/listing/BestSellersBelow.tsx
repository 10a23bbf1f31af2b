import { useId } from 'react';
import { CARD_WORDS } from '#site/features/catalogue/messages.ts';
import { CardGrid } from './CardGrid.tsx';
import { cardOf } from './listing-index.store.ts';

/** Best sellers below a list that its filters have left short. */
export function BestSellersBelow({ ids, hasClaims }: { ids: readonly string[]; hasClaims: boolean }) {
  const headingId = useId();
  const cards = ids.flatMap((id) => cardOf(id) ?? []);
  if (cards.length === 0) return null;
  return (
    <section className="container mt-14" aria-labelledby={headingId}>
      <h2 id={headingId}>{CARD_WORDS.bestSellers}</h2>
      <div className="zari mt-2 mb-6 w-30" aria-hidden="true" />
      <CardGrid grid="listing" hasClaims={hasClaims} cards={cards} />
    </section>
  );
}
