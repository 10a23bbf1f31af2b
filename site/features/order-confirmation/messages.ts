import type { OrderConfirmation, TimelineEvent } from '#shared/api/order-confirmation.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders/order.ts';
import { fillWindows } from '#shared/orders/windows.ts';
import { SHOP_UNREACHABLE_TITLE } from '#site/components/messages.ts';

/** The confirmation page's words. Its content is not in the specification; days and terms are (section 9). */
export const CONFIRMATION_WORDS = {
  title: 'Your Order',
  description: 'Your items and what happens next.',
  loading: 'Looking for your order…',
  scriptsNeeded: 'If you have just paid, your order is safe. Please turn on JavaScript to see it here.',
  orderNumber: 'Order number',
  date: 'Ordered on',
  items: 'What you ordered',
  unstitched: 'Unstitched',
  shipping: 'Shipping',
  free: 'Free',
  freeShipping: 'Free shipping',
  total: 'Total',
  codFee: 'Cash on delivery fee',
  toPay: 'To pay on delivery',
  taxes: 'Inclusive of all taxes',
  address: 'Delivery address',
  invoices: 'Invoice',
  parcels: 'Parcels',
  trackingNumber: 'Tracking number',
  sentOn: 'Sent on',
  timeline: 'Order status',
  next: 'What happens next',
  question: 'Ask about this order',
  continueShopping: 'Continue Shopping',
  backToCart: 'Back to your cart',
  contact: 'Contact Us',
  home: 'Return to Homepage',
  again: 'Try again',
  tracked:
    'To cancel or return this order, or to get its invoice, open the link in your order email or sign in. No email? Message us.',
  test: 'This is a test order: no money was taken, and nothing will be sent.',
  linkTitle: 'Save your order link',
  linkLabel: 'Link to this order',
  copyLink: 'Copy the link',
  linkCopied: 'Link copied!',
  linkNotCopied: 'The link could not be copied. Please copy the marked text.',
} as const;

/** The list of orders placed in this browser without signing in. */
export const DEVICE_ORDERS_WORDS = {
  title: 'Orders from this device',
  remove: (number: string) => `Remove ${number} from this list`,
  note: 'Only in this browser. Removing one cancels nothing.',
} as const;

/** `Delhivery`, `Parcel 1 of 2, Delhivery`. */
export function parcelTitle(courier: string, index: number, count: number): string {
  const place = count > 1 ? `Parcel ${index + 1} of ${count}` : '';
  return [place, courier].filter(Boolean).join(', ') || 'Parcel';
}

/** The link to follow a parcel. */
export function trackAt(courier: string): string {
  return courier === '' ? 'Track parcel' : `Track at ${courier}`;
}

type Heading = { title: string; text: string };

/** Heading and text by payment status. */
export const HEADINGS: Readonly<Record<PaymentStatus, (firstName: string) => Heading>> = {
  paid: (firstName) => ({
    title: `Thank you, ${firstName}!`,
    text: 'Payment received. Order confirmed.',
  }),
  pending: () => ({
    title: 'We are confirming your payment',
    text: 'This usually takes a few seconds. Please don’t pay again.',
  }),
  on_delivery: (firstName) => ({
    title: `Thank you, ${firstName}!`,
    text: 'Your order is placed. We will call or message you to confirm it. You pay the courier in cash.',
  }),
  failed: () => ({
    title: 'The payment did not go through',
    text: 'You have not been charged. Your items are still available.',
  }),
  refund_pending: () => ({
    title: 'Your refund is on its way',
    text: 'It takes 5-7 business days. You don’t need to do anything.',
  }),
  refunded: () => ({
    title: 'Your payment has been refunded',
    text: 'The money reaches your account in 5-7 business days.',
  }),
};

/** Shown instead if the shop pays the money back itself, in cash or by a transfer. */
const PAID_BACK: Heading = { title: 'Your payment has been refunded', text: 'We have paid it back to you.' };

/** Shown instead of the payment's heading once staff have gone on with the order. */
const STATUS_HEADINGS: Readonly<Partial<Record<OrderStatus, Heading>>> = {
  shipped: { title: 'Your order is on its way', text: 'The courier will call before delivery.' },
  delivered: { title: 'Your order was delivered', text: 'We hope you love it.' },
  cancelled: { title: 'Your order was cancelled', text: '' },
};

