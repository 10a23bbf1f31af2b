import { formatRupees } from '#shared/money.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { type ShownParcel, shownParcels } from '#shared/orders/parcels.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { productPath } from '#shared/product/product.ts';
import { PLACEHOLDER_IMAGE } from '#shared/product/product-card.ts';
import { Thumb } from '#site/components/Thumb.tsx';
import { useRequest } from '#site/components/use-request.ts';
import { ORDER_WORDS, PAYMENT_WORDS, REORDER_WORDS, STATUS_WORDS } from './messages.ts';
import type { OwnOrder, OwnOrderItem } from './own-orders.queries.ts';
import { reorder } from './reorder.ts';

/** One order: status, items and total. */
export function OrderCard({ order }: { order: OwnOrder }) {
  const date = new Date(order.created_at.replace(' ', 'T'));
  // A cancelled order without a payment is one that was to be paid on delivery.
  const isUnpaid = order.status === 'cancelled' && order.paymentStatus === 'failed';
  const payment = isUnpaid ? '' : PAYMENT_WORDS[order.paymentStatus];
  return (
    <article className="order-card card grid gap-2">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3>
          <a className="link inline-flex min-h-11 items-center" href={orderPath(order)}>
            {order.order_number}
          </a>
        </h3>
        <span className="badge">{STATUS_WORDS[order.status]}</span>
      </header>
      <p className="text-ink-soft flex flex-wrap gap-x-4 text-sm">
        <time dateTime={date.toISOString()}>{formatOrderDate(date)}</time>
        {payment !== '' && <span>{payment}</span>}
        {order.is_test && <span>{ORDER_WORDS.test}</span>}
        {shownParcels(order).map((parcel) => (
          <Tracking key={parcel.id} parcel={parcel} />
        ))}
      </p>
      <ul className="grid gap-2">
        {order.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[3rem_1fr] items-center gap-3">
            <Thumb src={mediaUrl(item.image) ?? PLACEHOLDER_IMAGE.src} />
            <span>
              {item.quantity} × <ItemName item={item} />
            </span>
          </li>
        ))}
      </ul>
      <p className="border-line flex justify-between border-t pt-2">
        <span>{ORDER_WORDS.total}</span>
        <strong className="font-semibold">{formatRupees(order.total_amount)}</strong>
      </p>
      <Reorder items={order.items} />
    </article>
  );
}

function Reorder({ items }: { items: readonly OwnOrderItem[] }) {
  const { isBusy, send, button } = useRequest();
  return (
    <button
      className="button button-outline justify-self-start"
      type="button"
      {...button}
      onClick={() => void send(() => reorder(items))}
    >
      {isBusy ? REORDER_WORDS.busy : REORDER_WORDS.reorder}
    </button>
  );
}

/** The order's page. One without a payment is found by its number. */
function orderPath({ order_number, razorpay_payment_id: payment }: OwnOrder): string {
  const query = payment === '' ? { order: order_number } : { payment_id: payment };
  return `/order-confirmation?${new URLSearchParams(query)}`;
}

/** A parcel's tracking number, linked to its courier where that is known. */
function Tracking({ parcel: { courier, number, href } }: { parcel: ShownParcel }) {
  return (
    <span>
      {ORDER_WORDS.tracking}: {number}{' '}
      {href !== undefined && (
        <a className="link" href={href} target="_blank" rel="noopener">
          {ORDER_WORDS.trackAt(courier)}
        </a>
      )}
    </span>
  );
}

/** `Mehr Cotton Suit, M`, linked to the product while the shop has it. */
function ItemName({ item: { product_id, name, size, stitched } }: { item: OwnOrderItem }) {
  const text = [name, size || (stitched ? '' : ORDER_WORDS.unstitched)].filter(Boolean).join(', ');
  if (product_id === '') return text;
  return (
    <a className="underline-offset-4 hover:underline" href={productPath(product_id)}>
      {text}
    </a>
  );
}
