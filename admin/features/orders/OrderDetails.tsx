import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment, parseDate } from '#admin/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { EditableText } from './EditableText.tsx';
import { EDIT_WORDS, ORDERS_WORDS, PIECES_WORDS, refundedPart, reservedUntil, STOCK_LABELS } from './messages.ts';
import { OrderItems } from './OrderItems.tsx';
import { type AdminOrder, addressLines, customerName, hasSoldPieces } from './order.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusField } from './StatusField.tsx';
import { Timeline } from './Timeline.tsx';

/** Everything about one order: what to pack and what happened on the left, whom and how on the right. */
export function OrderDetails({ order }: { order: AdminOrder }) {
  return (
    <div className="order-details">
      <Head order={order} />
      <div className="grid content-start gap-6">
        <Section title={ORDERS_WORDS.items}>
          <OrderItems items={order.items} isLinked />
          {hasSoldPieces(order) && (
            <Link
              from="/orders"
              to="/orders"
              search={(now) => ({ ...now, ask: 'pieces' })}
              replace
              className="link mt-2 inline-block"
            >
              {PIECES_WORDS.link}
            </Link>
          )}
        </Section>
        <Section title={ORDERS_WORDS.timeline}>
          <Timeline order={order} />
        </Section>
      </div>
      <div className="grid content-start gap-6">
        <EditableText
          order={order}
          field="tracking_number"
          label={ORDERS_WORDS.trackingNumber}
          saved={EDIT_WORDS.trackingSaved}
        />
        <EditableText
          order={order}
          field="notes"
          label={ORDERS_WORDS.notes}
          hint={ORDERS_WORDS.notesHint}
          saved={EDIT_WORDS.notesSaved}
        />
        <Section title={ORDERS_WORDS.deliverTo}>
          <DeliverTo order={order} />
        </Section>
        <Section title={ORDERS_WORDS.customer}>
          <CustomerDetails order={order} />
        </Section>
        <Section title={ORDERS_WORDS.payment}>
          <dl className="facts">
            <Fact name={ORDERS_WORDS.stock}>{piecesOf(order)}</Fact>
            <Fact name={ORDERS_WORDS.providerOrder}>{order.razorpay_order_id || ORDERS_WORDS.none}</Fact>
            <Fact name={ORDERS_WORDS.providerPayment}>{order.razorpay_payment_id || ORDERS_WORDS.none}</Fact>
          </dl>
        </Section>
      </div>
    </div>
  );
}

function Head({ order }: { order: AdminOrder }) {
  const isPaid = order.payment_status === 'paid';
  return (
    <div className="order-head">
      <div className="w-40">
        <StatusField order={order} />
      </div>
      <p className="text-xl font-semibold">{formatRupees(order.total_amount)}</p>
      <PaymentBadge status={order.payment_status} />
      {isPaid && order.refunded_paise > 0 && <p className="text-ink-soft">{refundedPart(order.refunded_paise)}</p>}
      <div className="order-actions">
        <Link to="/packing-slips" search={{ order: order.id }} className="button button-outline">
          {ORDERS_WORDS.print}
        </Link>
        {isPaid && (
          <Link
            from="/orders"
            to="/orders"
            search={(now) => ({ ...now, ask: 'refund' })}
            replace
            className="button button-outline"
          >
            {ORDERS_WORDS.refund}
          </Link>
        )}
        {order.status !== 'cancelled' && (
          <Link
            from="/orders"
            to="/orders"
            search={(now) => ({ ...now, ask: 'cancel' })}
            replace
            className="button button-outline"
          >
            {ORDERS_WORDS.cancelOrder}
          </Link>
        )}
      </div>
    </div>
  );
}

function piecesOf({ stock_state, reserved_until }: AdminOrder): string {
  const until = stock_state === 'reserved' ? parseDate(reserved_until) : null;
  return until ? reservedUntil(formatMoment(until)) : STOCK_LABELS[stock_state];
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 border-b border-line pb-1 text-ink-soft">{title}</h3>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function DeliverTo({ order }: { order: AdminOrder }) {
  const lines = addressLines(order.shipping);
  if (lines.length === 0) return <p>{ORDERS_WORDS.noAddress}</p>;
  return (
    <address className="break-words not-italic">
      <p>{customerName(order.shipping)}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </address>
  );
}

function CustomerDetails({ order }: { order: AdminOrder }) {
  const phone = order.shipping?.phone;
  const others = order.user_id === null ? { q: phone } : { customer: order.user_id };
  return (
    <div className="grid justify-items-start break-words">
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
      <p className="text-ink-soft">{order.user_id === null ? ORDERS_WORDS.guest : `Id ${order.user_id}`}</p>
      {(phone || order.user_id !== null) && (
        <Link to="/orders" search={others} className="link">
          {ORDERS_WORDS.otherOrders}
        </Link>
      )}
    </div>
  );
}
