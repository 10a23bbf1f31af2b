import { SEARCH_SORTS, type SearchSort } from '#shared/api/search.ts';
import { SORT_WORDS } from './page-messages.ts';
import { searchHref } from './search-href.ts';

/** The orders of the results, as links: the server answers each. */
export function SortLinks({ term, sort }: { term: string; sort: SearchSort }) {
  return (
    <nav className="search-sort" aria-label={SORT_WORDS.label}>
      <span aria-hidden="true">{SORT_WORDS.label}</span>
      {SEARCH_SORTS.map((name) => (
        <a key={name} href={searchHref(term, { sort: name })} aria-current={name === sort ? 'true' : undefined}>
          {SORT_WORDS[name]}
        </a>
      ))}
    </nav>
  );
}
