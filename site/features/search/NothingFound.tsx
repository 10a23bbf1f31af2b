import type { SearchAnswer } from '#shared/api/search.ts';
import { GRID_SIZES } from '#site/components/grid-sizes.ts';
import { ProductCard } from '#site/features/catalogue/ProductCard.tsx';
import { SEARCH_PAGE_WORDS, SEARCH_SUGGESTIONS, understoodText } from './messages.ts';
import { searchHref } from './search-href.ts';

interface Props {
  answer: SearchAnswer;
  hasClaims: boolean;
}

/** Shown when nothing was found: similar products, other terms, and categories. */
export function NothingFound({ answer: { near, understood, otherTerms, categories }, hasClaims }: Props) {
  return (
    <>
      {otherTerms.length > 0 && (
        <p className="flex flex-wrap items-baseline justify-center gap-x-4">
          {SEARCH_PAGE_WORDS.otherTerms}
          {otherTerms.map((term) => (
            <a key={term} className="link py-2" href={searchHref(term)}>
              {term}
            </a>
          ))}
        </p>
      )}
      {near.length > 0 && (
        <section className="search-near" aria-labelledby="near">
          <h2 id="near">{SEARCH_PAGE_WORDS.near}</h2>
          {understood !== '' && (
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
      )}
      <p className="text-ink-soft">{SEARCH_PAGE_WORDS.noneText}</p>
      <Links places={categories} />
      <Links places={SEARCH_SUGGESTIONS} />
    </>
  );
}

function Links({ places }: { places: readonly { name: string; href: string }[] }) {
  return (
    <p className="flex max-w-160 flex-wrap justify-center gap-x-6">
      {places.map(({ name, href }) => (
        <a key={href} className="link py-2" href={href}>
          {name}
        </a>
      ))}
    </p>
  );
}
