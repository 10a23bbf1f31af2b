import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChoiceField } from '#admin/components/ChoiceField.tsx';
import { SearchField } from '#admin/components/SearchField.tsx';
import { ORDER_STATUSES, PAYMENT_STATUSES, STOCK_STATES } from '#shared/order.ts';
import { ORDERS_WORDS, PAYMENT_LABELS, SORT_LABELS, STATUS_LABELS, STOCK_LABELS } from './messages.ts';
import { ORDER_SORTS, type OrdersSearch } from './orders-search.ts';
import { PeriodField } from './PeriodField.tsx';
import { useSingleMatch } from './use-orders.ts';

const ANY = { value: 'any', label: ORDERS_WORDS.anyStatus } as const;
const STATUS_OPTIONS = [ANY, ...ORDER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))];
const PAYMENT_OPTIONS = [
  { value: 'any', label: ORDERS_WORDS.anyPayment } as const,
  ...PAYMENT_STATUSES.map((value) => ({ value, label: capitalised(PAYMENT_LABELS[value]) })),
];
const STOCK_OPTIONS = [
  { value: 'any', label: ORDERS_WORDS.anyStock } as const,
  ...STOCK_STATES.map((value) => ({ value, label: STOCK_LABELS[value] })),
];
const SORT_OPTIONS = ORDER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** Search, filters and order; each change starts again at the first page. Enter opens the one order that a search finds. */
export function OrdersToolbar({ search }: { search: OrdersSearch }) {
  const navigate = useNavigate({ from: '/orders' });
  const change = useCallback(
    (part: Partial<OrdersSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...part, page: undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  const onSearch = useCallback((text: string) => change({ q: text === '' ? undefined : text }), [change]);
  const openSingle = useSingleMatch(search);
  return (
    <div className="orders-toolbar">
      <div className="orders-search">
        <SearchField
          label={ORDERS_WORDS.search}
          placeholder={ORDERS_WORDS.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={onSearch}
          onEnter={openSingle}
        />
      </div>
      <ChoiceField
        label={ORDERS_WORDS.statusFilter}
        value={search.status ?? 'any'}
        options={STATUS_OPTIONS}
        onChoose={(status) => change({ status: status === 'any' ? undefined : status })}
      />
      <ChoiceField
        label={ORDERS_WORDS.paymentFilter}
        value={search.payment ?? 'any'}
        options={PAYMENT_OPTIONS}
        onChoose={(payment) => change({ payment: payment === 'any' ? undefined : payment })}
      />
      <ChoiceField
        label={ORDERS_WORDS.stockFilter}
        value={search.pieces ?? 'any'}
        options={STOCK_OPTIONS}
        onChoose={(pieces) => change({ pieces: pieces === 'any' ? undefined : pieces })}
      />
      <PeriodField from={search.from} to={search.to} onChange={change} />
      <ChoiceField
        label={ORDERS_WORDS.sort}
        value={search.sort ?? '-date'}
        options={SORT_OPTIONS}
        onChoose={(sort) => change({ sort: sort === '-date' ? undefined : sort })}
      />
      {search.customer !== undefined && (
        <button type="button" className="chip" onClick={() => change({ customer: undefined })}>
          {ORDERS_WORDS.onlyCustomer}
        </button>
      )}
    </div>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
