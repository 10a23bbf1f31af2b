import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SHORT_LIST } from '#site/features/catalogue/best-sellers.ts';
import { CardGrid, type GRIDS } from './CardGrid.tsx';
import { BestSellersBelow, EmptyList, NothingMatches } from './EmptyList.tsx';
import type { CountsOf } from './FacetChoices.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import type { Facet, FacetGroup } from './facets.ts';
import { countValues, isUnfiltered, matches, NO_FILTERS } from './filters.ts';
import { ListingBar } from './ListingBar.tsx';
import { type HeadProps, headOf, ListingHead } from './ListingHead.tsx';
import { ListingMore } from './ListingMore.tsx';
import {
  $changes,
  $isLoading,
  $isSettled,
  $listQuery,
  $shown,
  changeFilters,
  changeSort,
  ensureIndex,
  type ListingSetup,
  openListing,
  showIfFailed,
  showMore,
  startsWithFirst,
} from './listing.store.ts';
import { $index, cardOf } from './listing-index.store.ts';
import { LISTING_WORDS, ofText, productCount, showingText } from './messages.ts';
import { OpenFilters } from './OpenFilters.tsx';
import { sortsOf } from './sort.ts';
import { useScrollToStart, useTitle } from './use-window.ts';

export interface ListingProps {
  /** The ListingSetup with `firstIds` joined by commas, which is shorter in the page's HTML. */
  setup: Omit<ListingSetup, 'firstIds'> & { firstIds: string };
  head: HeadProps;
  /** Name of the page of all products in the breadcrumbs of a category; by default the page's title. */
  section?: string | undefined;
  /** The page's path. */
  path: string;
  grid: keyof typeof GRIDS;
  hasClaims: boolean;
  /** How many products the list has without filters. */
  count: number;
  /** Filters shown above the grid on wide screens. */
  open: readonly FacetGroup[];
  /** Lowest and highest price in the list, in rupees. */
  lowest: number;
  highest: number;
  /** The list of cards in the page's HTML. */
  children?: ReactNode;
  /** Message and link for a page without products. */
  empty?: ComponentProps<typeof EmptyList> | undefined;
}

