import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { RESULTS_PER_PAGE, SEARCH_SORTS } from '#shared/api/search.ts';
import { GRID_SIZES } from '#site/components/grid-sizes.ts';
import { ProductCard } from '#site/features/catalogue/ProductCard.tsx';
import { $wishes } from '#site/features/wishlist/wish.store.ts';
import { SEARCH_PAGE_WORDS, SORT_WORDS } from './messages.ts';
import { type FoundView, loadMore } from './results.store.ts';
import { resultsHref } from './results-href.ts';

/** Cards of the first row on a wide screen. */
const FIRST_ROW = 4;

interface Props {
  view: FoundView;
  hasClaims: boolean;
}

/** Found products with a link to the next page of them; once hydrated, it adds that page here. */
export function ResultGrid({ view, hasClaims }: Props) {
  const { term, sort, more, answer } = view;
  const { products, filters, from, page, pages } = answer;
  const wished = useStore($wishes, { ssr: 'initial' });
  const addPage = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore(view);
  };
  return (
    <>
      <SortLinks view={view} />
      {from > 1 && (
        <p className="mb-5">
          <a className="link py-2" href={resultsHref(term, { sort, filters })}>
            {SEARCH_PAGE_WORDS.first}
          </a>
        </p>
      )}
      <ul className="product-grid">
        {products.map((card, at) => (
          <li key={card.id} id={at % RESULTS_PER_PAGE === 0 ? anchorOf(from + at / RESULTS_PER_PAGE) : undefined}>
            <ProductCard
              card={card}
              sizes={GRID_SIZES}
              hasClaims={hasClaims}
              loading={at === 0 ? 'high' : at < FIRST_ROW ? 'eager' : 'lazy'}
              isWished={wished.has(card.id)}
            />
          </li>
        ))}
      </ul>
      {page < pages && (
        <p className="mt-12 grid justify-items-center">
          <a
            className="button button-outline min-w-48"
            href={`${resultsHref(term, { sort, filters, page: page + 1 })}#${anchorOf(page + 1)}`}
            aria-busy={more === 'loading'}
            onClick={addPage}
          >
            {more === 'loading' ? SEARCH_PAGE_WORDS.loadingMore : SEARCH_PAGE_WORDS.loadMore}
          </a>
        </p>
      )}
    </>
  );
}

/** Anchor of the link's page: without scripts it opens where the page before ended. */
function anchorOf(page: number): string {
  return `page-${page}`;
}

/** Skeleton cards while a search is under way (specification, section 9). */
const SKELETONS = 8;

export function SkeletonGrid() {
  return (
    <div className="product-grid" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all items are the same
        <div key={at} className="grid gap-2" data-skeleton>
          <div className="skeleton mb-1 aspect-3/4 w-full" />
          <div className="skeleton h-3 w-1/3" />
          <div className="skeleton h-5 w-4/5" />
          <div className="skeleton h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}

/** The orders of the results, as links: the server answers each. */
export function SortLinks({ view: { term, sort, answer } }: { view: FoundView }) {
  return (
    <nav className="search-sort" aria-label={SORT_WORDS.label}>
      <span aria-hidden="true">{SORT_WORDS.label}</span>
      {SEARCH_SORTS.map((name) => (
        <a
          key={name}
          href={resultsHref(term, { sort: name, filters: answer.filters })}
          aria-current={name === sort ? 'true' : undefined}
        >
          {SORT_WORDS[name]}
        </a>
      ))}
    </nav>
  );
}
