import type { ReserveRefundRequest, ReserveRefundResponse } from '#shared/api/refund-book.ts';
import { toPaise } from '#shared/money.ts';
import { handPaymentId, isHandPayment } from '#shared/orders/order.ts';
import { isSameJson } from '#shared/same-json.ts';
import { jsonOf, recordOrNull, recordWhere } from '../db/rows.ts';
import { inDurableTransactionOrRefusal, Refusal } from '../db/transaction.ts';
import { refundedOf } from '../orders/refunded.ts';
import { restockItems } from '../orders/restock.ts';
import { changedSince } from '../orders/seen.ts';
import { queueMail } from '../outbox/outbox.ts';
import { dropExchange } from '../returns/exchange.ts';
import { canMove, moveReturn } from '../returns/states.ts';
import { followRefunds, logRefund, refundAnswer, refundOfKey, writeRefund } from './book.ts';

/**
 * Promises a refund of an order's payment: creates it as pending, so that all refunds together never exceed what was paid,
 * and returns the chosen pieces to stock. The server calls the provider afterwards; a payment that staff recorded is refunded by staff.
 * The outcome is 'reserved', 'existing' if the key was used for the same refund before, 'key_conflict' if for another one, or why nothing
 * was changed.
 */
export function reserveRefund(app: CoreApp, body: ReserveRefundRequest): ReserveRefundResponse {
  return inDurableTransactionOrRefusal(app, (tx) => {
    const refuse = (
      outcome: Exclude<ReserveRefundResponse, { refund: unknown } | { message: string }>['outcome'],
      refundable: number = 0,
    ) => new Refusal({ outcome, refund: null, refundable_paise: refundable });
    const used = refundOfKey(tx, body.idempotency_key);
    const order = recordOrNull(tx, 'orders', body.order_id);
    if (!order) throw refuse('unknown_order');
    const paymentId = order.getString('razorpay_payment_id');
    const left = () => toPaise(order.getFloat('total_amount')) - refundedOf(tx, paymentId).promised;
    if (used) {
      const stored = [used.getString('order_id'), used.getInt('amount_paise'), jsonOf(used, 'restock')];
      const isSame = isSameJson(stored, [order.id, body.amount_paise, body.restock]);
      if (!isSame) throw refuse('key_conflict');
      return { outcome: 'existing', refund: refundAnswer(used), refundable_paise: left() };
    }
    const message = changedSince(tx, order, body.seen);
    if (message !== '') throw new Refusal({ outcome: 'changed', refund: null, refundable_paise: left(), message });
    const isPaid = paymentId !== '' && ['paid', 'refund_pending'].includes(order.getString('payment_status'));
    if (!isPaid) throw refuse('not_paid');
    if (body.amount_paise > left()) throw refuse('too_much', left());
    const why = { kind: 'returned' as const, actor: body.actor_email, note: body.reason };
    if (!restockItems(tx, order, body.restock, why)) throw refuse('too_many_pieces', left());
    const request = returnOf(tx, order, body.return_id ?? '');
    if (request === undefined) throw refuse('return_over', left());
    const refund = writeRefund(tx, {
      order_id: order.id,
      payment_id: paymentId,
      amount_paise: body.amount_paise,
      source: 'staff',
      idempotency_key: body.idempotency_key,
      reason: body.reason,
      restock: body.restock,
      actor_id: body.actor_id,
      actor_email: body.actor_email,
    });
    if (isHandPayment(paymentId)) confirmByHand(tx, order, refund);
    followRefunds(tx, order);
    if (request) {
      request.set('refund_id', refund.id);
      dropExchange(tx, request, body.actor_email);
      moveReturn(tx, request, 'refund');
    }
    logRefund(tx, body, refund);
    return { outcome: 'reserved', refund: refundAnswer(refund), refundable_paise: left() };
  });
}

/** The return request that a refund settles; null without one, undefined if it cannot be settled. */
function returnOf(tx: CoreApp, order: core.Record, id: string) {
  if (id === '') return null;
  const request = recordWhere(tx, 'return_requests', { id, order_id: order.id });
  return request && canMove(request, 'refund') ? request : undefined;
}

/** Records that staff have paid back the money themselves, as they took it: the provider has nothing to do. */
function confirmByHand(tx: CoreApp, order: core.Record, refund: core.Record) {
  refund.set('status', 'processed');
  refund.set('provider_refund_id', handPaymentId(refund.id));
  tx.save(refund);
  queueMail(tx, order, { kind: 'order_paid_back', subject: refund.id, refund_id: refund.id });
}
