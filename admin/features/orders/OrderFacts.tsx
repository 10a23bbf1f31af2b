import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { identityQuery } from '#admin/features/content/identity.queries.ts';
import { momentOf } from '#admin/format/dates.ts';
import { Facts } from '#admin/ui/Facts.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import { formatPaise, formatRupees } from '#shared/money.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import { WhatsAppButton } from './BuyerMessage.tsx';
import { METHOD_LABELS, SOURCE_LABELS } from './hand-words.ts';
import { ORDERS_WORDS, reservedUntil, STOCK_LABELS, sizeText } from './messages.ts';
import { type AdminOrder, type AdminOrderItem, addressLines, amountsOf, customerName } from './order.ts';
import { orderMessage } from './order-chat.ts';
import { storyQuery } from './orders.queries.ts';

/** The amounts of an order, its payment, and where its stock is. */
export function PaymentFacts({ order }: { order: AdminOrder }) {
  const { subtotal, discount, shipping, codFee, total, paid, refunded } = amountsOf(order);
  return (
    <Facts
      of={[
        [ORDERS_WORDS.source, SOURCE_LABELS[order.source]],
        [ORDERS_WORDS.subtotal, formatPaise(subtotal)],
        (discount > 0 || order.discount_label !== '') && [
          ORDERS_WORDS.discount,
          small(
            order.discount_label || order.discount_reason,
            discount > 0 ? `−${formatPaise(discount)} ` : `${ORDERS_WORDS.freeShipping} `,
          ),
        ],
        [ORDERS_WORDS.shipping, shipping === 0 ? ORDERS_WORDS.free : formatPaise(shipping)],
        codFee > 0 && [ORDERS_WORDS.codFee, formatPaise(codFee)],
        [ORDERS_WORDS.total, formatPaise(total)],
        [ORDERS_WORDS.paid, formatPaise(paid)],
        refunded > 0 && [ORDERS_WORDS.refunded, formatPaise(refunded)],
        [ORDERS_WORDS.stock, stockOf(order)],
        order.payment_method !== null && [ORDERS_WORDS.method, METHOD_LABELS[order.payment_method]],
        order.payment_reference !== '' && [ORDERS_WORDS.reference, order.payment_reference],
        order.razorpay_payment_id !== '' &&
          !isHandPayment(order.razorpay_payment_id) && [ORDERS_WORDS.providerPayment, small(order.razorpay_payment_id)],
        order.razorpay_order_id !== '' && [ORDERS_WORDS.providerOrder, small(order.razorpay_order_id)],
      ]}
    />
  );
}

function stockOf({ stock_state, reserved_until }: AdminOrder): string {
  const until = stock_state === 'reserved' ? momentOf(reserved_until) : '';
  return until ? reservedUntil(until) : STOCK_LABELS[stock_state];
}

function small(text: string, before = '') {
  return (
    <>
      {before}
      <span className="text-sm text-ink-soft">{text}</span>
    </>
  );
}

/** The items of an order, each linked to its product. */
export function OrderItems({ items }: { items: readonly AdminOrderItem[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-4 gap-y-2">
      {items.map((item) => (
        <li key={item.id} className="flex gap-2.5">
          <Picture picture={item.picture} width={36} />
          <div className="min-w-0">
            <p className="leading-snug">
              {item.product_id !== null ? (
                <Link to="/products/$id" params={{ id: item.product_id }} className="link">
                  {item.name}
                </Link>
              ) : (
                item.name
              )}
            </p>
            <p className="text-sm text-ink-soft">
              {[sizeText(item), `${item.quantity} × ${formatRupees(item.price)}`].filter(Boolean).join(' · ')}
              {item.restocked > 0 && ` · ${item.restocked} returned to stock`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function DeliverTo({ order }: { order: AdminOrder }) {
  const lines = addressLines(order.shipping);
  if (lines.length === 0) return <p>{ORDERS_WORDS.noAddress}</p>;
  return (
    <address className="wrap-anywhere not-italic">
      <p>{customerName(order.shipping)}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  );
}

export function CustomerDetails({ order }: { order: AdminOrder }) {
  const { data: shop } = useQuery(identityQuery);
  const { data: story } = useQuery(storyQuery(order.id));
  const link = story?.links.findLast(({ status }) => status === 'created');
  const phone = order.shipping?.phone;
  const others = order.user_id === null ? { q: phone } : { customer: order.user_id };
  return (
    <div className="grid justify-items-start wrap-anywhere">
      {phone && (
        <a className="link" href={`tel:${phone}`}>
          {phone}
        </a>
      )}
      {order.email && (
        <a className="link" href={`mailto:${order.email}`}>
          {order.email}
        </a>
      )}
      {order.gstin !== '' && <p>{ORDERS_WORDS.gstin(order.gstin)}</p>}
      <p className={`text-ink-soft ${order.user_id === null ? '' : 'text-sm'}`}>
        {order.user_id === null ? ORDERS_WORDS.guest : ORDERS_WORDS.account}
      </p>
      {order.user_id !== null && (
        <Link to="/customers/$id" params={{ id: order.user_id }} className="link">
          {ORDERS_WORDS.customerPage}
        </Link>
      )}
      {order.user_id === null && phone && (
        <Link to="/customers" search={{ q: phone }} className="link">
          {ORDERS_WORDS.findCustomer}
        </Link>
      )}
      {(phone || order.user_id !== null) && (
        <Link to="/orders" search={others} className="link">
          {ORDERS_WORDS.otherOrders}
        </Link>
      )}
      {phone && (
        <div className="mt-2">
          <WhatsAppButton phone={phone} message={orderMessage(order, shop?.name ?? '', link)} />
          {!order.email && <p className="text-sm text-ink-soft">{ORDERS_WORDS.noEmail}</p>}
        </div>
      )}
    </div>
  );
}
