import { Link } from '@tanstack/react-router';
import { type AdminOrder, customerName } from '#admin/features/orders/order.ts';
import type { OrdersQuery } from '#admin/features/orders/orders-search.ts';
import { TestBadge } from '#admin/features/orders/TestBadge.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import { HOME_LINE } from './HomeCard.tsx';
import { pieceCount } from './messages.ts';

interface OrderLineProps {
  order: AdminOrder;
  /** The list it is opened in. */
  list: OrdersQuery;
  /** When it lapses; otherwise when it was placed is shown. */
  until?: string;
}

/** An order on Home. */
export function OrderLine({ order, list, until }: OrderLineProps) {
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
