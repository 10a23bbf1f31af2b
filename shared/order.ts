/** What an order can be (specification, section 4). */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What its payment can be. The admin shows `paid`, or anything else as not paid. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refund_pending', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Where an order's pieces are: held for it, sold to it, or back on the shelf. */
export const STOCK_STATES = ['reserved', 'taken', 'released'] as const;
export type StockState = (typeof STOCK_STATES)[number];

const ORDER_DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** A date as orders show it, in the en-IN locale (specification, section 9), in Indian time. */
export function formatOrderDate(date: Date): string {
  return ORDER_DATE.format(date);
}
