import type { OrderHistoryAnswer } from '#shared/api/admin-orders.ts';
import { toPaise } from '#shared/money.ts';
import { mailsOfOrder } from '../buyer-mails/list.ts';
import { refusalsOf } from '../cash-on-delivery/refusals.ts';
import { refundedOf } from '../orders/refunded.ts';

/**
 * An order's history beside its row: payment attempts, late and second payments, payment links, all refunds, and mails.
 * What staff changed is in the audit log.
 */
export function orderStory(app: CoreApp, orderId: string): OrderHistoryAnswer {
  const [order] = app.findRecordsByFilter('orders', 'id = {:id}', '', 1, 0, { id: orderId });
  if (!order) throw new NotFoundError('Order not found.');
  const paymentId = order.getString('razorpay_payment_id');
  const isPaid = paymentId !== '' && ['paid', 'refund_pending'].includes(order.getString('payment_status'));
  const left = toPaise(order.getFloat('total_amount')) - refundedOf(app, paymentId).promised;
  return {
    refunds: listed(app, 'refunds', 'order_id = {:order}', { order: orderId }),
    strays: listed(app, 'stray_payments', 'order_id = {:order}', { order: orderId }),
    events: listed(app, 'payment_events', "razorpay_order_id = {:id} && {:id} != ''", {
      id: order.getString('razorpay_order_id'),
    }),
    mails: mailsOfOrder(app, orderId),
    links: listed(app, 'payment_links', 'order_id = {:order}', { order: orderId }),
    returns: listed(app, 'return_requests', 'order_id = {:order} || exchange_order_id = {:order}', { order: orderId }),
    refused_parcels: refusalsOf(app, phoneOf(order)),
    refundable_paise: isPaid ? Math.max(0, left) : 0,
  };
}

/** The phone number of an order; '' if it has none. */
function phoneOf(order: core.Record) {
  const { shipping } = JSON.parse(JSON.stringify(order));
  return typeof shipping?.phone === 'string' ? shipping.phone : '';
}

function listed(app: CoreApp, collection: string, filter: string, params: Params) {
  return JSON.parse(JSON.stringify(app.findRecordsByFilter(collection, filter, 'created_at', 200, 0, params)));
}
