import type { SearchAnswer } from '#shared/api/search.ts';
import { GRID_SIZES } from '#site/components/grid-sizes.ts';
import { ProductCard } from '#site/features/catalogue/ProductCard.tsx';
import { SEARCH_PAGE_WORDS, understoodText } from './messages.ts';
import { searchHref } from './search-href.ts';

interface Props {
  answer: SearchAnswer;
  hasClaims: boolean;
}

/** Products that do not contain the term but belong to it, below the results; nothing without any. */
export function NearProducts({ answer: { near, understood, total }, hasClaims }: Props) {
  if (near.length === 0) return null;
  const isCorrected = total === 0 && understood !== '';
  return (
    <section className="search-near" aria-labelledby="near">
      <h2 id="near">{total === 0 ? SEARCH_PAGE_WORDS.near : SEARCH_PAGE_WORDS.more}</h2>
      {isCorrected && (
        <a className="link inline-block py-2" href={searchHref(understood)}>
          {understoodText(understood)}
        </a>
      )}
      <ul className="product-grid">
        {near.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={GRID_SIZES} hasClaims={hasClaims} />
          </li>
        ))}
      </ul>
    </section>
  );
}
