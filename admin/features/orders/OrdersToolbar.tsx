import { useState } from 'react';
import { FilterChoice, FiltersSheet } from '#admin/lists/Filters.tsx';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { countFilters } from '#admin/lists/search.ts';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { ChoiceField, LabelledChoice, optionsOf } from '#admin/ui/ChoiceField.tsx';
import { DayInput } from '#admin/ui/Input.tsx';
import { useIsNarrow } from '#admin/ui/use-is-narrow.ts';
import { ORDER_SOURCES, ORDER_STATUSES, STOCK_STATES } from '#shared/orders/order.ts';
import { serverNow } from '#shared/time/clock.ts';
import { SOURCE_LABELS } from './hand-words.ts';
import { ORDERS_WORDS, PAYMENT_LABELS, SORT_LABELS, STATUS_LABELS, STOCK_LABELS } from './messages.ts';
import {
  daysOf,
  FILTER_NAMES,
  ORDER_SORTS,
  type OrdersSearch,
  PAYMENT_FILTERS,
  PERIODS,
  type Period,
  periodOf,
} from './orders-search.ts';
import { useSingleMatch } from './use-orders.ts';

const STATUS_OPTIONS = optionsOf(ORDER_STATUSES, STATUS_LABELS);
const PAYMENT_OPTIONS = PAYMENT_FILTERS.map((value) => ({
  value,
  label: value === 'sold' ? ORDERS_WORDS.soldPayment : capitalised(PAYMENT_LABELS[value]),
}));
const STOCK_OPTIONS = STOCK_STATES.map((value) => ({
  value,
  label: `${ORDERS_WORDS.stockFilter}: ${STOCK_LABELS[value].toLowerCase()}`,
}));
const SOURCE_OPTIONS = optionsOf(ORDER_SOURCES, SOURCE_LABELS);
const SORT_OPTIONS = optionsOf(ORDER_SORTS, SORT_LABELS);

const PERIOD_OPTIONS = (['any', 'today', 'yesterday', 'week', 'month', 'custom'] as const).map((value) => ({
  value,
  label: PERIODS[value],
}));

type Change = (part: Partial<OrdersSearch>) => void;

interface OrdersToolbarProps {
  search: OrdersSearch;
  /** The number of matching orders; undefined while loading. */
  totalItems: number | undefined;
}

/**
 * Search, filters and sorting; each change goes back to the first page. Enter opens the only match of a search. On a phone
 * one button opens filters and sorting in a sheet.
 */
export function OrdersToolbar({ search, totalItems }: OrdersToolbarProps) {
  const { change, field } = useListSearch(search);
  const openSingle = useSingleMatch(search);
  const isPhone = useIsNarrow('md');
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 md:grid md:grid-cols-3 lg:grid-cols-6 2xl:grid-cols-[minmax(16rem,1fr)_repeat(6,minmax(0,auto))]">
      <div className="grow basis-48 md:col-span-full 2xl:col-auto">
        <SearchField
          label={ORDERS_WORDS.search}
          placeholder={ORDERS_WORDS.searchPlaceholder}
          {...field}
          onEnter={openSingle}
        />
      </div>
      {isPhone ? (
        <FiltersSheet
          count={countFilters(search, FILTER_NAMES)}
          showResults={ORDERS_WORDS.showResults(totalItems ?? 0)}
        >
          <OrdersFilters search={search} onChange={change} Choice={LabelledChoice} />
        </FiltersSheet>
      ) : (
        <OrdersFilters search={search} onChange={change} Choice={ChoiceField} />
      )}
      {search.customer !== undefined && (
        <button
          type="button"
          className="chip col-span-full justify-self-start"
          onClick={() => change({ customer: undefined })}
        >
          {ORDERS_WORDS.onlyCustomer}
        </button>
      )}
      {search.discount !== undefined && (
        <button
          type="button"
          className="chip col-span-full justify-self-start"
          onClick={() => change({ discount: undefined })}
        >
          {ORDERS_WORDS.onlyDiscount}
        </button>
      )}
    </div>
  );
}

interface FiltersProps {
  onChange: Change;
  /** A select with or without a visible label. */
  Choice: typeof ChoiceField;
}

function OrdersFilters({ search, onChange, Choice }: FiltersProps & { search: OrdersSearch }) {
  return (
    <>
      <FilterChoice
        Choice={Choice}
        label={ORDERS_WORDS.statusFilter}
        any={ORDERS_WORDS.anyStatus}
        value={search.status}
        options={STATUS_OPTIONS}
        onChoose={(status) => onChange({ status })}
      />
      <FilterChoice
        Choice={Choice}
        label={ORDERS_WORDS.paymentFilter}
        any={ORDERS_WORDS.anyPayment}
        value={search.payment}
        options={PAYMENT_OPTIONS}
        onChoose={(payment) => onChange({ payment })}
      />
      <FilterChoice
        Choice={Choice}
        label={ORDERS_WORDS.stockFilter}
        any={ORDERS_WORDS.anyStock}
        value={search.pieces}
        options={STOCK_OPTIONS}
        onChoose={(pieces) => onChange({ pieces })}
      />
      <FilterChoice
        Choice={Choice}
        label={ORDERS_WORDS.sourceFilter}
        any={ORDERS_WORDS.anySource}
        value={search.source}
        options={SOURCE_OPTIONS}
        onChoose={(source) => onChange({ source })}
      />
      <PeriodField from={search.from} to={search.to} onChange={onChange} Choice={Choice} />
      <Choice
        label={ORDERS_WORDS.sort}
        value={search.sort ?? '-date'}
        options={SORT_OPTIONS}
        onChoose={(sort) => onChange({ sort: sort === '-date' ? undefined : sort })}
      />
    </>
  );
}

type Days = Pick<OrdersSearch, 'from' | 'to'>;

/** When orders were placed: a named period, or two days in India. */
function PeriodField({ from, to, onChange, Choice }: FiltersProps & Days) {
  const [isChoosing, setChoosing] = useState(false);
  const period = isChoosing ? 'custom' : periodOf({ from, to }, serverNow());
  const choose = (chosen: Period) => {
    setChoosing(chosen === 'custom');
    if (chosen !== 'custom') onChange(daysOf(chosen, serverNow()));
  };
  return (
    <>
      <Choice label={ORDERS_WORDS.periodFilter} value={period} options={PERIOD_OPTIONS} onChoose={choose} />
      {period === 'custom' && (
        <fieldset className="col-span-full flex flex-wrap gap-x-4 gap-y-2 md:justify-end">
          <legend className="sr-only">{ORDERS_WORDS.periodFilter}</legend>
          <DayInput label={ORDERS_WORDS.from} value={from} max={to} onChange={(day) => onChange({ from: day, to })} />
          <DayInput label={ORDERS_WORDS.to} value={to} min={from} onChange={(day) => onChange({ from, to: day })} />
        </fieldset>
      )}
    </>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
