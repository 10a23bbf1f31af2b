import { Link } from '@tanstack/react-router';
import { Moment } from '#admin/components/Moment.tsx';
import { ROW_CONTROL } from '#admin/components/row-keys.ts';
import type { SelectionControl } from '#admin/selection.ts';
import { formatRupees } from '#shared/money.ts';
import { moreItems, ORDERS_WORDS, refundedPart, selectOrder } from './messages.ts';
import { OrderItems } from './OrderItems.tsx';
import { type AdminOrder, customerName } from './order.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusField } from './StatusField.tsx';

const ITEMS_IN_A_ROW = 3;

/** One order of the list; its number opens it beside the list. */
export function OrderRow({ order, selection }: { order: AdminOrder; selection: SelectionControl }) {
  const hidden = order.items.length - ITEMS_IN_A_ROW;
  return (
    <tr data-selected={selection.has(order.id) || undefined}>
      <td className="cell-box">
        <input
          type="checkbox"
          className="row-box"
          aria-label={selectOrder(order.order_number)}
          checked={selection.has(order.id)}
          onChange={() => undefined}
          onClick={(event) => selection.toggle(order.id, event.shiftKey)}
        />
      </td>
      <td className="cell-order lg:whitespace-nowrap">
        <OrderLink id={order.id}>
          <span className="link font-semibold">{order.order_number}</span>
        </OrderLink>
        <p className="text-sm text-ink-soft">
          <Moment at={order.created_at} />
        </p>
      </td>
      <td className="cell-wide cell-customer">
        <Customer order={order} />
      </td>
      <td className="cell-wide cell-items">
        <OrderItems items={hidden > 1 ? order.items.slice(0, ITEMS_IN_A_ROW) : order.items} />
        {hidden > 1 && (
          <Link
            from="/orders"
            to="/orders"
            search={(search) => ({ ...search, order: order.id })}
            className="link mt-1 inline-block"
          >
            {moreItems(hidden)}
          </Link>
        )}
      </td>
      <td className="cell-total text-right whitespace-nowrap">
        <p className="font-semibold">{formatRupees(order.total_amount)}</p>
        <PaymentBadge status={order.payment_status} />
        {order.payment_status === 'paid' && order.refunded_paise > 0 && (
          <p className="mt-1 text-sm text-ink-soft">{refundedPart(order.refunded_paise)}</p>
        )}
      </td>
      <td className="cell-wide cell-status">
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
    <Link
      from="/orders"
      to="/orders"
      search={(search) => ({ ...search, order: id })}
      id={`order-${id}`}
      {...ROW_CONTROL}
    >
      {children}
    </Link>
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
