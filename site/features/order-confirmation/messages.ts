import type { PaymentStatus } from '#shared/order.ts';

/** The confirmation page's words. Its content is not in the specification; days and terms are (section 9). */
export const CONFIRMATION_WORDS = {
  title: 'Your Order',
  description: 'What you have ordered, and what happens next.',
  loading: 'Looking for your order…',
  scriptsNeeded: 'If you have just paid, your order is safe. It takes JavaScript to show it here.',
  orderNumber: 'Order number',
  date: 'Ordered on',
  items: 'What you ordered',
  unstitched: 'Unstitched',
  shipping: 'Shipping',
  free: 'Free',
  total: 'Total',
  taxes: 'Inclusive of all taxes',
  address: 'Delivery address',
  next: 'What happens next',
  question: 'Ask about this order',
  continueShopping: 'Continue Shopping',
  backToCart: 'Back to your cart',
  contact: 'Contact Us',
  home: 'Return to Homepage',
  again: 'Try again',
  linkTitle: 'See it again',
  linkLabel: 'Link to this order',
  copyLink: 'Copy the link',
  linkCopied: 'Link copied!',
  linkNotCopied: 'Please copy the link yourself: it is marked.',
} as const;

export const NEXT_STEPS = [
  { title: 'We pack it', text: 'In 1-2 business days. You can cancel or change the order within 2 hours.' },
  { title: 'It travels', text: 'Delivery takes 5-7 business days across India; the courier calls you before.' },
  {
    title: 'You try it on',
    text: 'Within 7 days of delivery you can return or exchange it, unworn and with its tags.',
  },
] as const;

type Heading = { title: string; text: string };

/** The top of the page, by how the payment stands. */
export const HEADINGS: Readonly<Record<PaymentStatus, (firstName: string) => Heading>> = {
  paid: (firstName) => ({
    title: `Thank you, ${firstName}!`,
    text: 'Your payment has arrived and your order is placed.',
  }),
  pending: () => ({
    title: 'We are confirming your payment',
    text: 'This takes a few seconds as a rule. You need not pay again.',
  }),
  failed: () => ({
    title: 'The payment did not go through',
    text: 'Nothing has been charged. Your pieces are still in the shop.',
  }),
  refund_pending: () => ({
    title: 'Your payment is on its way back',
    text: 'The refund takes 5-7 business days. There is nothing for you to do.',
  }),
  refunded: () => ({ title: 'Your payment has been returned', text: 'It shows on your account in 5-7 business days.' }),
};

/** What the link is for. It shows the address to anybody who has it, so the text warns of that. */
export function linkText(until: string): string {
  return `Keep this link: it shows your order until ${until}, in any browser. Share it only with people you trust.`;
}

/** Before what is said of the refund, when the payment came after the pieces were sold to others. */
export const TOO_LATE = 'The last piece was sold before your payment arrived. We are sorry.';

/** When we have asked often enough. */
export const CHECK_LATER: Heading = {
  title: 'Your payment is still being confirmed',
  text: 'Banks sometimes take a while. Open this page again later: your pieces are held for you, and you need not pay again.',
};

export const UNREACHABLE: Heading = {
  title: 'We could not reach the shop',
  text: 'Your order is safe. Please check your connection and try again.',
};

/** For everyone but the buyer, and for a payment that does not exist: the same words. */
export const NEUTRAL: Heading = {
  title: 'Thank you for visiting',
  text: 'If you have just paid, your order is safe with us. To keep it private, we show it only in the browser that placed it, or to its owner when signed in.',
};

/** What the chat opens with. */
export function orderQuestion(orderNumber: string): string {
  return `Hi, I have a question about my order ${orderNumber}.`;
}
