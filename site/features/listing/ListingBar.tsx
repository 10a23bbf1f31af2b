import { type ReactNode, useEffect, useRef } from 'react';
import { formatRupees } from '#shared/money.ts';
import { FILTER, Icon } from '#site/components/Icon.tsx';
import type { FacetGroup } from './facets.ts';
import { type Chosen, type Filters, listChosen, withoutChosen } from './filters.ts';
import { LISTING_WORDS, priceLimitText, removeText, seeAllText } from './messages.ts';

interface Props<Order extends string> {
  /** The filters of the products that are shown. */
  filters: Filters;
  groups: readonly FacetGroup[];
  sort: Order;
  sorts: readonly { value: Order; label: string }[];
  /** How many products are shown; announced when it changes. */
  status: ReactNode;
  /** A form around the bar sends the order without scripts. */
  isInForm?: boolean;
  onFilters: (filters: Filters) => Promise<void>;
  onSort: (sort: Order) => void;
  /** Opens the dialog with all filters. */
  onOpen: () => void;
}

/** The bar above a grid: filter button, count, order, and a button for each chosen filter. */
export function ListingBar<Order extends string>(props: Props<Order>) {
  const { filters, groups, sort, sorts, status, isInForm = false, onFilters, onSort, onOpen } = props;
  const filterButton = useRef<HTMLButtonElement>(null);
  const chosen = listChosen(filters);
  const takeAway = async (thing: Chosen) => {
    await onFilters(withoutChosen(filters, thing));
    filterButton.current?.focus({ preventScroll: true });
  };
  const options = chosen.map((thing) => optionOf(groups, thing));
  const links = options.filter((option) => option?.href !== undefined);
  return (
    <div className="listing-bar">
      <div className={isInForm ? 'listing-tools' : 'listing-tools needs-script'}>
        <button ref={filterButton} className="button button-outline needs-script" type="button" onClick={onOpen}>
          <Icon path={FILTER} />
          {LISTING_WORDS.allFilters}
        </button>
        <SortSelect sort={sort} sorts={sorts} onSort={onSort} />
      </div>
      <p className="listing-count text-ink-soft" role="status">
        {status}
      </p>
      {chosen.length > 0 && (
        <div className="listing-chips needs-script">
          {chosen.map((thing, place) => {
            const label = options[place]?.label ?? valueText(thing);
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

function valueText({ facet, value }: Chosen): string {
  return facet === 'min' || facet === 'max' ? priceLimitText(facet, formatRupees(Number(value))) : value;
}

type SortProps<Order extends string> = Pick<Props<Order>, 'sort' | 'sorts' | 'onSort'>;

/**
 * The order of a list. React does not control the value: if the shopper's `input` event completed the hydration, React
 * would reset a controlled select before its `change` event.
 */
function SortSelect<Order extends string>({ sort, sorts, onSort }: SortProps<Order>) {
  const select = useRef<HTMLSelectElement>(null);
  const before = useRef(sort);
  useEffect(() => {
    if (before.current !== sort && select.current !== null) select.current.value = sort;
    before.current = sort;
  }, [sort]);
  const choose = (value: string) => {
    const chosen = sorts.find((one) => one.value === value);
    if (chosen !== undefined) onSort(chosen.value);
  };
  return (
    <label className="listing-sort">
      <span>{LISTING_WORDS.sortBy}</span>
      <select
        ref={select}
        className="input"
        name="sort"
        autoComplete="off"
        defaultValue={sort}
        onChange={({ target }) => choose(target.value)}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
