import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { TestBadge } from '#admin/features/orders/TestBadge.tsx';
import { Pager } from '#admin/lists/Pager.tsx';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { moveBetweenRows, ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Card } from '#admin/ui/Card.tsx';
import { FigureCell } from '#admin/ui/FigureCell.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { ListedReturn, ReturnList } from '#shared/api/returns.ts';
import { RETURN_STATES, type ReturnState } from '#shared/orders/returns.ts';
import { NO_RETURNS, RETURN_LIST_WORDS, RETURN_STATE_LABELS, RETURN_STATUS_LABELS, wishText } from './messages.ts';
import { returnListQuery } from './returns.queries.ts';

const route = getRouteApi('/returns');

/** What buyers send back, by state; each row opens the return on its order. */
export function ReturnsPage() {
  const { stage: state = 'requested', page = 1 } = route.useSearch();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...returnListQuery(state, page),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <h1>{RETURN_LIST_WORDS.title}</h1>
      <p className="mb-3 text-ink-soft">{RETURN_LIST_WORDS.hint}</p>
      <States chosen={state} counts={data?.counts} />
      {!data && isFetching && <ListSkeleton label={RETURN_LIST_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && isError && <OutOfDate onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <ListEmpty text={NO_RETURNS[state]} isFiltered={false} isPastEnd={page > 1} />}
      {data && data.items.length > 0 && (
        <Card className={isPlaceholderData ? 'list-waiting' : ''} aria-busy={isPlaceholderData}>
          <ReturnsTable returns={data.items} />
          <Pager page={page} shown={data.items.length} totalItems={data.totalItems} totalPages={data.totalPages} />
        </Card>
      )}
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
          aria-current={state === chosen ? 'page' : undefined}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          {RETURN_STATE_LABELS[state]} {counts !== undefined && state !== 'settled' && <span>{counts[state]}</span>}
        </Link>
      ))}
    </nav>
  );
}

function ReturnsTable({ returns }: { returns: readonly ListedReturn[] }) {
  const heads = [RETURN_LIST_WORDS.customer, RETURN_LIST_WORDS.wants, RETURN_LIST_WORDS.status];
  return (
    <table className="list reorder" onKeyDown={moveBetweenRows}>
      <thead>
        <tr>
          <th scope="col">{RETURN_LIST_WORDS.order}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col" className="text-right">
            {RETURN_LIST_WORDS.asked}
          </th>
          <th scope="col" className="text-right">
            {RETURN_LIST_WORDS.changed}
          </th>
        </tr>
      </thead>
      <tbody>
        {returns.map((one) => (
          <Row key={one.id} listed={one} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ listed: { id, order_id, order_number, is_test, customer, wish, pieces, note, ...rest } }: RowProps) {
  return (
    <tr>
      <td className="min-w-0">
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
      </td>
      <td className="min-w-0">{customer}</td>
      <td className="min-w-0">
        <p>{wishText(wish, pieces)}</p>
        {note !== '' && <p className="line-clamp-2 text-sm break-words text-ink-soft">{note}</p>}
      </td>
      <td>{RETURN_STATUS_LABELS[rest.status]}</td>
      <FigureCell label={RETURN_LIST_WORDS.asked}>
        <Moment at={rest.created_at} />
      </FigureCell>
      <FigureCell label={RETURN_LIST_WORDS.changed}>
        <Moment at={rest.updated_at} />
      </FigureCell>
    </tr>
  );
}

interface RowProps {
  listed: ListedReturn;
}
