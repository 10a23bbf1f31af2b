import { Link } from '@tanstack/react-router';
import { ROW_CONTROL } from '#admin/components/row-keys.ts';
import { formatTime, parseDate } from '#admin/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { formatOrderDate } from '#shared/order.ts';
import { moreItems, ORDERS_WORDS } from './messages.ts';
import { OrderItems } from './OrderItems.tsx';
import { type AdminOrder, customerName } from './order.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusField } from './StatusField.tsx';

const ITEMS_IN_A_ROW = 3;

/** One order of the list; its number opens it beside the list. */
export function OrderRow({ order }: { order: AdminOrder }) {
  const hidden = order.items.length - ITEMS_IN_A_ROW;
  return (
    <tr className="max-lg:grid-cols-[1fr_auto]">
      <td className="lg:whitespace-nowrap">
        <OrderLink id={order.id}>
          <span className="link font-semibold">{order.order_number}</span>
        </OrderLink>
        <OrderedAt created={order.created_at} />
      </td>
      <td className="max-lg:order-3 max-lg:col-span-2">
        <Customer order={order} />
      </td>
      <td className="max-lg:order-4 max-lg:col-span-2">
        <OrderItems items={hidden > 1 ? order.items.slice(0, ITEMS_IN_A_ROW) : order.items} />
        {hidden > 1 && (
          <Link to="/orders" search={(search) => ({ ...search, order: order.id })} className="link mt-1 inline-block">
            {moreItems(hidden)}
          </Link>
        )}
      </td>
      <td className="text-right whitespace-nowrap max-lg:order-2">
        <p className="font-semibold">{formatRupees(order.total_amount)}</p>
        <PaymentBadge status={order.payment_status} />
      </td>
      <td className="max-lg:order-5 max-lg:col-span-2">
        <StatusField order={order} />
        {order.tracking_number && (
          <p className="mt-1.5 text-sm break-words">
            <span className="text-ink-soft">{ORDERS_WORDS.tracking}</span> {order.tracking_number}
          </p>
        )}
        {order.notes && <p className="mt-1 line-clamp-3 text-sm break-words text-ink-soft">{order.notes}</p>}
      </td>
    </tr>
  );
}

function OrderLink({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <Link to="/orders" search={(search) => ({ ...search, order: id })} id={`order-${id}`} {...ROW_CONTROL}>
      {children}
    </Link>
  );
}

function OrderedAt({ created }: { created: string }) {
  const date = parseDate(created);
  if (!date) return null;
  return (
    <p className="text-sm text-ink-soft">
      <time dateTime={date.toISOString()}>
        {formatOrderDate(date)}, {formatTime(date)}
      </time>
    </p>
  );
}

function Customer({ order }: { order: AdminOrder }) {
  return (
    <>
      <p>{customerName(order.shipping) || ORDERS_WORDS.unknownCustomer}</p>
      <div className="text-sm break-words text-ink-soft">
        {order.shipping?.phone && <p>{order.shipping.phone}</p>}
        {order.email && <p>{order.email}</p>}
        <p>{order.user_id === null ? ORDERS_WORDS.guest : <>Id {order.user_id}</>}</p>
      </div>
    </>
  );
}
