import type { MailKind, MailStatus, MailTextField } from '#shared/orders/mails.ts';

/** Settings → Mails. */
export const MAILS_WORDS = {
  title: 'Emails',
  hint: 'What customers are told by email. A saved text is used for the next email.',
  loading: 'Loading the emails',
  noServer: 'No mail server is set up, so customers get no emails about their orders.',
  noServerHint:
    'An owner sets one up under Settings, Services. Emails about orders are not kept until then. Emails about accounts are written to files.',
  orders: 'About orders',
  contact: 'Contact form',
  stock: 'About stock',
  accounts: 'About accounts',
  off: 'Off',
  isOn: 'Send this email',
  turnedOn: 'Email turned on',
  turnedOff: 'Email turned off',
  afterDays: 'Days after the delivery',
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  placeholders: 'Filled in for each customer:',
  unknown: (names: readonly string[]) => `${names.join(', ')} is not filled in. Check the spelling.`,
  paragraphs: 'A blank line starts a new paragraph.',
  saving: 'Saving…',
  saved: 'Email saved',
  defaults: 'Use the default texts',
  test: 'Send a test to me',
  testing: 'Sending…',
  tested: (email: string) => `Test sent to ${email}`,
  notTested: 'Test not sent',
  preview: 'Preview',
  subject: 'Subject',
  phone: 'Phone',
  desktop: 'Desktop',
  plain: 'Text only',
  recent: 'Last emails',
  noRecent: 'No email about an order was sent yet.',
} as const;

export const FIELD_LABELS: Record<MailTextField, string> = {
  subject: 'Subject',
  heading: 'Heading',
  text: 'Text',
  closing: 'Closing line',
};

/** When a mail is sent. */
export const MAIL_OCCASIONS: Record<MailKind, string> = {
  order_placed: 'Ten minutes after an order was placed, if it is not paid by then and its items are still reserved.',
  order_on_delivery: 'As soon as an order was placed that is paid in cash on delivery.',
  order_paid: 'As soon as an order is paid.',
  order_new:
    'To you, when a shopper’s order is paid, or placed with cash on delivery. Who gets it is under Settings, New orders.',
  order_waiting:
    'To you, once, some hours before an order with cash on delivery that nobody has confirmed is cancelled.',
  order_shipped:
    'Two minutes after an order was marked as shipped, unless that is undone. With the tracking number, if there is one.',
  order_delivered: 'Two minutes after an order was marked as delivered, unless that is undone.',
  order_cancelled:
    'Two minutes after an order was cancelled, unless that is undone. It also says what becomes of the payment.',
  order_refunded: 'As soon as Razorpay has accepted a refund.',
  order_paid_back: 'When you record a refund that you paid back yourself, in cash or by a transfer.',
  late_payment: 'When a payment came too late and the items were sold out, so that it is refunded.',
  contact_message: 'At once, to the shop’s own email. It has the whole message, and an answer goes to the sender.',
  contact_received: 'At once, to who wrote through the contact form, with the ticket number.',
  back_in_stock:
    'When a sold-out size is back, to as many shoppers as there are pieces, in the order in which they asked. If pieces are left after a day, the next shoppers are emailed.',
  return_requested: 'As soon as a customer asks for a return or an exchange.',
  return_approved: 'When you approve a return, with what you write to the customer.',
  return_declined: 'When you decline a return, with your reason.',
  review_asked:
    'Some days after an order was marked as delivered, once for each order, with a link that stops these emails. Not while placeholder claims are shown, if the order was returned or refunded, or if there is a review.',
  account_verification: 'When someone signs up, to check the address.',
  account_password: 'When someone asks for a new password.',
  account_email: 'When someone changes the address of an account; it goes to the new one.',
};

export const STATUS_WORDS: Record<MailStatus, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  refused: 'Refused',
  unknown: 'May not have arrived',
  expired: 'Not sent in time',
  cancelled: 'Cancelled',
};
