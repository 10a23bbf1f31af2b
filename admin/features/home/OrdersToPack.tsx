import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AdminOrder, customerName } from '#admin/features/orders/order.ts';
import { ordersQuery } from '#admin/features/orders/orders.queries.ts';
import type { OrdersQuery } from '#admin/features/orders/orders-search.ts';
import { TestBadge } from '#admin/features/orders/TestBadge.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { cardState, HOME_LINE, HomeCard } from './HomeCard.tsx';
import { beingPacked, HOME_WORDS, pieceCount } from './messages.ts';

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
          <OrderLine key={order.id} order={order} />
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

function OrderLine({ order }: { order: AdminOrder }) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li>
      <Link to="/orders" search={{ ...TO_PACK, order: order.id }} className={HOME_LINE}>
        <span className="link font-semibold">{order.order_number}</span>
        {order.is_test && <TestBadge />}
        <span className="min-w-0 flex-1 basis-32">
          {[customerName(order.shipping), pieceCount(pieces)].filter(Boolean).join(' · ')}
        </span>
        <span className="text-sm text-ink-soft">
          <Moment at={order.created_at} />
        </span>
      </Link>
    </li>
  );
}
