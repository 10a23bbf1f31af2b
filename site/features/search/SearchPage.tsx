import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { FoundCategory, SearchResults } from '#shared/api/search.ts';
import { EmptyState } from '#site/components/EmptyState.tsx';
import { SkeletonCards } from '#site/components/SkeletonCards.tsx';
import { ListingHead } from '#site/features/listing/ListingHead.tsx';
import { resultsFor, SEARCH_PAGE_WORDS, SEARCH_WORDS } from './messages.ts';
import { NothingFound } from './NothingFound.tsx';
import { Results } from './Results.tsx';
import { $searchView, followAddress, renderedView, type SearchView, searchFor } from './results.store.ts';
import { SearchBox } from './SearchBox.tsx';
import { searchHref } from './search-href.ts';

interface Props extends SearchResults {
  /** Whether rating and review count are shown (shared/content/settings.ts). */
  hasClaims: boolean;
}

/** Cards in place of results under way (specification, section 9). */
const SKELETONS = 8;
const TRAIL = [{ name: SEARCH_WORDS.title }];

/** The page /search (specification, section 2): rendered per request for a term, prerendered without one. */
export function SearchPage({ hasClaims, ...results }: Props) {
  const view = useStore($searchView, { ssr: 'initial' }) ?? renderedView(results);
  const { term } = view;
  const title = term === '' ? SEARCH_WORDS.title : resultsFor(term);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props of an island stay the same
  useEffect(() => followAddress(renderedView(results)), []);
  return (
    <div className="listing search-page">
      <ListingHead title={title} text="" trail={TRAIL}>
        <div className="max-w-120">
          <SearchBox id="search-term" className="pr-14" term={term} onSearch={searchFor} />
        </div>
      </ListingHead>
      <section className="listing-body container" aria-label={title}>
        {view.kind === 'found' && <PageLinks links={view.answer.links} />}
        {view.kind === 'found' && view.answer.unfiltered > 0 ? (
          <Results view={view} hasClaims={hasClaims} />
        ) : (
          <NoResults view={view} hasClaims={hasClaims} />
        )}
      </section>
    </div>
  );
}

/** What the page shows in place of results: the prompt, skeletons, or why there are none. */
function NoResults({ view, hasClaims }: { view: SearchView; hasClaims: boolean }) {
  const { kind, term } = view;
  return (
    <>
      <p className={kind === 'loading' ? 'search-news' : 'sr-only'} role="status">
        {newsOf(view)}
      </p>
      {kind === 'prompt' && (
        <EmptyState title={SEARCH_PAGE_WORDS.prompt}>
          <p className="text-ink-soft max-w-100">
            {SEARCH_PAGE_WORDS.promptText}
            <span lang="hi">{SEARCH_PAGE_WORDS.hindi}</span>.
          </p>
        </EmptyState>
      )}
      {kind === 'loading' && <SkeletonCards count={SKELETONS} />}
      {kind === 'failed' && (
        <EmptyState title={SEARCH_WORDS.failed} text={SEARCH_PAGE_WORDS.failedText}>
          <a className="button mt-3" href={searchHref(term)}>
            {SEARCH_PAGE_WORDS.tryAgain}
          </a>
        </EmptyState>
      )}
      {view.kind === 'found' && (
        <EmptyState title={SEARCH_WORDS.none}>
          <NothingFound answer={view.answer} hasClaims={hasClaims} />
        </EmptyState>
      )}
    </>
  );
}

/** What a screen reader announces. Text that is also a heading below is not shown. */
function newsOf({ kind }: SearchView): string {
  if (kind === 'prompt') return '';
  if (kind === 'loading') return SEARCH_WORDS.loading;
  return kind === 'failed' ? SEARCH_WORDS.failed : SEARCH_WORDS.none;
}

/** The pages that a term asks for: 'track order' leads to the page that tracks one. */
function PageLinks({ links }: { links: readonly FoundCategory[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="search-links" aria-label={SEARCH_PAGE_WORDS.pages}>
      {links.map(({ name, href }) => (
        <a key={name} className="button button-outline" href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}
