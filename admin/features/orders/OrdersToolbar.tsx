import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChoiceField } from '#admin/components/ChoiceField.tsx';
import { SearchField } from '#admin/components/SearchField.tsx';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/order.ts';
import { ORDERS_WORDS, PAYMENT_LABELS, STATUS_LABELS } from './messages.ts';
import type { OrdersSearch } from './orders-search.ts';

const ANY = { value: 'any', label: ORDERS_WORDS.anyStatus } as const;
const STATUS_OPTIONS = [ANY, ...ORDER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))];
const PAYMENT_OPTIONS = [
  { value: 'any', label: ORDERS_WORDS.anyPayment } as const,
  ...PAYMENT_STATUSES.map((value) => ({ value, label: capitalised(PAYMENT_LABELS[value]) })),
];

/** Search and filters; each change starts again at the first page. */
export function OrdersToolbar({ search }: { search: OrdersSearch }) {
  const navigate = useNavigate({ from: '/orders' });
  const change = useCallback(
    (part: Partial<OrdersSearch>) =>
      void navigate({ search: (now) => ({ ...now, ...part, page: undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  const onSearch = useCallback((text: string) => change({ q: text === '' ? undefined : text }), [change]);
  return (
    <div className="toolbar">
      <div className="toolbar-search">
        <SearchField
          label={ORDERS_WORDS.search}
          placeholder={ORDERS_WORDS.searchPlaceholder}
          value={search.q ?? ''}
          onSearch={onSearch}
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
    </div>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
