import { SEARCH_SORTS, type SearchSort } from '#shared/api/search.ts';
import { SORT_WORDS } from './page-messages.ts';

/** Chooses the order of the results: a form, which is sent at once where there are scripts. */
export function SortForm({ term, sort }: { term: string; sort: SearchSort }) {
  return (
    <form className="search-sort" action="/search" method="get">
      <input type="hidden" name="q" value={term} />
      <label htmlFor="search-sort">{SORT_WORDS.label}</label>
      <select
        className="input"
        id="search-sort"
        name="sort"
        defaultValue={sort}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {SEARCH_SORTS.map((name) => (
          <option key={name} value={name}>
            {SORT_WORDS[name]}
          </option>
        ))}
      </select>
      <button className="button button-outline" type="submit">
        {SORT_WORDS.submit}
      </button>
    </form>
  );
}
