import type { OrderHistoryAnswer } from '#shared/api/admin-orders.ts';
import { toPaise } from '#shared/money.ts';
import { mailsOfOrder } from '../buyer-mails/list.ts';
import { refusalsOf } from '../cash-on-delivery/refusals.ts';
import { plain, recordOr404 } from '../db/rows.ts';
import { refundedOf } from '../orders/refunded.ts';

/**
 * An order's history beside its row: payment attempts, late and second payments, payment links, all refunds, and mails.
 * What staff changed is in the audit log.
 */
export function orderStory(app: CoreApp, orderId: string): OrderHistoryAnswer {
  const order = recordOr404(app, 'orders', orderId, 'Order not found.');
  const paymentId = order.getString('razorpay_payment_id');
  const isPaid = paymentId !== '' && ['paid', 'refund_pending'].includes(order.getString('payment_status'));
  const left = toPaise(order.getFloat('total_amount')) - refundedOf(app, paymentId).promised;
  const params = { order: orderId, provider: order.getString('razorpay_order_id') };
  const listed = (collection: string, filter: string = 'order_id = {:order}') =>
    plain(app.findRecordsByFilter(collection, filter, 'created_at', 200, 0, params));
  return {
    refunds: listed('refunds'),
    strays: listed('stray_payments'),
    events: listed('payment_events', "razorpay_order_id = {:provider} && {:provider} != ''"),
    mails: mailsOfOrder(app, orderId),
    links: listed('payment_links'),
    returns: listed('return_requests', 'order_id = {:order} || exchange_order_id = {:order}'),
    refused_parcels: refusalsOf(app, phoneOf(order)),
    refundable_paise: isPaid ? Math.max(0, left) : 0,
  };
}

/** The phone number of an order; '' if it has none. */
function phoneOf(order: core.Record) {
  const { shipping } = plain(order);
  return typeof shipping?.phone === 'string' ? shipping.phone : '';
}
