import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { TestBadge } from '#admin/features/test-orders/TestOrdersNote.tsx';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { ListPage } from '#admin/lists/ListPage.tsx';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import type { ListedReturn, ReturnList } from '#shared/api/return-list.ts';
import { RETURN_STATES, type ReturnState } from '#shared/orders/returns.ts';
import { NO_RETURNS, RETURN_LIST_WORDS, RETURN_STATE_LABELS, RETURN_STATUS_LABELS } from './messages.ts';
import { returnListQuery } from './return-list.queries.ts';
import { wishText } from './wish-words.ts';

const route = getRouteApi('/returns');

/** What buyers send back, by state; each row opens the return on its order. */
export function ReturnsPage() {
  const { stage: state = 'requested', page = 1 } = route.useSearch();
  const returns = useQuery({ ...returnListQuery(state, page), placeholderData: keepPreviousData });
  const empty = NO_RETURNS[state];
  return (
    <>
      <h1>{RETURN_LIST_WORDS.title}</h1>
      <p className="mb-3 text-ink-soft">{RETURN_LIST_WORDS.hint}</p>
      <States chosen={state} counts={returns.data?.counts} />
      <ListPage query={returns} search={{ page }} words={{ ...RETURN_LIST_WORDS, empty, noMatch: empty }}>
        {(rows) => <DataTable rows={rows} columns={RETURN_COLUMNS} idOf={({ id }) => id} />}
      </ListPage>
    </>
  );
}

function States({ chosen, counts }: { chosen: ReturnState; counts: ReturnList['counts'] | undefined }) {
  return (
    <nav aria-label={RETURN_LIST_WORDS.states} className="mb-4 flex flex-wrap gap-2">
      {RETURN_STATES.map((state) => (
        <Link
          key={state}
          to="/returns"
          search={{ stage: state === 'requested' ? undefined : state }}
          className="choice"
          activeOptions={{ exact: true }}
          aria-current={state === chosen ? 'page' : undefined}
          resetScroll={false}
        >
          {[RETURN_STATE_LABELS[state], state === 'settled' ? undefined : counts?.[state]].join(' ').trim()}
        </Link>
      ))}
    </nav>
  );
}

/** The list of returns. */
const RETURN_COLUMNS: readonly Column<ListedReturn, never>[] = [
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