/** Follows while items can be returned and none is. */
const CAN_RETURN = 'Within {return_days} of delivery you can return or exchange it.';

const CANCELLED_UNPAID: Heading = { title: 'Your order was cancelled', text: 'You do not need to pay anything.' };

const NOT_PAID: Heading = {
  title: 'This order is not paid yet',
  text: 'We have not received a payment for it. If you have just paid, please open this page again in a few minutes.',
};

/** Whether an order to be paid on delivery was cancelled or refused: no payment was ever under way. */
export function isCancelledUnpaid({ is_on_delivery, payment_status }: OrderConfirmation): boolean {
  return is_on_delivery && payment_status === 'failed';
}

/** The heading of an order with no payment under way. */
export function headingOf(order: OrderConfirmation): Heading {
  if (order.payment_status === 'pending') return NOT_PAID;
  if (isCancelledUnpaid(order)) return CANCELLED_UNPAID;
  const ofPayment = HEADINGS[order.payment_status](order.shipping.first_name);
  if (order.payment_status === 'refunded' && order.is_paid_by_hand) return PAID_BACK;
  if (order.payment_status !== 'paid' && order.payment_status !== 'on_delivery') return ofPayment;
  const { title, text } = STATUS_HEADINGS[order.status] ?? ofPayment;
  const canReturn = order.status === 'delivered' && order.return_until !== null && order.returns.length === 0;
  return { title, text: canReturn ? `${text} ${fillWindows(CAN_RETURN, order.windows)}` : text };
}

export const TIMELINE_TITLES: Readonly<Record<TimelineEvent['kind'], string>> = {
  placed: 'Order placed',
  paid: 'Payment received',
  packing: 'Being packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refund: 'Refund',
};

/** Texts of the cancellation; the hours and the refund's days are the specification's (section 9). */
export const CANCEL_WORDS = {
  title: 'Change your mind?',
  until: (time: string) => `You can cancel this order until ${time}.`,
  cancel: 'Cancel order',
  ask: (amount: string) => `Cancel this order? We refund ${amount} the way you paid, in 5-7 business days.`,
  askUnpaid: 'Cancel this order? You do not need to pay anything.',
  confirm: 'Yes, cancel it',
  keep: 'Keep the order',
  busy: 'Cancelling…',
  done: 'Your order was cancelled',
  unreachable: `${SHOP_UNREACHABLE_TITLE}. Please check your connection and press again; you won’t be charged twice.`,
} as const;

/** Explains the order link, and warns that it shows the address to anyone who has it. */
export function linkText(until: string): string {
  return `This link shows your order in any browser until ${until}. Share it only with people you trust.`;
}

/** Shown before the refund's text if the payment arrived after the stock was sold to others. */
export const TOO_LATE = 'We are sorry: the last one was sold before your payment arrived.';

/** Shown after the last request. */
export const CHECK_LATER: Heading = {
  title: 'Your payment is still being confirmed',
  text: 'Banks sometimes take a while. Open this page again later: your items are reserved, and you don’t need to pay again.',
};

export const UNREACHABLE: Heading = {
  title: SHOP_UNREACHABLE_TITLE,
  text: 'Your order is safe. Please check your connection and try again.',
};

/** For everyone but the buyer, and for unknown payments, so that the page reveals nothing. */
export const NEUTRAL: Heading = {
  title: 'This order isn’t shown on this device',
  text: 'If you have just paid, your order is safe. To keep it private, we show it only in the browser it was placed in, or to its owner when signed in.',
};

/** `Discount (DIWALI10)`, or `Discount` if staff typed the amount. */
export function discountLine(label: string): string {
  return label === '' ? 'Discount' : `Discount (${label})`;
}

/** Words of the choice of pictures, for a review or a return. */
export const PICTURE_WORDS = {
  add: (most: number) => `Add up to ${most} pictures`,
  hint: 'JPEG, PNG or WebP. We remove location data from photos.',
  picture: (index: number) => `Picture ${index}`,
  remove: (index: number) => `Remove picture ${index}`,
  preparing: 'Preparing your pictures…',
} as const;
