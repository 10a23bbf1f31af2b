import type { MatterKind, MatterResponse } from '#shared/api/matters.ts';

interface MatterWords {
  title: string;
  /** What happened and what to do. */
  text: string;
  /** The button that does it; undefined when a person has to decide at the order. */
  action?: string;
}

export const MATTER_WORDS: Record<MatterKind, MatterWords> = {
  refund_unsent: {
    title: 'A refund has not reached Razorpay',
    text: 'It was promised, but Razorpay has not confirmed it. It is sent again by itself every half minute; sending it again never pays twice.',
    action: 'Send again now',
  },
  refund_slow: {
    title: 'A refund takes long',
    text: 'Razorpay has had it for more than ten days. Banks take 5 to 7 working days. Ask how it stands, and write to Razorpay with its number if nothing moves.',
    action: 'Ask Razorpay',
  },
  refund_failed: {
    title: 'A refund failed',
    text: 'The customer has not got this money. Refund it again, or pay in another way and settle this with a note. Pieces that went on the shelf with it are with the order again; put them back in the order if they are there.',
    action: 'Refund again',
  },
  paid_without_stock: {
    title: 'Paid, but its pieces are not reserved',
    text: 'The order is paid and waits to be sent, while its pieces are back on the shelf and may be sold to others. Send it now if the pieces are there, or cancel and refund it.',
  },
  late_payment: {
    title: 'A payment came too late and is refunded',
    text: 'The order had let go of its pieces, and the last was sold by then. The whole payment goes back by itself. Settle this with a note when the customer knows.',
  },
  unknown_order: {
    title: 'A payment without an order',
    text: 'Razorpay took this money for an order this shop does not know. Refund it, unless you know what it was for.',
    action: 'Refund it',
  },
  amount_mismatch: {
    title: 'A payment of another amount than the order',
    text: 'The order stays unpaid. Refund the payment and ask the customer to order again.',
    action: 'Refund it',
  },
  second_payment: {
    title: 'An order was paid twice',
    text: 'The second payment bought nothing and has not been refunded yet.',
    action: 'Refund it',
  },
  overdue_reservation: {
    title: 'An unpaid order still holds its pieces',
    text: 'Its time is over, but Razorpay could not be asked whether it was paid. Ask now: it becomes paid, or its pieces go back on the shelf.',
    action: 'Ask Razorpay',
  },
  webhook_failed: {
    title: 'A report of Razorpay could not be dealt with',
    text: 'Razorpay repeats it for a day. Deal with it now: Razorpay is asked how the payment stands, and it is booked.',
    action: 'Deal with it',
  },
};

export const OUTCOME_WORDS: Record<MatterResponse['outcome'], string> = {
  done: 'Dealt with',
  waiting: 'Razorpay has it now',
};

export const INBOX_WORDS = {
  title: 'Inbox',
  intro: 'What is stuck with orders and payments and needs a person.',
  loading: 'Loading the inbox',
  empty: 'Nothing is stuck',
  emptyHint: 'Payments, refunds and reservations all came to their end. What gets stuck appears here by itself.',
  openOrder: 'Open the order',
  settle: 'Settle with a note…',
  settleTitle: 'Settle with a note',
  note: 'How was it settled?',
  noteMissing: 'Please write how it was settled, for whoever looks later.',
  settled: 'Settled',
  settleAction: 'Settle',
  settledToast: 'Settled',
  reopen: 'Reopen',
  reopened: 'Open again',
} as const;
