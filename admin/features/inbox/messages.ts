import type { IssueResponse } from '#shared/api/issues.ts';
import type { IssueKind } from '#shared/orders/issue-kinds.ts';

interface IssueWords {
  /** What happened and what to do. */
  text: string;
  /** The label of the action; undefined if staff act on the order. */
  action?: string;
}

export const ISSUE_WORDS: Record<IssueKind, IssueWords> = {
  refund_unsent: {
    text: 'Razorpay has not confirmed this refund. The shop sends it again every half minute; sending it again never refunds twice.',
    action: 'Send again now',
  },
  refund_slow: {
    text: 'Razorpay has had this refund for more than ten days. Banks take 5 to 7 working days. Ask for its status, and contact Razorpay with its number if nothing changes.',
    action: 'Ask Razorpay',
  },
  refund_failed: {
    text: 'The customer has not received this money. Refund it again, or pay in another way and mark this as resolved. Items that were returned to stock with it are back with the order; return them again on the order if you have them.',
    action: 'Refund again',
  },
  paid_without_stock: {
    text: 'This order is paid, but its items are back in stock and others can buy them. Ship it now if you have the items, or cancel and refund it.',
  },
  cancelled_paid: {
    text: 'This order is cancelled, and the customer has paid for it. Open the order and refund it. If the money is settled in another way, mark this as resolved.',
  },
  late_payment: {
    text: 'The payment came after the reservation ended, and the items were sold out by then. The full amount is refunded automatically. Mark this as resolved when the customer knows.',
  },
  paid_after_cancel: {
    text: 'The customer was paying while it was cancelled. The order is paid, its items are reserved for it, and it counts as an order to pack. Cancel and refund it, or keep it and send it.',
  },
  cancelled_after_staff: {
    text: 'Do not send this order. If it is packed, put its items back: they are in stock again. The refund is on its way.',
  },
  unknown_order: {
    text: 'Razorpay took this payment for an order that this shop does not have. Ask the customer what they bought, enter the order by hand or refund it. If you just restored a backup, the order was placed after that backup.',
    action: 'Refund',
  },
  amount_mismatch: {
    text: 'The amount is not that of the order, so the order stays unpaid. Refund the payment and ask the customer to order again.',
    action: 'Refund',
  },
  second_payment: {
    text: 'The second payment is not needed and has not been refunded yet.',
    action: 'Refund',
  },
  overdue_reservation: {
    text: 'Its reservation has ended, but Razorpay could not be reached to check for a payment. Check now: the order becomes paid, or its stock is released.',
    action: 'Ask Razorpay',
  },
  webhook_failed: {
    text: 'Razorpay repeats the report for a day. Process it now: the shop asks Razorpay for the payment and updates the order.',
    action: 'Process now',
  },
  mail_refused: {
    text: 'The mail server will not deliver this email, usually because the address does not exist. Call the customer. If you have a better address, or the fault was the mail server’s, send it again.',
    action: 'Send again',
  },
  mail_unknown: {
    text: 'The shop or the connection stopped while this email was being sent, so it is not known whether it arrived. It is not sent twice by itself: ask the customer, or send it again.',
    action: 'Send again',
  },
  mails_expired: {
    text: 'The mail server was away for three days, so these emails are too old to be sent automatically. Send those that still matter again from the order’s timeline, then mark this as resolved.',
  },
  mails_waiting: {
    text: 'The mail server does not answer or refuses the shop’s sign-in. Emails wait for three days and are sent as soon as it works again, at the latest half an hour later. Nothing is lost; check the mail server and its SMTP settings.',
  },
  contact_message: {
    text: 'Reply within 48 hours and name the ticket number, then mark this as resolved.',
  },
  return_requested: {
    text: 'Open the order and approve or decline the request. The customer gets your answer by email.',
  },
  cod_to_confirm: {
    text: 'Call or message the customer, then confirm the order or cancel it. Its items are reserved until the time shown on the order; then it is cancelled automatically.',
  },
  return_approved: {
    text: 'When the parcel is here, open the order and record what arrived. If it does not come, close the request there.',
  },
  return_received: {
    text: 'Open the order, and refund the customer or send the replacement.',
  },
  books_wrong: {
    text: 'The shop checks every night that stock, totals, payments, refunds, invoices and emails agree. Look at what does not, and ask whoever maintains the shop if you did not expect it. It disappears when it is right at the next check.',
  },
  order_unreadable: {
    text: 'It has a value that the shop does not know, so its payment and reservation are not checked. Ask whoever maintains the shop.',
  },
  discount_overused: {
    text: 'The payment came after the reservation ended, and others had used the discount by then. The order is paid at the price that the customer was shown, and kept. Ship it and mark this as resolved, or cancel and refund it.',
  },
  stock_held: {
    text: 'These orders come from one internet connection and are not paid. It may be an office or a mobile network, or someone who blocks your stock. Further orders from it are reserved for five minutes only, and refused above the limit. Unpaid orders lapse by themselves; cancel those that nobody means to pay.',
  },
  discount_invalid: {
    text: 'Its values are not valid, so it takes nothing off, and orders go on without it. Open it under Discounts, correct it and save it.',
  },
  reviews_waiting: {
    text: 'Customers wrote about what they received. Publish or hide it.',
  },
  invoice_waiting: {
    text: 'The order can be packed and sent. Its invoice is issued within minutes after this is corrected, and not without tax before.',
  },
  setting_left_out: {
    text: 'The shop started without them, because they cannot be right. An owner corrects them under Settings, Services.',
  },
  backup_failed: {
    text: 'The shop tries again every 15 minutes, and this goes away when a backup works. Until then your newest orders may be on one machine only. Check Backups under Services, or ask whoever maintains the shop.',
  },
  sku_doubled: {
    text: 'These SKUs differ only in capital letters, blanks or dashes. Give each product a SKU of its own, so that files and scanners find the right one.',
  },
};

