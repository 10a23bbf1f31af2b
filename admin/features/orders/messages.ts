import type { OrderStatus, PaymentStatus, StockState } from '#shared/order.ts';

/** The Orders tab (specification, section 8, Admin). */
export const ORDERS_MESSAGES = { statusUpdated: 'Order status updated' } as const;

export const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** `paid`, or what else it is (specification, section 4); the badge's style makes the first letter a capital. */
export const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  paid: 'paid',
  pending: 'pending',
  failed: 'failed',
  refund_pending: 'refund pending',
  refunded: 'refunded',
};

export const STOCK_LABELS: Record<StockState, string> = {
  reserved: 'Held for this order',
  taken: 'Sold to this order',
  released: 'Back on the shelf',
};

/** Words the specification leaves open. */
export const ORDERS_WORDS = {
  title: 'Orders',
  loading: 'Loading orders',
  search: 'Search orders',
  searchPlaceholder: 'Order number, name or phone',
  statusFilter: 'Order status',
  anyStatus: 'Any status',
  paymentFilter: 'Payment',
  anyPayment: 'Any payment',
  empty: 'No orders yet',
  emptyHint: 'An order appears here by itself as soon as a shopper starts to pay.',
  noMatch: 'No orders match',
  guest: 'Guest',
  unknownCustomer: 'No name given',
  unstitched: 'Unstitched',
  tracking: 'Tracking',
  notes: 'Notes',
  none: 'None yet',
  missing: 'There is no such order',
  missingText: 'It may have been opened from an old link.',
  close: 'Close',
  customer: 'Customer',
  customerId: 'Customer id',
  deliverTo: 'Deliver to',
  noAddress: 'No address was given',
  items: 'Items',
  total: 'Total',
  timeline: 'Timeline',
  placed: 'Placed',
  heldUntil: 'Held until',
  paid: 'Paid',
  changed: 'Last changed',
  stock: 'Stock',
  stockAndPayment: 'Stock and payment',
  providerOrder: 'Razorpay order',
  providerPayment: 'Razorpay payment',
} as const;

/** `2 more items`, for an order too long for its row. */
export function moreItems(count: number): string {
  return count === 1 ? '1 more item' : `${count} more items`;
}

/** `Status of GUL-1001`: which order a dropdown belongs to. */
export function statusOf(orderNumber: string): string {
  return `Status of ${orderNumber}`;
}
