import type { ReactNode } from 'react';
import { formatTime, parseDate } from '#admin/dates.ts';
import { formatRupees } from '#shared/money.ts';
import { formatOrderDate } from '#shared/order.ts';
import { ORDERS_WORDS, STOCK_LABELS } from './messages.ts';
import { OrderItems } from './OrderItems.tsx';
import { type AdminOrder, addressLines, customerName } from './order.ts';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusField } from './StatusField.tsx';

/** Everything about one order. */
export function OrderDetails({ order }: { order: AdminOrder }) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <div className="w-36">
          <StatusField order={order} />
        </div>
        <PaymentBadge status={order.payment_status} />
        <p className="ml-auto text-xl font-semibold">{formatRupees(order.total_amount)}</p>
      </div>
      <Section title={ORDERS_WORDS.items}>
        <OrderItems items={order.items} />
      </Section>
      <div className="grid gap-6 sm:grid-cols-2">
        <Section title={ORDERS_WORDS.deliverTo}>
          <DeliverTo order={order} />
        </Section>
        <Section title={ORDERS_WORDS.customer}>
          <CustomerDetails order={order} />
        </Section>
      </div>
      <Section title={ORDERS_WORDS.timeline}>
        <Timeline order={order} />
      </Section>
      <Section title={ORDERS_WORDS.notes}>
        <p className="whitespace-pre-line break-words">{order.notes || ORDERS_WORDS.none}</p>
      </Section>
      <Section title={ORDERS_WORDS.stockAndPayment}>
        <dl className="facts">
          <Fact name={ORDERS_WORDS.stock}>{STOCK_LABELS[order.stock_state]}</Fact>
          <Fact name={ORDERS_WORDS.providerOrder}>{order.razorpay_order_id || ORDERS_WORDS.none}</Fact>
          <Fact name={ORDERS_WORDS.providerPayment}>{order.razorpay_payment_id || ORDERS_WORDS.none}</Fact>
        </dl>
      </Section>
    </div>
  );
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
  return (
    <>
      {lines.length === 0 ? (
        <p>{ORDERS_WORDS.noAddress}</p>
      ) : (
        <address className="break-words not-italic">
          <p>{customerName(order.shipping)}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      )}
      <p className="mt-1.5 break-words">
        <span className="text-ink-soft">{ORDERS_WORDS.tracking}</span> {order.tracking_number || ORDERS_WORDS.none}
      </p>
    </>
  );
}

function CustomerDetails({ order }: { order: AdminOrder }) {
  const phone = order.shipping?.phone;
  return (
    <div className="break-words">
      {phone && (
        <p>
          <a className="link" href={`tel:${phone}`}>
            {phone}
          </a>
        </p>
      )}
      {order.email && (
        <p>
          <a className="link" href={`mailto:${order.email}`}>
            {order.email}
          </a>
        </p>
      )}
      <p className="text-ink-soft">
        {order.user_id === null ? ORDERS_WORDS.guest : `${ORDERS_WORDS.customerId} ${order.user_id}`}
      </p>
    </div>
  );
}

function Timeline({ order }: { order: AdminOrder }) {
  const isHeld = order.stock_state === 'reserved' && order.payment_status !== 'paid';
  return (
    <dl className="facts">
      <Moment name={ORDERS_WORDS.placed} at={order.created_at} />
      {isHeld && <Moment name={ORDERS_WORDS.heldUntil} at={order.reserved_until} />}
      <Moment name={ORDERS_WORDS.paid} at={order.paid_at} />
      <Moment name={ORDERS_WORDS.changed} at={order.updated_at} />
    </dl>
  );
}

function Moment({ name, at }: { name: string; at: string }) {
  const date = parseDate(at);
  if (!date) return null;
  return (
    <Fact name={name}>
      <time dateTime={date.toISOString()}>
        {formatOrderDate(date)}, {formatTime(date)}
      </time>
    </Fact>
  );
}
