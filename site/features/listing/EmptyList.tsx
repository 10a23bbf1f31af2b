import { useId } from 'react';
import { EmptyState } from '#site/components/EmptyState.tsx';
import { CARD_WORDS } from '#site/features/catalogue/messages.ts';
import { CardGrid } from './CardGrid.tsx';
import { cardOf } from './listing-index.store.ts';
import { LISTING_WORDS } from './messages.ts';

interface EmptyProps {
  title: string;
  text: string;
  /** Where the link below the text leads. */
  href: string;
  link: string;
}

/** Shown in place of a list that has no products at all. */
export function EmptyList({ title, text, href, link }: EmptyProps) {
  return (
    <EmptyState title={title} text={text}>
      <a className="button button-outline" href={href}>
        {link}
      </a>
    </EmptyState>
  );
}

/** Shown when no product matches; with filters, offers to clear them. */
export function NothingMatches({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState title={LISTING_WORDS.empty} text={isFiltered ? LISTING_WORDS.emptyHint : ''}>
      {isFiltered && (
        <button className="button button-outline needs-script" type="button" onClick={onClear}>
          {LISTING_WORDS.clear}
        </button>
      )}
    </EmptyState>
  );
}

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
