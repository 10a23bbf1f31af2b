/** Order statuses (specification, section 4). */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Payment statuses. The admin shows all but `paid` as not paid. `on_delivery`: the courier is to collect it in cash. */
export const PAYMENT_STATUSES = ['pending', 'on_delivery', 'paid', 'failed', 'refund_pending', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Stock of an order: reserved for it, sold (`taken`), or returned to stock (`released`). */
export const STOCK_STATES = ['reserved', 'taken', 'released'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** How an order came: from the shop's pages, entered by staff for a buyer, or in exchange for returned items. */
export const ORDER_SOURCES = ['shop', 'whatsapp', 'phone', 'counter', 'exchange'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** Sources of orders that staff enter. */
export const HAND_SOURCES = ['whatsapp', 'phone', 'counter'] as const;
export type HandSource = (typeof HAND_SOURCES)[number];

/** Payments that staff record; others go through the payment provider. */
export const HAND_PAYMENT_METHODS = ['cash', 'upi', 'bank_transfer'] as const;
export type HandPaymentMethod = (typeof HAND_PAYMENT_METHODS)[number];

/** The method of orders that shoppers pay on delivery, from placing them on. */
export const ON_DELIVERY_METHOD = 'cash_on_delivery';

/** How an order is paid if not through the payment provider. */
export const PAYMENT_METHODS = [...HAND_PAYMENT_METHODS, ON_DELIVERY_METHOD] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * Filter of shoppers' orders. Hides those whose payment was abandoned: their stock is released, and to the shopper they were never placed. One to be paid on
 * delivery was placed, also if it was cancelled.
 */
export const PLACED_ORDERS =
  "(payment_status != 'failed' || payment_method = 'cash_on_delivery') && (payment_status != 'pending' || stock_state != 'released')";

/** Begins the ids of payments that staff recorded: the provider, whose ids begin with `pay_`, does not know them. */
export const HAND_PAYMENT_PREFIX = 'hand_';

/** The payment id of an order that staff recorded as paid, or the id of a refund that they paid back. */
export function handPaymentId(recordId: string): string {
  return `${HAND_PAYMENT_PREFIX}${recordId}`;
}

/** Whether staff recorded a payment, by its id. */
export function isHandPayment(paymentId: string): boolean {
  return paymentId.startsWith(HAND_PAYMENT_PREFIX);
}

const ORDER_DATE = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** Formats an order's date in the en-IN locale (specification, section 9) and Indian time. */
export function formatOrderDate(date: Date): string {
  return ORDER_DATE.format(date);
}
