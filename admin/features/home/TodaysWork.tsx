import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type AdminOrder, customerName } from '#admin/features/orders/order.ts';
import { ordersQuery } from '#admin/features/orders/orders.queries.ts';
import type { OrdersQuery } from '#admin/features/orders/orders-search.ts';
import { returnListQuery } from '#admin/features/returns/return-list.queries.ts';
import { wishText } from '#admin/features/returns/wish-words.ts';
import { TestBadge } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { HOME_LINE, HomeCard } from './HomeCard.tsx';
import { arrivedReturns, beingPacked, HOME_WORDS, pieceCount } from './messages.ts';

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
      query={toPack}
      link={{ to: '/orders', search: TO_PACK }}
      linkLabel={HOME_WORDS.seeToPack}
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

interface OrderLineProps {
  order: AdminOrder;
  /** The list it is opened in. */
  list: OrdersQuery;
  /** When it lapses; otherwise when it was placed is shown. */
  until?: string;
}

/** An order on Home. */
function OrderLine({ order, list, until }: OrderLineProps) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li>
      <Link to="/orders" search={{ ...list, order: order.id }} className={HOME_LINE}>
        <span className="link font-semibold">{order.order_number}</span>
        {order.is_test && <TestBadge />}
        <span className="min-w-0 flex-1 basis-32">
          {[customerName(order.shipping), pieceCount(pieces)].filter(Boolean).join(' · ')}
        </span>
        <span className="text-sm text-ink-soft">
          {until !== undefined && 'until '}
          <Moment at={until ?? order.created_at} />
        </span>
      </Link>
    </li>
  );
}

const TO_CONFIRM = { payment: 'on_delivery', pieces: 'reserved', sort: 'date' } as const satisfies OrdersQuery;

/** The oldest orders with cash on delivery that staff have not confirmed, with their deadlines; renders nothing if there are no such orders. */
export function OrdersToConfirm() {
  const query = useQuery({ ...ordersQuery(TO_CONFIRM), refetchInterval: POLL_MS });
  if (query.data?.totalItems === 0) return null;
  return (
    <HomeCard
      title={HOME_WORDS.toConfirm}
      count={query.data?.totalItems}
      query={query}
      link={{ to: '/orders', search: TO_CONFIRM }}
      linkLabel={HOME_WORDS.seeToConfirm}
    >
      <ul className="divide-y divide-line">
        {query.data?.orders.slice(0, SHOWN).map((order) => (
          <OrderLine key={order.id} order={order} list={TO_CONFIRM} until={order.reserved_until} />
        ))}
      </ul>
    </HomeCard>
  );
}

const RETURNS_SHOWN = 3;

/** The oldest returns that wait for an answer, and how many have arrived. */
export function ReturnsToDecide() {
  const query = useQuery(returnListQuery('requested'));
  const returns = query.data?.items ?? [];
  const arrived = query.data?.counts.received ?? 0;
  return (
    <HomeCard
      title={HOME_WORDS.returns}
      count={query.data?.totalItems}
      query={query}
      link={{ to: '/returns' }}
      linkLabel={HOME_WORDS.seeReturns}
    >
      {returns.length === 0 && <p className="text-ink-soft">{HOME_WORDS.noReturns}</p>}
      <ul className="divide-y divide-line">
        {returns.slice(0, RETURNS_SHOWN).map(({ id, order_id, order_number, customer, wish, pieces, created_at }) => (
          <li key={id}>
            <Link to="/orders" search={{ order: order_id }} hash={`return-${id}`} className={HOME_LINE}>
              <span className="link font-semibold">{order_number}</span>
              <span className="min-w-0 flex-1 basis-32">
                {[customer, wishText(wish, pieces)].filter(Boolean).join(' · ')}
              </span>
              <span className="text-sm text-ink-soft">
                <Moment at={created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {arrived > 0 && (
        <p>
          <Link to="/returns" search={{ stage: 'received' }} className="link">
            {arrivedReturns(arrived)}
          </Link>
        </p>
      )}
    </HomeCard>
  );
}
