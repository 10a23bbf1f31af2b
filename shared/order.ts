/** Order statuses (specification, section 4). */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Payment statuses. The admin shows all but `paid` as not paid. */
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refund_pending', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Stock of an order: reserved for it, sold (`taken`), or returned to stock (`released`). */
export const STOCK_STATES = ['reserved', 'taken', 'released'] as const;
export type StockState = (typeof STOCK_STATES)[number];

const ORDER_DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Formats an order's date in the en-IN locale (specification, section 9) and Indian time. */
export function formatOrderDate(date: Date): string {
  return ORDER_DATE.format(date);
}
