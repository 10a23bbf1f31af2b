import type { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { paymentProvider } from '#server/razorpay/provider.ts';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { shownParcels } from '#shared/parcels.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { type OrderRow, orderItemRowSchema, orderRowSchema } from '#shared/pocketbase/rows.ts';
import { invoicesOfOrder } from '../invoices/issue.ts';
import { invoicePath, orderLink } from '../orders/order-link.ts';
import { providerOrdersOf } from './payment-links.ts';
import { settlePayment } from './settle.ts';

export interface Viewer {
  buyerHash: string | undefined;
  userId: string | undefined;
  /** The order of the signed link, if the URL has one. */
  linkedOrderId: string | undefined;
}

const PAYMENT_ID = /^(pay|hand)_[A-Za-z0-9]{1,40}$/;

/**
 * The order of a payment, for the browser that placed it, its signed-in owner, or the holder of its link.
 * @throws Failure not_found for anyone else, and for an unknown payment
 */
export async function orderConfirmation(paymentId: string, viewer: Viewer): Promise<OrderConfirmation> {
  const isStranger = Object.values(viewer).every((sign) => sign === undefined);
  if (isStranger || !PAYMENT_ID.test(paymentId)) throw notFound();
  const order =
    (await orderOfPayment(paymentId, viewer)) ??
    (await orderStillWaiting(paymentId, viewer)) ??
    // The webhook may have settled it between the two queries.
    (await orderOfPayment(paymentId, viewer));
  if (order?.shipping == null) throw notFound();
  setLogOrder(order.order_number);
  const items = await itemRowsOf(order.id);
  return {
    order_number: order.order_number,
    status: order.status,
    payment_status: order.payment_status,
    is_too_late: await isTooLate(order),
    total_amount: order.total_amount,
    discount_amount: order.discount_amount,
    shipping_amount: order.shipping_amount,
    created_at: order.created_at,
    shipping: order.shipping,
    items: items.map(shownItem),
    parcels: parcelsOf(order, items),
    invoices: (await invoicesOfOrder(order.id)).map(({ id, number, kind }) => ({
      number,
      kind,
      path: invoicePath(id),
    })),
    link: orderLink(order, paymentId),
  };
}

function notFound(): Failure {
  return new Failure('not_found', 'There is no order here that this browser may see.');
}

/** A filter for the viewer's own orders. */
function ownedBy(viewer: Viewer): string {
  const pb = database();
  const owners = [
    ...(viewer.buyerHash === undefined ? [] : [pb.filter('buyer_hash = {:hash}', { hash: viewer.buyerHash })]),
    ...(viewer.userId === undefined ? [] : [pb.filter('user_id = {:user}', { user: viewer.userId })]),
    ...(viewer.linkedOrderId === undefined ? [] : [pb.filter('id = {:order}', { order: viewer.linkedOrderId })]),
  ];
  return `(${owners.join(' || ')})`;
}

async function firstOrder(filter: string): Promise<OrderRow | undefined> {
  const page = await database().collection('orders').getList(1, 1, { filter, sort: '-created_at', skipTotal: true });
  const [row] = page.items;
  return row === undefined ? undefined : orderRowSchema.parse(row);
}

function orderOfPayment(paymentId: string, viewer: Viewer): Promise<OrderRow | undefined> {
  return firstOrder(`${database().filter('razorpay_payment_id = {:id}', { id: paymentId })} && ${ownedBy(viewer)}`);
}

/** Settles a payment that the webhook has not reported yet, if it belongs to one of the viewer's orders. */
async function orderStillWaiting(paymentId: string, viewer: Viewer): Promise<OrderRow | undefined> {
  const pending = await firstOrder(`payment_status = "pending" && ${ownedBy(viewer)}`);
  if (pending === undefined) return undefined;
  try {
    const payment = await paymentProvider().fetchPayment(paymentId);
    const ofPayment = await ofProviderOrder(pending, payment.orderId ?? '');
    const order = await firstOrder(`${ofPayment} && ${ownedBy(viewer)}`);
    if (order === undefined) return undefined;
    await settlePayment(payment);
    return await firstOrder(`${ofPayment} && ${ownedBy(viewer)}`);
  } catch (error) {
    logger.warn(
      { err: error, order: pending.order_number },
      'cannot settle a pending order from the provider; waiting for the webhook',
    );
    return undefined;
  }
}

/** A filter for the order that the provider's order was made for, itself or as that of a payment link of `pending`. */
async function ofProviderOrder(pending: OrderRow, providerOrderId: string): Promise<string> {
  const pb = database();
  if (pending.source !== 'shop' && (await providerOrdersOf(pending.id)).includes(providerOrderId)) {
    return pb.filter('id = {:id}', { id: pending.id });
  }
  return pb.filter('razorpay_order_id = {:id}', { id: providerOrderId });
}

/** Whether the order was refunded because its payment came late; other refunds are for returns and cancellations. */
async function isTooLate(order: OrderRow): Promise<boolean> {
  if (order.payment_status !== 'refund_pending' && order.payment_status !== 'refunded') return false;
  const pb = database();
  const filter = pb.filter('payment_id = {:id} && source = "late_payment"', { id: order.razorpay_payment_id });
  return (await pb.collection('refunds').getList(1, 1, { filter, skipTotal: true })).items.length > 0;
}

type ItemRow = z.infer<typeof orderItemRowSchema>;

async function itemRowsOf(orderId: string): Promise<ItemRow[]> {
  const filter = database().filter('order_id = {:id}', { id: orderId });
  const rows = await database().collection('order_items').getFullList({ filter, sort: '@rowid' });
  return rows.map((row) => orderItemRowSchema.parse(row));
}

function shownItem(item: ItemRow): OrderConfirmation['items'][number] {
  return {
    product_id: item.product_id ?? '',
    name: item.name,
    size: item.size,
    stitched: item.stitched,
    image: mediaUrl(item.image) ?? '',
    quantity: item.quantity,
    price: item.price,
  };
}

/** The parcels of a shipped order. Before, staff may still change them. */
function parcelsOf(order: OrderRow, items: readonly ItemRow[]): OrderConfirmation['parcels'] {
  if (order.status !== 'shipped' && order.status !== 'delivered') return [];
  return shownParcels(order).map(({ id, courier, number, href, sentOn, items: held }) => ({
    id,
    courier,
    number,
    href,
    sent_on: sentOn,
    items: held.flatMap(({ item_id, quantity }) => {
      const item = items.find((one) => one.id === item_id);
      return item === undefined ? [] : [{ name: [item.name, item.size].filter(Boolean).join(', '), quantity }];
    }),
  }));
}
