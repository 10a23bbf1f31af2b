import type { Thumbnail } from '#admin/ui/pictures.ts';
import type { AdminOrderRow, ShippingText } from '#shared/api/admin-orders.ts';
import { toPaise } from '#shared/money.ts';
import { isHandPayment, type OrderStatus, type PaymentStatus } from '#shared/orders/order.ts';
import type { Parcel } from '#shared/orders/parcels.ts';

export type AdminOrderItem = AdminOrderRow['items'][number] & { picture: Thumbnail | undefined };

/** An order as staff see it. */
export interface AdminOrder extends Omit<AdminOrderRow, 'items'> {
  items: AdminOrderItem[];
}

/** First and last name; empty when neither was given. */
export function customerName(shipping: ShippingText | null): string {
  return [shipping?.first_name, shipping?.last_name].filter(Boolean).join(' ');
}

/** The address line by line, without the empty ones. */
export function addressLines(shipping: ShippingText | null): string[] {
  if (!shipping) return [];
  const { address, city, state, pincode } = shipping;
  return [address, [city, pincode].filter(Boolean).join(' '), state].flatMap((line) => line || []);
}

const PAID: readonly PaymentStatus[] = ['paid', 'refund_pending', 'refunded'];

/** Whether items can be returned to stock, or taken out again: the order was paid and its stock sold to it. */
export function hasSoldItems(order: Pick<AdminOrder, 'payment_status' | 'stock_state' | 'items'>): boolean {
  if (order.items.some((item) => item.restocked > 0)) return true;
  return order.stock_state === 'taken' && PAID.includes(order.payment_status);
}

/** How many pieces of an item can still be returned to stock: none unless they were sold to the order. */
export function restockable(
  order: Pick<AdminOrderRow, 'stock_state'>,
  item: Pick<AdminOrderItem, 'quantity' | 'restocked' | 'is_extra'>,
): number {
  return order.stock_state === 'taken' && !item.is_extra ? Math.max(0, item.quantity - item.restocked) : 0;
}

/** What says whether an order is paid, and where its stock is. */
type Holding = Pick<AdminOrder, 'payment_status' | 'stock_state'>;

/** Whether the order waits for staff to confirm that the buyer will pay on delivery. */
export function isToConfirm(order: Holding): boolean {
  return order.payment_status === 'on_delivery' && order.stock_state === 'reserved';
}

/** Whether the courier is to collect the order's total. */
export function isToCollect(order: Holding): boolean {
  return order.payment_status === 'on_delivery' && order.stock_state === 'taken';
}

/** Whether cancelling the unpaid order returns all its stock. */
export function holdsUnpaidStock(order: Holding): boolean {
  return isReserved(order) || order.payment_status === 'on_delivery';
}

/** Whether the order is unpaid and its stock reserved for a payment. */
export function isReserved(order: Holding): boolean {
  return order.stock_state === 'reserved' && order.payment_status === 'pending';
}

/** Whether cancelling the order can move money or stock. */
export function hasMoneyOrStock(order: Holding): boolean {
  return order.payment_status === 'paid' || order.stock_state !== 'released';
}

/** The orders that should not be sent yet: neither paid nor confirmed for cash on delivery. */
export function unpaidAmong(orders: readonly AdminOrder[]): AdminOrder[] {
  return orders.filter((order) => order.payment_status !== 'paid' && !isToCollect(order));
}

/** The usual next status; undefined at the end. */
export function nextStatus(status: OrderStatus): OrderStatus | undefined {
  const next: Partial<Record<OrderStatus, OrderStatus>> = {
    pending: 'processing',
    processing: 'shipped',
    shipped: 'delivered',
  };
  return next[status];
}

/** A status for one or several orders, which are as the editor saw them. */
export interface StatusChange {
  orders: readonly AdminOrder[];
  status: OrderStatus;
  /** The parcel to save with it. */
  parcel?: Parcel | undefined;
  /** Whether the customers get no mail about it. */
  quiet?: boolean;
}

/** Whether customers get a mail about a status. */
export function isMailed(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered' || status === 'cancelled';
}

/** The orders of a change that someone else changed meanwhile. */
export interface StatusConflict {
  change: StatusChange;
  /** These orders as they are now. */
  current: AdminOrder[];
  /** Who changed an order, and when, by its id. */
  who: ReadonlyMap<string, string>;
  /** How many other orders of the change were saved. */
  saved: number;
}

/**
 * The order's amounts in paise. `shipping` is what the total has beyond its items, discount and fee; `refundable` what Razorpay can
 * pay back.
 */
export function amountsOf(
  order: Pick<
    AdminOrderRow,
    | 'items'
    | 'total_amount'
    | 'discount_amount'
    | 'cod_fee'
    | 'payment_status'
    | 'razorpay_payment_id'
    | 'refunded_paise'
  >,
) {
  const total = toPaise(order.total_amount);
  const subtotal = order.items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0);
  const paid = PAID.includes(order.payment_status) ? total : 0;
  const isRefundable = order.payment_status === 'paid' && !isHandPayment(order.razorpay_payment_id);
  const refundable = isRefundable ? Math.max(0, total - order.refunded_paise) : 0;
  const discount = toPaise(order.discount_amount);
  const codFee = toPaise(order.cod_fee);
  return {
    subtotal,
    discount,
    shipping: total - subtotal + discount - codFee,
    codFee,
    total,
    paid,
    refunded: order.refunded_paise,
    refundable,
  };
}

/** Whether the order is paid in cash or by a transfer, which staff pay back themselves. */
export function isPaidByHand({ payment_status, razorpay_payment_id }: AdminOrder): boolean {
  return payment_status === 'paid' && isHandPayment(razorpay_payment_id);
}

/** What staff change on an order by a change set. */
export type StaffValues = Partial<Pick<AdminOrder, 'status' | 'tracking_number' | 'notes'>>;

/** A page of the list, one order, or nothing, as the query cache has them. */
export type CachedOrders<Page extends { orders: AdminOrder[] }> = Page | AdminOrder | null | undefined;

/** The same data with one order's values changed, to show a change before the server has answered. */
export function withValues<Page extends { orders: AdminOrder[] }>(
  cached: CachedOrders<Page>,
  id: string,
  values: StaffValues,
): CachedOrders<Page> {
  if (!cached) return cached;
  if ('orders' in cached) {
    return { ...cached, orders: cached.orders.map((order) => (order.id === id ? { ...order, ...values } : order)) };
  }
  return cached.id === id ? { ...cached, ...values } : cached;
}
