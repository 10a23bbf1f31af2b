import { useStore } from '@nanostores/react';
import { type MouseEvent, useRef, useState } from 'react';
import { type FilterChoice, RESULTS_PER_PAGE, SEARCH_SORTS } from '#shared/api/search.ts';
import { NO_SEARCH_FILTERS, type SearchFilters } from '#shared/product/search-filters.ts';
import { CardGrid } from '#site/features/listing/CardGrid.tsx';
import { NothingMatches } from '#site/features/listing/EmptyList.tsx';
import { FilterSheet } from '#site/features/listing/FilterSheet.tsx';
import type { FacetGroup } from '#site/features/listing/facets.ts';
import { type Filters, NO_FILTERS } from '#site/features/listing/filters.ts';
import { ListingBar } from '#site/features/listing/ListingBar.tsx';
import { ListingMore } from '#site/features/listing/ListingMore.tsx';
import { LISTING_WORDS } from '#site/features/listing/messages.ts';
import { OpenFilters } from '#site/features/listing/OpenFilters.tsx';
import { useScrollToStart } from '#site/features/listing/use-window.ts';
import { SEARCH_PAGE_WORDS, SEARCH_WORDS, SORT_WORDS, showingText, understoodText } from './messages.ts';
import { NearProducts } from './NearProducts.tsx';
import { $resultChanges, changeResults, type FoundView, loadMore } from './results.store.ts';
import { resultsHref } from './results-href.ts';

/** Cards of the first row on a wide screen. */
const FIRST_ROW = 4;
const SORTS = SEARCH_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }));

interface Props {
  view: FoundView;
  hasClaims: boolean;
}

/** Found products with filters and order, in the design of a listing. Without scripts a form sends filters and order. */
export function Results({ view, hasClaims }: Props) {
  const { term, sort, filters, answer } = view;
  const { choices, products, total, from, page } = answer;
  const [isFiltering, setFiltering] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  useScrollToStart(root, useStore($resultChanges, { ssr: 'initial' }));
  const groups = choiceGroups(choices);
  const shared = {
    groups,
    filters: toListFilters(filters),
    countsOf: (facet: string) => choiceCounts(choices, facet),
  };
  const change = (next: Filters, isSameStep = false) =>
    changeResults(view, { sort, filters: toSearchFilters(next) }, isSameStep);
  return (
    <form
      ref={root}
      className="search-form"
      method="get"
      action="/search"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="q" value={term} />
      <OpenFilters {...shared} isInForm onChange={(next) => void change(next)} />
      <ListingBar
        groups={groups}
        filters={toListFilters(answer.filters)}
        sort={sort}
        sorts={SORTS}
        status={<Status view={view} />}
        isInForm
        onFilters={change}
        onSort={(chosen) => void changeResults(view, { sort: chosen, filters })}
        onOpen={() => setFiltering(true)}
      />
      <button className="button button-outline without-scripts" type="submit">
        {SEARCH_PAGE_WORDS.apply}
      </button>
      <h2 className="sr-only">{LISTING_WORDS.products}</h2>
      {from > 1 && (
        <p className="mb-5">
          <a className="link py-2" href={resultsHref(term, { sort, filters: answer.filters })}>
            {SEARCH_PAGE_WORDS.first}
          </a>
        </p>
      )}
      <CardGrid
        grid="search"
        hasClaims={hasClaims}
        cards={products}
        eager={FIRST_ROW}
        idAt={(at) => (at % RESULTS_PER_PAGE === 0 ? anchorOf(from + at / RESULTS_PER_PAGE) : undefined)}
      />
      {total === 0 && (
        <NothingMatches isFiltered onClear={() => void changeResults(view, { sort, filters: NO_SEARCH_FILTERS })} />
      )}
      {page < answer.pages && (
        <ListingMore shown={products.length} count={total}>
          <MoreLink view={view} />
        </ListingMore>
      )}
      <NearProducts answer={answer} hasClaims={hasClaims} />
      {isFiltering && (
        <FilterSheet
          {...shared}
          total={total}
          onFilters={(next, isSameStep) => void change(next, isSameStep)}
          onClose={() => setFiltering(false)}
        />
      )}
    </form>
  );
}

/** The link to the next page of results; once hydrated, it adds that page here. */
function MoreLink({ view }: { view: FoundView }) {
  const { term, sort, answer, more } = view;
  const next = answer.page + 1;
  const addPage = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void loadMore(view);
  };
  return (
    <a
      className="button button-outline min-w-48"
      href={`${resultsHref(term, { sort, filters: answer.filters, page: next })}#${anchorOf(next)}`}
      aria-busy={more === 'loading'}
      onClick={addPage}
    >
      {more === 'loading' ? SEARCH_PAGE_WORDS.loadingMore : SEARCH_PAGE_WORDS.loadMore}
    </a>
  );
}

/** Anchor of the link's page: without scripts it opens where the page before ended. */
function anchorOf(page: number): string {
  return `page-${page}`;
}

/** What is shown, and what a misspelt term was understood as. Text that is also a heading below is not shown. */
function Status({ view: { answer, more } }: { view: FoundView }) {
  const { total, products, understood } = answer;
  if (total === 0) return <span className="sr-only">{SEARCH_WORDS.none}</span>;
  return (
    <>
      {understood !== '' && <span className="mr-4">{understoodText(understood)}</span>}
      <span>{more === 'failed' ? SEARCH_WORDS.failed : showingText(products.length, total)}</span>
    </>
  );
}

/** The filters of results in the form that the components of lists read. */
function toListFilters({ size, colour, min, max }: SearchFilters): Filters {
  const chosen = { ...NO_FILTERS.chosen, size, colour };
  return { chosen, minimum: min === 0 ? null : min, maximum: max === 0 ? null : max };
}

/** The filters in the form that the server reads. */
function toSearchFilters({ chosen: { size, colour }, minimum, maximum }: Filters): SearchFilters {
  return { size, colour, min: minimum ?? 0, max: maximum ?? 0 };
}

/** The values that the results offer, by facet. */
function choiceGroups(choices: readonly FilterChoice[]): FacetGroup[] {
  const facets = [...new Set(choices.map(({ facet }) => facet))];
  return facets.map((facet) => ({
    facet,
    options: choices
      .filter((choice) => choice.facet === facet)
      .map(({ value, swatch }) => ({ value, label: value, swatch: swatch || undefined })),
  }));
}

/** How many results each value of a facet has. */
function choiceCounts(choices: readonly FilterChoice[], facet: string): ReadonlyMap<string, number> {
  return new Map(choices.filter((choice) => choice.facet === facet).map(({ value, count }) => [value, count]));
}
