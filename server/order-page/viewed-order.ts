import type { APIContext } from 'astro';
import { database, firstRecord } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { setLogOrder } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type OrderRow, orderRowSchema } from '#server/orders/order-row.ts';
import { accountOf } from '#server/razorpay/accounts.ts';
import { buyerHash, signedInUserId } from '../orders/buyer.ts';
import { linkedOrderId, trackedOrderId } from '../orders/order-link.ts';
import { providerOrdersOf } from '../payments/payment-links.ts';
import { settlePayment } from '../payments/settle.ts';

/** Who asks for an order. */
export interface Viewer {
  buyerHash: string | undefined;
  userId: string | undefined;
  /** The order of the signed link, if the request has one. */
  linkedOrderId: string | undefined;
  /** The order of the token that tracking gave: it shows where the order is, and changes nothing. */
  trackedOrderId: string | undefined;
}

/** An order with an address, which all but some at the counter have. */
export type ViewedOrder = OrderRow & { shipping: NonNullable<OrderRow['shipping']> };

const ORDER_NUMBER = /^[A-Z0-9-]{1,40}$/;
const PAYMENT_ID = /^(pay|hand)_[A-Za-z0-9]{1,40}$/;

/**
 * The order of a payment, or of a link alone, for the browser that placed it, its signed-in owner, or the holder of its link.
 * @throws Failure not_found for anyone else, and for an unknown payment; order_refused for whoever only tracks it
 */
export async function viewedOrder(paymentId: string, viewer: Viewer): Promise<ViewedOrder> {
  const order = withAddress(await orderFor(paymentId, viewer));
  if (order !== undefined) return order;
  if (viewer.trackedOrderId !== undefined) throw new Failure('order_refused', READ_ONLY);
  throw notFound();
}

/**
 * The order as viewedOrder finds it, or the viewer's own with this number, or else, with `isTracked`, the one whose number and
 * phone were typed.
 * @throws Failure not_found
 */
export async function trackedOrder(
  paymentId: string,
  viewer: Viewer,
  orderNumber: string,
): Promise<{ order: ViewedOrder; isTracked: boolean }> {
  const isByNumber = paymentId === '' && ORDER_NUMBER.test(orderNumber);
  const own = withAddress(await (isByNumber ? ownOrder(orderNumber, viewer) : orderFor(paymentId, viewer)));
  if (own !== undefined) return { order: own, isTracked: false };
  const { trackedOrderId: id } = viewer;
  const order = withAddress(id === undefined ? undefined : await firstOrder(database().filter('id = {:id}', { id })));
  if (order === undefined) throw notFound();
  return { order, isTracked: true };
}

/** The viewer's own order with this number; undefined if none exists. */
export async function ownOrder(orderNumber: string, viewer: Viewer): Promise<OrderRow | undefined> {
  const { buyerHash, userId, linkedOrderId: linked } = viewer;
  if ([buyerHash, userId, linked].every((sign) => sign === undefined)) return undefined;
  const number = database().filter('order_number = {:number}', { number: orderNumber });
  return firstOrder(`${number} && ${ownedBy(viewer)}`);
}

const READ_ONLY = 'Please open the link in your order email to change this order, or message us.';

function withAddress(order: OrderRow | undefined): ViewedOrder | undefined {
  if (order?.shipping == null) return undefined;
  setLogOrder(order.order_number);
  return { ...order, shipping: order.shipping };
}

async function orderFor(paymentId: string, viewer: Viewer): Promise<OrderRow | undefined> {
  if (paymentId === '' && viewer.linkedOrderId !== undefined) {
    return firstOrder(database().filter('id = {:id}', { id: viewer.linkedOrderId }));
  }
  const { buyerHash, userId, linkedOrderId: linked, trackedOrderId: id } = viewer;
  if ([buyerHash, userId, linked].every((sign) => sign === undefined)) return undefined;
  if (paymentId === '' && id !== undefined) {
    return firstOrder(`${database().filter('id = {:id}', { id })} && ${ownedBy(viewer)}`);
  }
  if (!PAYMENT_ID.test(paymentId)) return undefined;
  return (
    (await orderOfPayment(paymentId, viewer)) ??
    (await orderStillWaiting(paymentId, viewer)) ??
    // The webhook may have settled it between the two queries.
    (await orderOfPayment(paymentId, viewer))
  );
}

function notFound(): Failure {
  return new Failure('not_found', 'There is no order here that this browser may see.');
}

/** The viewer of a request; `token` is that of the order's link. */
export async function viewerOf(context: APIContext, token: string | null): Promise<Viewer> {
  return {
    buyerHash: buyerHash(context),
    userId: await signedInUserId(context.request),
    linkedOrderId: linkedOrderId(token),
    trackedOrderId: trackedOrderId(token),
  };
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
  const row = await firstRecord('orders', filter, {}, '-created_at');
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
    const account = await accountOf({ keyId: pending.razorpay_key_id, orderId: pending.razorpay_order_id, paymentId });
    const payment = await account.provider.fetchPayment(paymentId);
    const ofPayment = await ofProviderOrder(pending, payment.orderId ?? '');
    const order = await firstOrder(`${ofPayment} && ${ownedBy(viewer)}`);
    if (order === undefined) return undefined;
    await settlePayment(payment, account);
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
