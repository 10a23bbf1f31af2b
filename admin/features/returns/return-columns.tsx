import { Link } from '@tanstack/react-router';
import { TestBadge } from '#admin/features/orders/TestBadge.tsx';
import type { Column } from '#admin/lists/columns.ts';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import type { ListedReturn } from '#shared/api/return-list.ts';
import { RETURN_LIST_WORDS, RETURN_STATUS_LABELS } from './messages.ts';
import { wishText } from './wish-words.ts';

/** The list of returns. */
export const RETURN_COLUMNS: readonly Column<ListedReturn, never>[] = [
  {
    key: 'order',
    label: RETURN_LIST_WORDS.order,
    cell: ({ id, order_id, order_number, is_test }) => (
      <>
        <Link
          to="/orders"
          search={{ order: order_id }}
          hash={`return-${id}`}
          className="link font-semibold"
          {...ROW_CONTROL}
        >
          {order_number}
        </Link>{' '}
        {is_test && <TestBadge />}
      </>
    ),
  },
  { key: 'customer', label: RETURN_LIST_WORDS.customer, cell: ({ customer }) => customer },
  {
    key: 'wants',
    label: RETURN_LIST_WORDS.wants,
    cell: ({ wish, pieces, note }) => (
      <>
        <p>{wishText(wish, pieces)}</p>
        {note !== '' && <p className="line-clamp-2 text-sm break-words text-ink-soft">{note}</p>}
      </>
    ),
  },
  { key: 'status', label: RETURN_LIST_WORDS.status, cell: ({ status }) => RETURN_STATUS_LABELS[status] },
  {
    key: 'asked',
    label: RETURN_LIST_WORDS.asked,
    isNumber: true,
    isFigure: true,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'changed',
    label: RETURN_LIST_WORDS.changed,
    isNumber: true,
    isFigure: true,
    cell: ({ updated_at }) => <Moment at={updated_at} />,
  },
];
