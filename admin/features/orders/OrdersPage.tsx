import { getRouteApi } from '@tanstack/react-router';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/components/ListStates.tsx';
import { Pager } from '#admin/components/Pager.tsx';
import { moveBetweenRows } from '#admin/components/row-keys.ts';
import { ORDERS_WORDS } from './messages.ts';
import { OrderRow } from './OrderRow.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { OrdersToolbar } from './OrdersToolbar.tsx';
import { isNarrowed, type OrdersQuery } from './orders-search.ts';
import { useOrders } from './use-orders.ts';

const route = getRouteApi('/orders');

/** The Orders tab: every order, newest first, and the open one beside the list. */
export function OrdersPage() {
  const { order: openId, ...query } = route.useSearch();
  const orders = useOrders(query);
  const listed = orders.data?.orders.find(({ id }) => id === openId);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>
          {ORDERS_WORDS.title}{' '}
          <span className="text-base text-ink-soft" role="status">
            {orders.data?.totalItems}
          </span>
        </h1>
        <OrdersToolbar search={query} />
      </div>
      {orders.data && orders.isError && <OutOfDate onRetry={() => void orders.refetch()} />}
      <OrdersList query={query} orders={orders} />
      <OrderSheet openId={openId} listed={listed} />
    </>
  );
}

function OrdersList({ query, orders }: { query: OrdersQuery; orders: ReturnType<typeof useOrders> }) {
  const { data, isPlaceholderData, isFetching, refetch } = orders;
  if (!data) {
    if (isFetching) return <ListSkeleton label={ORDERS_WORDS.loading} />;
    return <ListFailure onRetry={() => void refetch()} />;
  }
  const page = query.page ?? 1;
  if (data.orders.length === 0) {
    return (
      <ListEmpty
        text={isNarrowed(query) ? ORDERS_WORDS.noMatch : ORDERS_WORDS.empty}
        hint={ORDERS_WORDS.emptyHint}
        isFiltered={isNarrowed(query)}
        isPastEnd={page > 1 && data.totalItems > 0}
      />
    );
  }
  return (
    <div className={`card ${isPlaceholderData ? 'list-waiting' : ''}`} aria-busy={isPlaceholderData}>
      <table className="list" onKeyDown={moveBetweenRows}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">Items</th>
            <th scope="col" className="text-right">
              Total
            </th>
            <th scope="col" className="w-52">
              Status
            </th>
          </tr>
        </thead>
        <tbody>
          {data.orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
      <Pager page={page} shown={data.orders.length} totalItems={data.totalItems} totalPages={data.totalPages} />
    </div>
  );
}
