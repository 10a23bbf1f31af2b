import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ordersQuery } from '#admin/features/orders/orders.queries.ts';
import type { OrdersQuery } from '#admin/features/orders/orders-search.ts';
import { cardState, HomeCard } from './HomeCard.tsx';
import { HOME_WORDS } from './messages.ts';
import { OrderLine } from './OrderLine.tsx';

const SHOWN = 5;
const POLL_MS = 60_000;
const TO_CONFIRM = { payment: 'on_delivery', pieces: 'reserved', sort: 'date' } as const satisfies OrdersQuery;

/** The oldest orders with cash on delivery that nobody has confirmed, and until when; nothing without one. */
export function OrdersToConfirm() {
  const query = useQuery({ ...ordersQuery(TO_CONFIRM), refetchInterval: POLL_MS });
  if (query.data?.totalItems === 0) return null;
  return (
    <HomeCard
      title={HOME_WORDS.toConfirm}
      count={query.data?.totalItems}
      state={cardState(query)}
      onRetry={() => void query.refetch()}
      link={
        <Link to="/orders" search={TO_CONFIRM} className="link">
          {HOME_WORDS.seeToConfirm}
        </Link>
      }
    >
      <ul className="divide-y divide-line">
        {query.data?.orders.slice(0, SHOWN).map((order) => (
          <OrderLine key={order.id} order={order} list={TO_CONFIRM} until={order.reserved_until} />
        ))}
      </ul>
    </HomeCard>
  );
}
