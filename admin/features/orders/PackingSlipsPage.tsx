import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListFailure, ListSkeleton } from '#admin/components/ListStates.tsx';
import { ORDERS_WORDS } from './messages.ts';
import { someOrdersQuery } from './orders.queries.ts';
import { PackingSlip } from './PackingSlip.tsx';
import { orderIds } from './packing-search.ts';

const route = getRouteApi('/packing-slips');

const WORDS = {
  title: 'Packing slips',
  back: 'Back to orders',
  paper: 'Paper',
  prices: 'Show prices',
  print: 'Print',
  empty: 'Choose orders in the list first.',
} as const;

/** One slip for each chosen order, on the screen as on paper; the browser prints them, each on a page of its own. */
export function PackingSlipsPage() {
  const { orders: ids, paper = 'a4', prices } = route.useSearch();
  const navigate = route.useNavigate();
  const orders = useQuery(someOrdersQuery(orderIds(ids)));
  return (
    <div className="packing" data-paper={paper}>
      {/* The paper of the printer's own dialog follows. */}
      <style>{`@page { size: ${paper === 'a5' ? 'A5' : 'A4'}; margin: ${paper === 'a5' ? '9mm' : '14mm'} }`}</style>
      <div className="packing-bar">
        <h1 className="mr-auto">{WORDS.title}</h1>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="row-box"
            checked={prices === 'yes'}
            onChange={(event) =>
              void navigate({
                search: (now) => ({ ...now, prices: event.target.checked ? 'yes' : undefined }),
                replace: true,
              })
            }
          />
          {WORDS.prices}
        </label>
        <label className="flex items-center gap-2">
          {WORDS.paper}
          <select
            className="input w-auto"
            value={paper}
            onChange={(event) =>
              void navigate({
                search: (now) => ({ ...now, paper: event.target.value === 'a5' ? 'a5' : undefined }),
                replace: true,
              })
            }
          >
            <option value="a4">A4</option>
            <option value="a5">A5</option>
          </select>
        </label>
        <Link to="/orders" className="button button-outline">
          {WORDS.back}
        </Link>
        <button type="button" className="button" disabled={!orders.data?.length} onClick={() => window.print()}>
          {WORDS.print}
        </button>
      </div>
      {orders.isPending && <ListSkeleton label={ORDERS_WORDS.loading} />}
      {orders.isError && <ListFailure onRetry={() => void orders.refetch()} />}
      {orders.data?.length === 0 && <p>{WORDS.empty}</p>}
      {orders.data?.map((order) => (
        <PackingSlip key={order.id} order={order} hasPrices={prices === 'yes'} />
      ))}
    </div>
  );
}