/** A message of the contact form. */
export const MESSAGE_WORDS = {
  from: (name: string) => `Message from ${name}`,
  mail: 'Reply by email',
  call: 'Call',
  replySubject: (subject: string, ticket: string) => `Re: ${subject || 'Your message'} (${ticket})`,
  greeting: (name: string, ticket: string) => `Hello ${name}, about your message ${ticket}: `,
} as const;

export const OUTCOME_WORDS: Record<IssueResponse['outcome'], string> = {
  done: 'Done',
  waiting: 'Sent to Razorpay',
};

/** The result of a check of the books. */
const found = (count: number) =>
  count === 0 ? 'everything agrees' : count === 1 ? '1 problem, listed above' : `${count} problems, listed above`;

export const BOOKS_WORDS = {
  title: 'The books',
  intro: 'Every night the shop checks that stock, totals, payments, refunds, invoices and emails agree.',
  last: (when: string, count: number) => `Last checked ${when}: ${found(count)}.`,
  never: 'Not checked yet.',
  check: 'Check the books now',
  checking: 'Checking…',
  checked: (count: number) => `Books checked: ${found(count)}`,
} as const;

export const INBOX_WORDS = {
  title: 'Needs attention',
  intro: 'Problems with orders, payments and emails, and messages, that need someone to act.',
  loading: 'Loading issues',
  empty: 'Nothing needs attention',
  emptyHint: 'All payments, refunds and reservations are in order. New issues appear here.',
  more: (count: number) => `And ${count} more, which appear here when newer ones of their kind are resolved.`,
  openOrder: 'Open order',
  cancelAndRefund: 'Cancel and refund…',
  keepOrder: 'Keep the order',
  orderKept: 'The order is kept.',
  openReviews: 'Read reviews',
  openProduct: 'Open product',
  openServices: 'Open Services',
  resolve: 'Mark as resolved…',
  resolveTitle: 'Mark as resolved',
  note: 'How was it resolved?',
  noteMissing: 'Enter a note, so that others know what was done.',
  resolved: 'Resolved',
  resolveAction: 'Mark as resolved',
  resolvedToast: 'Marked as resolved',
  reopen: 'Reopen',
  reopened: 'Issue reopened',
} as const;
