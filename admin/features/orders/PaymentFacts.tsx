import type { ReactNode } from 'react';
import { formatMoment, parseDate } from '#admin/format/dates.ts';
import { formatPaise } from '#shared/money.ts';
import { isHandPayment } from '#shared/orders/order.ts';
import { METHOD_LABELS, SOURCE_LABELS } from './hand-words.ts';
import { ORDERS_WORDS, reservedUntil, STOCK_LABELS } from './messages.ts';
import { type AdminOrder, amountsOf } from './order.ts';

/** The amounts of an order, its payment, and where its stock is. */
export function PaymentFacts({ order }: { order: AdminOrder }) {
  const { subtotal, discount, shipping, codFee, total, paid, refunded } = amountsOf(order);
  return (
    <dl className="facts">
      <Fact name={ORDERS_WORDS.source}>{SOURCE_LABELS[order.source]}</Fact>
      <Fact name={ORDERS_WORDS.subtotal}>{formatPaise(subtotal)}</Fact>
      {discount > 0 && (
        <Fact name={ORDERS_WORDS.discount}>
          −{formatPaise(discount)}{' '}
          <span className="text-sm text-ink-soft">{order.discount_label || order.discount_reason}</span>
        </Fact>
      )}
      <Fact name={ORDERS_WORDS.shipping}>{shipping === 0 ? ORDERS_WORDS.free : formatPaise(shipping)}</Fact>
      {codFee > 0 && <Fact name={ORDERS_WORDS.codFee}>{formatPaise(codFee)}</Fact>}
      <Fact name={ORDERS_WORDS.total}>{formatPaise(total)}</Fact>
      <Fact name={ORDERS_WORDS.paid}>{formatPaise(paid)}</Fact>
      {refunded > 0 && <Fact name={ORDERS_WORDS.refunded}>{formatPaise(refunded)}</Fact>}
      <Fact name={ORDERS_WORDS.stock}>{stockOf(order)}</Fact>
      {order.payment_method && <Fact name={ORDERS_WORDS.method}>{METHOD_LABELS[order.payment_method]}</Fact>}
      {order.payment_reference && <Fact name={ORDERS_WORDS.reference}>{order.payment_reference}</Fact>}
      {order.razorpay_payment_id && !isHandPayment(order.razorpay_payment_id) && (
        <Fact name={ORDERS_WORDS.providerPayment}>
          <span className="text-sm text-ink-soft">{order.razorpay_payment_id}</span>
        </Fact>
      )}
      {order.razorpay_order_id && (
        <Fact name={ORDERS_WORDS.providerOrder}>
          <span className="text-sm text-ink-soft">{order.razorpay_order_id}</span>
        </Fact>
      )}
    </dl>
  );
}

function stockOf({ stock_state, reserved_until }: AdminOrder): string {
  const until = stock_state === 'reserved' ? parseDate(reserved_until) : null;
  return until ? reservedUntil(formatMoment(until)) : STOCK_LABELS[stock_state];
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
