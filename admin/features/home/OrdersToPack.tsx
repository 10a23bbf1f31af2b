import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ordersQuery } from '#admin/features/orders/orders.queries.ts';
import type { OrdersQuery } from '#admin/features/orders/orders-search.ts';
import { cardState, HomeCard } from './HomeCard.tsx';
import { beingPacked, HOME_WORDS } from './messages.ts';
import { OrderLine } from './OrderLine.tsx';

const SHOWN = 5;
const POLL_MS = 60_000;
/** Orders that are paid or confirmed for cash on delivery, oldest first. */
const TO_PACK = { status: 'pending', payment: 'sold', sort: 'date' } as const satisfies OrdersQuery;
const BEING_PACKED = { status: 'processing', payment: 'sold', sort: 'date' } as const satisfies OrdersQuery;

/** The oldest orders to pack, and how many there are. */
export function OrdersToPack() {
  const toPack = useQuery({ ...ordersQuery(TO_PACK), refetchInterval: POLL_MS });
  const packing = useQuery({ ...ordersQuery(BEING_PACKED), refetchInterval: POLL_MS });
  const orders = toPack.data?.orders ?? [];
  const packingCount = packing.data?.totalItems ?? 0;
  return (
    <HomeCard
      title={HOME_WORDS.toPack}
      count={toPack.data?.totalItems}
      state={cardState(toPack)}
      onRetry={() => void toPack.refetch()}
      link={
        <Link to="/orders" search={TO_PACK} className="link">
          {HOME_WORDS.seeToPack}
        </Link>
      }
    >
      {orders.length === 0 && <p className="text-ink-soft">{HOME_WORDS.noneToPack}</p>}
      <ul className="divide-y divide-line">
        {orders.slice(0, SHOWN).map((order) => (
          <OrderLine key={order.id} order={order} list={TO_PACK} />
        ))}
      </ul>
      {packingCount > 0 && (
        <p>
          <Link to="/orders" search={BEING_PACKED} className="link">
            {beingPacked(packingCount)}
          </Link>
        </p>
      )}
    </HomeCard>
  );
}
