import { useRef } from 'react';
import { formatRupees } from '#shared/money.ts';
import { Icon } from '#site/components/Icon.tsx';
import type { FacetGroup } from './facets.ts';
import { type Chosen, type Filters, listChosen, withoutChosen } from './filters.ts';
import { changeFilters } from './listing.store.ts';
import {
  LISTING_WORDS,
  ofText,
  priceLimitText,
  productCount,
  removeText,
  seeAllText,
  showingText,
} from './messages.ts';
import { SortSelect } from './SortSelect.tsx';
import type { Sort } from './sort.ts';

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
      <button ref={filterButton} className="button button-outline needs-script" type="button" onClick={onFilter}>
        <Icon name="filter" />
        {LISTING_WORDS.allFilters}
      </button>
      <p className="listing-count text-ink-soft" role="status">
        {isPaged ? showingText(shown) : productCount(count)}
        {isPaged && shown < count && <span> {ofText(count)}</span>}
      </p>
      <SortSelect sort={sort} />
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
        <p className="w-full">
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
