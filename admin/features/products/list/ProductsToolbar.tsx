import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useId, useState } from 'react';
import { FiltersButton, FiltersSheet } from '#admin/lists/Filters.tsx';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { useIsNarrow } from '#admin/ui/use-is-narrow.ts';
import { FILTER_LABELS, PRODUCTS_WORDS, SORT_LABELS } from '../messages.ts';
import { choicesQuery } from '../products.queries.ts';
import {
  activeFilters,
  DEFAULT_SORT,
  type ProductSort,
  type ProductsSearch,
  SORT_KEYS,
  withoutFilters,
} from '../products-search.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { filterValue } from './filter-labels.ts';
import { focusFirstRow } from './use-list-keys.ts';

const SORT_OPTIONS = SORT_KEYS.flatMap((key): { value: ProductSort; label: string }[] => [
  { value: key, label: SORT_LABELS[key][0] },
  { value: `${key}-down`, label: SORT_LABELS[key][1] },
]);

const FILTERS =
  'grid w-full grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3 rounded-base border border-line bg-sand p-3';

interface ProductsToolbarProps {
  search: ProductsSearch;
  /** The number of matching products; undefined while loading. */
  totalItems: number | undefined;
  /** Further controls: columns, views. */
  children?: React.ReactNode;
}

/**
 * Search, sorting and filters; each change goes back to the first page. On a phone one button opens sorting and filters in a
 * sheet. Typing replaces the history entry, so that Back skips intermediate texts.
 */
export function ProductsToolbar({ search, totalItems, children }: ProductsToolbarProps) {
  const navigate = useNavigate({ from: '/products' });
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const { change: changeSearch, field } = useListSearch(search);
  const change = useCallback(
    (part: Partial<ProductsSearch>, replace = false) => changeSearch(part, replace),
    [changeSearch],
  );
  const count = activeFilters(search).length;
  const isPhone = useIsNarrow('md');
  const sort = (
    <ChoiceField
      className="w-auto md:basis-52"
      label={PRODUCTS_WORDS.sort}
      value={search.sort ?? DEFAULT_SORT}
      options={SORT_OPTIONS}
      onChoose={(chosen) => change({ sort: chosen === DEFAULT_SORT ? undefined : chosen })}
    />
  );
  return (
    <div className="flex w-full flex-wrap items-center gap-2 max-md:[&>.button]:grow">
      <div className="grow basis-56">
        <SearchField
          label={PRODUCTS_WORDS.search}
          placeholder={PRODUCTS_WORDS.searchPlaceholder}
          {...field}
          onDown={focusFirstRow}
        />
      </div>
      {isPhone ? (
        <FiltersSheet count={count} showResults={PRODUCTS_WORDS.showResults(totalItems ?? 0)}>
          {sort}
          <FilterPanel search={search} onChange={change} />
        </FiltersSheet>
      ) : (
        <>
          <FiltersButton
            count={count}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          />
          {sort}
        </>
      )}
      {children}
      {!isPhone && (
        <div id={panelId} className={isOpen ? FILTERS : 'hidden'}>
          {isOpen && <FilterPanel search={search} onChange={change} />}
        </div>
      )}
      {count > 0 && (
        <FilterChips
          search={search}
          onChange={change}
          onClear={() => void navigate({ search: withoutFilters, resetScroll: false })}
        />
      )}
    </div>
  );
}

interface FilterChipsProps {
  search: ProductsSearch;
  onChange: (part: Partial<ProductsSearch>) => void;
  onClear: () => void;
}

/** The active filters, each with a button that removes it. */
function FilterChips({ search, onChange, onClear }: FilterChipsProps) {
  const { data: choices } = useQuery(choicesQuery);
  return (
    <ul className="flex w-full flex-wrap items-center gap-1.5" aria-label={ADMIN_WORDS.filters}>
      {activeFilters(search).map((name) => {
        const text = `${FILTER_LABELS[name].replace(' (₹)', '')}: ${filterValue(search, name, choices)}`;
        return (
          <li key={name}>
            <button
              type="button"
              className="chip"
              aria-label={`${PRODUCTS_WORDS.removeFilter}: ${text}`}
              onClick={() => onChange({ [name]: undefined })}
            >
              {text}
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" className="link" onClick={onClear}>
          {PRODUCTS_WORDS.clearAll}
        </button>
      </li>
    </ul>
  );
}
