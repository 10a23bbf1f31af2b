import { useEffect, useRef } from 'react';
import { formatRupees } from '#shared/money.ts';
import { Icon } from '#site/components/Icon.tsx';
import { type CountsOf, FacetChoices } from './FacetChoices.tsx';
import type { FacetGroup } from './facets.ts';
import { type Chosen, type Filters, listChosen, withoutChosen } from './filters.ts';
import { changeFilters, changeSort } from './listing.store.ts';
import {
  FACET_WORDS,
  LISTING_WORDS,
  ofText,
  priceLimitText,
  productCount,
  removeText,
  seeAllText,
  showingText,
} from './messages.ts';
import { PriceFields } from './PriceFields.tsx';
import { readSort, SORTS, type Sort } from './sort.ts';

interface Props {
  /** The filters of the products that are shown. */
  filters: Filters;
  groups: readonly FacetGroup[];
  sort: Sort;
  /** How many products are shown, and how many match. */
  shown: number;
  count: number;
  /** False for a list that shows all products at once: it only says how many there are. */
  isPaged: boolean;
  onFilter: () => void;
}

/** The bar above a grid: filter button, count, order, and a button for each chosen filter. */
export function ListingBar({ filters, groups, sort, shown, count, isPaged, onFilter }: Props) {
  const filterButton = useRef<HTMLButtonElement>(null);
  const chosen = listChosen(filters);
  const takeAway = async (thing: Chosen) => {
    await changeFilters(withoutChosen(filters, thing));
    filterButton.current?.focus({ preventScroll: true });
  };
  const options = chosen.map((thing) => optionOf(groups, thing));
  const links = options.filter((option) => option?.href !== undefined);
  return (
    <div className="listing-bar">
      <div className="listing-tools needs-script">
        <button ref={filterButton} className="button button-outline" type="button" onClick={onFilter}>
          <Icon name="filter" />
          {LISTING_WORDS.allFilters}
        </button>
        <SortSelect sort={sort} />
      </div>
      <p className="listing-count text-ink-soft" role="status">
        {isPaged ? showingText(shown) : productCount(count)}
        {isPaged && shown < count && <span> {ofText(count)}</span>}
      </p>
      {chosen.length > 0 && (
        <div className="listing-chips">
          {chosen.map((thing, place) => {
            const label = options[place]?.label ?? limitText(thing);
            return (
              <button
                key={`${thing.facet} ${thing.value}`}
                className="chip"
                type="button"
                aria-label={removeText(label)}
                onClick={() => void takeAway(thing)}
              >
                {label}
              </button>
            );
          })}
        </div>
      )}
      {links.length > 0 && (
        <p className="listing-links">
          {links.map((option) => (
            <a key={option?.value} className="link mr-4" href={option?.href}>
              {seeAllText(option?.label ?? '')}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

function optionOf(groups: readonly FacetGroup[], { facet, value }: Chosen) {
  return groups.find((group) => group.facet === facet)?.options.find((option) => option.value === value);
}

function limitText({ facet, value }: Chosen): string {
  return priceLimitText(facet === 'min' ? 'min' : 'max', formatRupees(Number(value)));
}

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
    <label className="listing-sort">
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

interface OpenFiltersProps {
  groups: readonly FacetGroup[];
  filters: Filters;
  countsOf: CountsOf;
  lowest: number;
  highest: number;
}

/** Size, price and colour above the grid of a wide screen. */
export function OpenFilters({ groups, filters, countsOf, lowest, highest }: OpenFiltersProps) {
  const change = (next: Filters) => void changeFilters(next);
  const choices = groups.map((group) => (
    <fieldset key={group.facet}>
      <legend>{FACET_WORDS[group.facet]}</legend>
      <FacetChoices group={group} filters={filters} counts={countsOf(group.facet)} onChange={change} />
    </fieldset>
  ));
  return (
    <div className="open-filters needs-script">
      {choices.slice(0, 1)}
      <fieldset>
        <legend>{LISTING_WORDS.price}</legend>
        <PriceFields filters={filters} lowest={lowest} highest={highest} place="open" onChange={change} />
      </fieldset>
      {choices.slice(1)}
    </div>
  );
}
