import { SEARCH_SORTS } from '#shared/api/search.ts';
import { SORT_WORDS } from './messages.ts';
import type { FoundView } from './results.store.ts';
import { resultsHref } from './results-href.ts';

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
