import { Link } from '@tanstack/react-router';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import type { SelectionControl } from '#admin/lists/selection.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { SOURCE_LABELS } from './hand-words.ts';
import { moreItems, ORDERS_WORDS, refundedPart, selectOrder, shippingPart } from './messages.ts';
import { type AdminOrder, amountsOf, customerName } from './order.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusControl } from './StatusControl.tsx';

/** One order of the list in two lines; its number opens it beside the list. */
export function OrderRow({ order, selection }: { order: AdminOrder; selection: SelectionControl }) {
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
      <td className="cell-order">
        <OrderLink id={order.id}>
          <span className="link font-semibold">{order.order_number}</span>
        </OrderLink>
        <p className="cell-line">
          <Moment at={order.created_at} />
        </p>
      </td>
      <td className="cell-wide cell-customer">
        <Customer order={order} />
      </td>
      <td className="cell-wide cell-items">
        <Items order={order} />
      </td>
      <td className="cell-total">
        <Amounts order={order} />
      </td>
      <td className="cell-wide cell-notes">
        {order.tracking_number && (
          <p className="truncate" title={order.tracking_number}>
            <span className="text-ink-soft">{ORDERS_WORDS.tracking}</span> {order.tracking_number}
          </p>
        )}
        {order.notes && (
          <p className="cell-line truncate" title={order.notes}>
            {order.notes}
          </p>
        )}
      </td>
      <td className="cell-wide cell-status">
        <StatusControl order={order} />
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
  const contact = [order.shipping?.phone, order.email].filter(Boolean).join(' · ');
  return (
    <>
      <p className="truncate" title={contact}>
        {customerName(order.shipping) || ORDERS_WORDS.unknownCustomer}
      </p>
      <p className="cell-line truncate">
        {customerKind(order)}
        {order.shipping?.phone && ` · ${order.shipping.phone}`}
      </p>
    </>
  );
}

/** Where the order came from, unless it was placed in the shop. */
function customerKind({ source, user_id }: AdminOrder): string {
  if (source !== 'shop') return SOURCE_LABELS[source];
  return user_id === null ? ORDERS_WORDS.guest : `Id ${user_id}`;
}

/** The first item, and how many more there are. */
function Items({ order: { items } }: { order: AdminOrder }) {
  const [first] = items;
  if (!first) return null;
  const more = items.length > 1 ? ` · ${moreItems(items.length - 1)}` : '';
  return (
    <div
      className="flex items-center gap-2.5"
      title={items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n')}
    >
      <Picture picture={first.picture} width={30} />
      <div className="min-w-0">
        <p className="truncate">{first.name}</p>
        <p className="cell-line truncate">
          {first.size || ORDERS_WORDS.unstitched} · {first.quantity} × {formatRupees(first.price)}
          {more}
        </p>
      </div>
    </div>
  );
}

function Amounts({ order }: { order: AdminOrder }) {
  const { subtotal, discount, shipping, codFee, total, refunded } = amountsOf(order);
  return (
    <>
      <p className="cell-amount">
        <PaymentBadge order={order} />
        <span className="font-semibold">{formatPaise(total)}</span>
      </p>
      <p className="cell-line">
        {shipping + codFee !== 0 && `${formatPaise(subtotal - discount)} + `}
        {shippingPart(shipping, codFee)}
        {order.payment_status === 'paid' && refunded > 0 && ` · ${refundedPart(refunded)}`}
      </p>
    </>
  );
}
