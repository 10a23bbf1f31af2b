import { Link } from '@tanstack/react-router';
import type { Column } from '#admin/lists/columns.ts';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Moment } from '#admin/ui/Moment.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { SOURCE_LABELS } from './hand-words.ts';
import { moreItems, ORDERS_WORDS, refundedPart, shippingPart, sizeText } from './messages.ts';
import { type AdminOrder, amountsOf, customerName } from './order.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusControl } from './StatusControl.tsx';

const LINE = 'text-[0.8125rem] leading-[1.25] text-ink-soft';
/** A line of its own on a phone's card. */
const WIDE = 'max-lg:col-span-full max-lg:empty:hidden';
/** The sheet of an order has what a narrow list leaves out. */
const UNLESS_SMALL = 'lg:@max-[58rem]:hidden';
const UNLESS_NARROW = 'lg:@max-[66rem]:hidden';

/** Orders in two lines; a number opens its order beside the list. */
export const ORDER_COLUMNS: readonly Column<AdminOrder>[] = [
  {
    key: 'order',
    label: ORDERS_WORDS.order,
    className: 'whitespace-nowrap max-lg:-order-1',
    headClassName: 'lg:w-42',
    cell: ({ id, order_number, created_at }) => (
      <>
        <OrderLink id={id}>
          <span className="link font-semibold">{order_number}</span>
        </OrderLink>
        <p className={LINE}>
          <Moment at={created_at} />
        </p>
      </>
    ),
  },
  {
    key: 'customer',
    label: ORDERS_WORDS.customer,
    className: WIDE,
    cell: (order) => <Customer order={order} />,
  },
  {
    key: 'items',
    label: ORDERS_WORDS.items,
    className: `${WIDE} ${UNLESS_SMALL}`,
    headClassName: UNLESS_SMALL,
    cell: (order) => <Items order={order} />,
  },
  {
    key: 'total',
    label: ORDERS_WORDS.total,
    className: 'text-right whitespace-nowrap max-lg:-order-1',
    headClassName: 'lg:w-52 lg:text-right',
    cell: (order) => <Amounts order={order} />,
  },
  {
    key: 'notes',
    label: ORDERS_WORDS.trackingAndNotes,
    className: `${WIDE} ${UNLESS_NARROW}`,
    headClassName: `lg:w-36 ${UNLESS_NARROW}`,
    cell: (order) => <Notes order={order} />,
  },
  {
    key: 'status',
    label: ORDERS_WORDS.status,
    className: WIDE,
    headClassName: 'lg:w-68',
    cell: (order) => <StatusControl order={order} />,
  },
];

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
      <p className={`${LINE} truncate`}>
        {customerKind(order)}
        {order.shipping?.phone && ` · ${order.shipping.phone}`}
      </p>
    </>
  );
}

/** Where the order came from, unless it was placed in the shop. */
function customerKind({ source, user_id }: AdminOrder): string {
  if (source !== 'shop') return SOURCE_LABELS[source];
  return user_id === null ? ORDERS_WORDS.guest : ORDERS_WORDS.account;
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
        <p className={`${LINE} truncate`}>
          {sizeText(first)} · {first.quantity} × {formatRupees(first.price)}
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
      <p className="flex flex-wrap items-center justify-end gap-x-1.5 gap-y-1">
        <PaymentBadge order={order} />
        <span className="font-semibold">{formatPaise(total)}</span>
      </p>
      <p className={`${LINE} text-balance whitespace-normal`}>
        {shipping + codFee !== 0 && `${formatPaise(subtotal - discount)} + `}
        {shippingPart(shipping, codFee)}
        {order.payment_status === 'paid' && refunded > 0 && ` · ${refundedPart(refunded)}`}
      </p>
    </>
  );
}

function Notes({ order }: { order: AdminOrder }) {
  return (
    <>
      {order.tracking_number && (
        <p className="truncate" title={order.tracking_number}>
          <span className="text-ink-soft">{ORDERS_WORDS.tracking}</span> {order.tracking_number}
        </p>
      )}
      {order.notes && (
        <p className={`${LINE} truncate`} title={order.notes}>
          {order.notes}
        </p>
      )}
    </>
  );
}
