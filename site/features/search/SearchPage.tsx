import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { FoundCategory, SearchResults } from '#shared/api/search.ts';
import { FILTER_WORDS, resultsFor, SEARCH_PAGE_WORDS, SEARCH_WORDS, showingText, understoodText } from './messages.ts';
import { NearProducts } from './NearProducts.tsx';
import { NothingFound } from './NothingFound.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import { ResultGrid, SkeletonGrid } from './ResultGrid.tsx';
import { $searchView, renderedView, type SearchView, searchFor, showAddress } from './results.store.ts';
import { SearchBox } from './SearchBox.tsx';
import { searchHref } from './search-href.ts';

interface Props extends SearchResults {
  /** Whether rating and review count are shown (shared/content/settings.ts). */
  hasClaims: boolean;
}

/** The page /search (specification, section 2): rendered per request for a term, prerendered without one. */
export function SearchPage({ hasClaims, ...results }: Props) {
  const view = useStore($searchView, { ssr: 'initial' }) ?? renderedView(results);
  const { kind, term } = view;
  const isPrompt = results.term === '';
  useEffect(() => {
    if (isPrompt) void showAddress();
  }, [isPrompt]);
  return (
    <section className="search-page container">
      <h1 className="search-heading">{term === '' ? SEARCH_WORDS.title : resultsFor(term)}</h1>
      <div className="mt-4 max-w-120">
        <SearchBox id="search-term" className="pr-14" term={term} onSearch={searchFor} />
      </div>
      <p className="search-news" role="status">
        <SearchNews view={view} />
      </p>
      {kind === 'prompt' && (
        <SearchMessage title={SEARCH_PAGE_WORDS.prompt}>
          <p className="text-ink-soft max-w-100">
            {SEARCH_PAGE_WORDS.promptText}
            <span lang="hi">{SEARCH_PAGE_WORDS.hindi}</span>.
          </p>
        </SearchMessage>
      )}
      {kind === 'loading' && <SkeletonGrid />}
      {kind === 'failed' && (
        <SearchMessage title={SEARCH_WORDS.failed}>
          <p className="text-ink-soft">{SEARCH_PAGE_WORDS.failedText}</p>
          <a className="button mt-3" href={searchHref(term)}>
            {SEARCH_PAGE_WORDS.tryAgain}
          </a>
        </SearchMessage>
      )}
      {kind === 'found' && <PageLinks links={view.answer.links} />}
      {kind === 'found' && <ResultFilters view={view} />}
      {kind === 'found' && view.answer.total === 0 && (
        <SearchMessage title={SEARCH_WORDS.none}>
          {view.answer.unfiltered > 0 ? (
            <p className="text-ink-soft">{FILTER_WORDS.noneMatch}</p>
          ) : (
            <NothingFound answer={view.answer} hasClaims={hasClaims} />
          )}
        </SearchMessage>
      )}
      {kind === 'found' && view.answer.total > 0 && (
        <>
          <ResultGrid view={view} hasClaims={hasClaims} />
          <NearProducts answer={view.answer} hasClaims={hasClaims} />
        </>
      )}
    </section>
  );
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

/** What a screen reader announces of a view. Text that is also a heading below is not shown. */
function SearchNews({ view }: { view: SearchView }) {
  if (view.kind === 'prompt') return null;
  if (view.kind === 'loading') return SEARCH_WORDS.loading;
  if (view.kind !== 'found') return <span className="sr-only">{SEARCH_WORDS.failed}</span>;
  const { total, products, understood } = view.answer;
  if (total === 0) return <span className="sr-only">{SEARCH_WORDS.none}</span>;
  return (
    <>
      {understood !== '' && <span>{understoodText(understood)}</span>}
      <span>{view.more === 'failed' ? SEARCH_WORDS.failed : showingText(products.length, total)}</span>
    </>
  );
}

function SearchMessage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="search-message">
      <div className="zari w-30" aria-hidden="true" />
      <h2>{title}</h2>
      {children}
    </div>
  );
}
