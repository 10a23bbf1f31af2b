import type { z } from 'zod';
import { database, firstRecord } from '#server/endpoints/database.ts';
import { shownRows } from '#server/endpoints/readable-row.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { type ReturnRow, returnRowSchema } from '#shared/api/returns.ts';
import { cancelObstacle, cancelUntil, returnObstacle, returnUntil } from '#shared/orders/after-sale.ts';
import { isHandPayment, ON_DELIVERY_METHOD } from '#shared/orders/order.ts';
import { shownParcels } from '#shared/orders/parcels.ts';
import { RETURN_WISHES } from '#shared/orders/returns.ts';
import { windowsOf } from '#shared/orders/windows.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { orderItemRowSchema } from '#shared/pocketbase/rows.ts';
import { invoicesOfOrder } from '../invoices/issue.ts';
import { invoicePath, orderLink } from '../orders/order-link.ts';
import { reviewsOfOrder } from './order-reviews.ts';
import { type OrderStep, orderTimeline, refundsOf, stepsOf } from './order-timeline.ts';
import { trackedOrder, type ViewedOrder, type Viewer } from './viewed-order.ts';

/** The page of an order for its buyer, by its payment or else its number. @throws Failure not_found for anyone else, and for an unknown payment */
export async function orderConfirmation(
  paymentId: string,
  viewer: Viewer,
  orderNumber = '',
): Promise<OrderConfirmation> {
  const { order, isTracked } = await trackedOrder(paymentId, viewer, orderNumber);
  const page = await orderPage(order);
  return isTracked ? trackedPage(page) : page;
}

/** What a number and a phone are enough for: what was ordered and where it is, without street, phone, invoices or a way to change it. */
function trackedPage(page: OrderConfirmation): OrderConfirmation {
  return {
    ...page,
    is_tracked: true,
    shipping: { ...page.shipping, address: '', phone: '' },
    invoices: [],
    cancel_until: null,
    ...NO_RETURN,
    returns: [],
    link: null,
  };
}

/** What its buyer sees of an order. */
async function orderPage(order: ViewedOrder): Promise<OrderConfirmation> {
  const [isLate, items, invoices, steps, refunds, returns, reviews] = await Promise.all([
    isTooLate(order),
    itemRowsOf(order.id),
    invoicesOfOrder(order.id),
    stepsOf(order.id),
    refundsOf(order),
    returnsOf(order.id),
    reviewsOfOrder(order),
  ]);
  return {
    is_tracked: false,
    is_paid_by_hand: isHandPayment(order.razorpay_payment_id),
    order_number: order.order_number,
    status: order.status,
    payment_status: order.payment_status,
    is_test: order.is_test,
    is_too_late: isLate,
    total_amount: order.total_amount,
    discount_amount: order.discount_amount,
    discount_label: order.discount_label,
    shipping_amount: order.shipping_amount,
    cod_fee: order.cod_fee,
    is_on_delivery: order.payment_method === ON_DELIVERY_METHOD,
    created_at: order.created_at,
    shipping: order.shipping,
    items: items.map(shownItem),
    parcels: parcelsOf(order, items),
    invoices: invoices.map(({ id, number, kind }) => ({ number, kind, path: invoicePath(id) })),
    timeline: orderTimeline(order, steps, refunds),
    cancel_until: cancelUntilOf(order),
    ...returnWindowOf(order, steps),
    windows: windowsOf(order),
    returns: returns.map((request) => shownReturn(request, items)),
    reviews,
    link: orderLink(order, order.razorpay_payment_id),
  };
}

/** When the buyer can cancel the order no longer; null if that is over, or needs staff. */
function cancelUntilOf(order: OrderRow): string | null {
  return cancelObstacle(order, new Date()) === null ? cancelUntil(order).toISOString() : null;
}

const NO_RETURN: Pick<OrderConfirmation, 'return_until' | 'open_wishes'> = { return_until: null, open_wishes: [] };

/** Whether items can be returned or exchanged, and until when the last of both is possible. */
function returnWindowOf(order: OrderRow, steps: readonly OrderStep[]): typeof NO_RETURN {
  const deliveredAt = steps.findLast(({ status }) => status === 'delivered')?.at ?? '';
  const open_wishes = RETURN_WISHES.filter((wish) => returnObstacle(order, deliveredAt, wish, new Date()) === null);
  const ends = open_wishes.map((wish) => returnUntil(order, deliveredAt, wish).toISOString());
  return { return_until: ends.toSorted().at(-1) ?? null, open_wishes };
}

async function returnsOf(orderId: string): Promise<ReturnRow[]> {
  const filter = database().filter('order_id = {:id}', { id: orderId });
  const rows = await database().collection('return_requests').getFullList({ filter, sort: 'created_at' });
  return shownRows(returnRowSchema, rows);
}

function shownReturn(request: ReturnRow, items: readonly ItemRow[]): OrderConfirmation['returns'][number] {
  const { id, status, wish, decision, created_at } = request;
  return {
    id,
    status,
    wish,
    decision,
    created_at,
    items: named(request.items, items),
  };
}

/** Whether the order was refunded because its payment came late; other refunds are for returns and cancellations. */
async function isTooLate(order: OrderRow): Promise<boolean> {
  if (order.payment_status !== 'refund_pending' && order.payment_status !== 'refunded') return false;
  const late = 'payment_id = {:id} && source = "late_payment"';
  return (await firstRecord('refunds', late, { id: order.razorpay_payment_id })) !== undefined;
}

type ItemRow = z.infer<typeof orderItemRowSchema>;

async function itemRowsOf(orderId: string): Promise<ItemRow[]> {
  const filter = database().filter('order_id = {:id}', { id: orderId });
  const rows = await database().collection('order_items').getFullList({ filter, sort: '@rowid' });
  // biome-ignore lint/plugin: the total is theirs.
  return rows.map((row) => orderItemRowSchema.parse(row));
}

function shownItem(item: ItemRow): OrderConfirmation['items'][number] {
  return {
    product_id: item.product_id ?? '',
    name: item.name,
    size: item.size,
    stitched: item.stitched,
    is_extra: item.is_extra,
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
    items: named(held, items),
  }));
}

/** The items that are still there, by name. */
function named<Held extends { item_id: string }>(held: readonly Held[], items: readonly ItemRow[]) {
  return held.flatMap(({ item_id, ...rest }) => {
    const item = items.find((one) => one.id === item_id);
    return item === undefined ? [] : [{ name: [item.name, item.size].filter(Boolean).join(', '), ...rest }];
  });
}
