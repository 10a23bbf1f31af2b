import { useEffect, useRef } from 'react';
import { changeSort } from './listing.store.ts';
import { LISTING_WORDS } from './messages.ts';
import { readSort, SORTS, type Sort } from './sort.ts';

/**
 * The order of a list. React does not control the value: if the shopper's `input` event completed the hydration, React
 * would reset a controlled select before its `change` event.
 */
export function SortSelect({ sort }: { sort: Sort }) {
  const select = useRef<HTMLSelectElement>(null);
  const before = useRef(sort);
  useEffect(() => {
    if (before.current !== sort && select.current !== null) select.current.value = sort;
    before.current = sort;
  }, [sort]);
  return (
    <label className="listing-sort needs-script">
      <span>{LISTING_WORDS.sortBy}</span>
      <select
        ref={select}
        className="input"
        autoComplete="off"
        defaultValue={sort}
        onChange={({ target }) => void changeSort(readSort(new URLSearchParams({ sort: target.value })))}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