/** The lowest and highest price of `items`, in rupees; without items, those of the page. */
function priceRange(items: readonly { price: number }[], { lowest, highest }: ListingProps) {
  if (items.length === 0) return { lowest, highest };
  const prices = items.map(({ price }) => price);
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

/**
 * A list of products with its heading. The first cards are in the page's HTML and stay while the list begins with them; for
 * filters, order and further cards it reads the index of the list (specification, section 2).
 */
export function Listing(props: ListingProps) {
  const { head, section, path, grid, hasClaims, count: countAtFirst, children } = props;
  const setup = useMemo(() => ({ ...props.setup, firstIds: toIds(props.setup.firstIds) }), [props.setup]);
  const query = useStore($listQuery, { ssr: 'initial' });
  const index = useStore($index, { ssr: 'initial' });
  const shown = useStore($shown, { ssr: 'initial' });
  const isLoading = useStore($isLoading, { ssr: 'initial' });
  const isSettled = useStore($isSettled, { ssr: 'initial' });
  const [isFiltering, setFiltering] = useState(false);
  const [focusedId, setFocusedId] = useState<string | undefined>(undefined);
  const root = useRef<HTMLElement>(null);
  // A layout effect, because early presses are replayed right after hydration.
  useLayoutEffect(() => openListing(setup), [setup]);
  useScrollToStart(root, useStore($changes, { ssr: 'initial' }));

  const countsOf = useMemo(() => {
    const items = index?.items;
    if (items === undefined) return () => undefined;
    const known = new Map<Facet, ReadonlyMap<string, number>>();
    const counts: CountsOf = (facet) => {
      const found = known.get(facet) ?? countValues(items, query.filters, facet);
      known.set(facet, found);
      return found;
    };
    return counts;
  }, [index, query.filters]);
  const total = index?.items.filter((item) => matches(item, query.filters)).length ?? 0;

  const ids = shown?.ids ?? setup.firstIds;
  const count = shown?.count ?? countAtFirst;
  const isFirstShown = startsWithFirst(ids, setup.firstIds);
  const cards = (isFirstShown ? ids.slice(setup.firstIds.length) : ids).flatMap((id) => cardOf(id) ?? []);
  const shownFilters = shown?.filters ?? NO_FILTERS;
  const isClosed = setup.isOnDemand && isUnfiltered(shownFilters);
  const now = headOf({ head, section, path, filters: shownFilters, groups: index?.groups ?? [] });
  useTitle(now.title, head.title);

  const openFilters = async () => setFiltering(await ensureIndex());
  const more = async () => {
    await showMore();
    const after = $shown.get();
    // The button disappears with the last cards: the first of them takes the focus.
    if (after?.ids.length === after?.count) setFocusedId(after?.ids[ids.length]);
  };
  // A page that is short without filters has best sellers below it anyway.
  const offersBestSellers = setup.isOnDemand || countAtFirst >= SHORT_LIST;
  const range = priceRange(setup.isOnDemand ? (index?.items ?? []) : [], props);
  const states = [isClosed && 'listing-closed', isLoading && 'listing-loading', !isSettled && 'listing-unsettled'];

  return (
    <div className={['listing', ...states].filter(Boolean).join(' ')}>
      <ListingHead {...now} />
      <section ref={root} className="listing-body container" aria-label={now.title}>
        {props.empty !== undefined ? (
          <EmptyList {...props.empty} />
        ) : (
          <>
            <OpenFilters
              groups={props.open}
              filters={query.filters}
              countsOf={countsOf}
              {...range}
              onChange={(filters) => void changeFilters(filters)}
            />
            <ListingBar
              filters={shownFilters}
              groups={index?.groups ?? []}
              sort={query.sort}
              sorts={sortsOf(setup.hasOrigins)}
              status={setup.pageSize === null ? productCount(count) : <Shown shown={ids.length} count={count} />}
              onFilters={changeFilters}
              onSort={(sort) => void changeSort(sort)}
              onOpen={openFilters}
            />
            <p className="spinner" role="status">
              <span className="spinner-wheel" aria-hidden="true" />
              {LISTING_WORDS.loading}
            </p>
            <h2 className="sr-only">{LISTING_WORDS.products}</h2>
            <CardGrid
              grid={grid}
              hasClaims={hasClaims}
              first={children}
              isFirstShown={isFirstShown}
              cards={cards}
              focusedId={focusedId}
            />
            {count === 0 && (
              <NothingMatches isFiltered={!isUnfiltered(shownFilters)} onClear={() => void changeFilters(NO_FILTERS)} />
            )}
            {ids.length < count && (
              <ListingMore shown={ids.length} count={count}>
                <button className="button button-outline needs-script min-w-48" type="button" onClick={more}>
                  {LISTING_WORDS.loadMore}
                </button>
              </ListingMore>
            )}
          </>
        )}
      </section>
      {offersBestSellers && <BestSellersBelow ids={shown?.bestSellers ?? []} hasClaims={hasClaims} />}
      {isFiltering && index !== undefined && (
        <FilterSheet
          groups={index.groups}
          filters={query.filters}
          countsOf={countsOf}
          total={total}
          {...range}
          onFilters={(filters, isSameStep) => void changeFilters(filters, isSameStep)}
          onClose={() => {
            setFiltering(false);
            void showIfFailed();
          }}
        />
      )}
    </div>
  );
}

function toIds(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

/** `Showing 20 products of 71`. */
function Shown({ shown, count }: { shown: number; count: number }) {
  return (
    <>
      {showingText(shown)}
      {shown < count && <span> {ofText(count)}</span>}
    </>
  );
}
