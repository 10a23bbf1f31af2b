import type { MailKind, MailTexts } from '../orders/mails.ts';

/** The texts where staff have written none. Apart from mails.ts, so that only the page of mails loads them. */
export const DEFAULT_MAIL_TEXTS: Readonly<Record<MailKind, MailTexts & { button: string }>> = {
  order_placed: {
    subject: 'Order {order_number} is not paid yet',
    heading: 'Your order is waiting for payment',
    text: `Hello,

We have reserved the items of order {order_number} for you until {reserved_until}, but no payment has reached us yet.

To pay, open your cart in the same browser and press Pay again. If you have just paid, you do not need to do anything: we confirm your order as soon as the payment arrives.`,
    button: 'Open your cart',
    closing: 'Questions? Just reply to this email.',
  },
  order_on_delivery: {
    subject: 'Order {order_number} is placed',
    heading: 'Thank you for your order',
    text: `Hello {first_name},

We have your order {order_number}. We will call or message you to confirm it, then we pack and send it.

Please keep {total} in cash ready for the courier.`,
    button: 'View your order',
    closing: 'Questions? Just reply to this email.',
  },
  order_paid: {
    subject: 'Order {order_number} is confirmed',
    heading: 'Thank you for your order',
    text: `Hello {first_name},

We have received your payment of {total} and are preparing order {order_number}. We will write again when it is on its way.`,
    button: 'View your order',
    closing: 'Questions? Just reply to this email.',
  },
  order_new: {
    subject: 'New order {order_number}, {total}',
    heading: 'You have a new order',
    text: 'Order {order_number} for {total} has come in.',
    button: 'Open the order',
    closing: 'You get this because your address is under Settings, New orders.',
  },
  order_waiting: {
    subject: 'Order {order_number} waits for your confirmation',
    heading: 'Please confirm this order',
    text: `Order {order_number} for {total}, cash on delivery, is not confirmed yet. If nobody confirms it until {reserved_until}, it is cancelled and its items are for sale again.

Call the customer, then confirm or cancel the order.`,
    button: 'Open the order',
    closing: 'You get this because your address is under Settings, New orders.',
  },
  order_shipped: {
    subject: 'Order {order_number} is on its way',
    heading: 'Your order is on its way',
    text: `Hello {first_name},

Order {order_number} has been handed to the courier, who will call before delivery.`,
    button: 'View your order',
    closing: 'Questions? Just reply to this email.',
  },
  order_delivered: {
    subject: 'Order {order_number} was delivered',
    heading: 'Your order was delivered',
    text: `Hello {first_name},

Order {order_number} was delivered. We hope you love it.

If something arrived damaged, tell us within 24 hours. You can return or exchange items within {return_days} of delivery.`,
    button: 'Returns and exchanges',
    closing: 'Questions? Just reply to this email.',
  },
  order_cancelled: {
    subject: 'Order {order_number} was cancelled',
    heading: 'Your order was cancelled',
    text: `Hello {first_name},

Order {order_number} was cancelled.`,
    button: '',
    closing: 'If you did not expect this, just reply to this email.',
  },
  order_refunded: {
    subject: 'Refund for order {order_number}',
    heading: 'Your refund is on its way',
    text: `Hello {first_name},

We have refunded {refund} for order {order_number} the way you paid. Your bank takes 5-7 business days. You do not need to do anything.`,
    button: '',
    closing: 'Questions? Just reply to this email.',
  },
  order_paid_back: {
    subject: 'Refund for order {order_number}',
    heading: 'Your money is back',
    text: `Hello {first_name},

We have paid {refund} back to you for order {order_number}. You do not need to do anything.`,
    button: '',
    closing: 'Not with you? Just reply to this email.',
  },
  late_payment: {
    subject: 'Your payment for {order_number} is being refunded',
    heading: 'We are refunding your payment',
    text: `Hello,

Your payment of {total} for order {order_number} arrived after the time to pay had ended, and the last one was sold by then. We are sorry.

We are refunding the full amount the way you paid. Your bank takes 5-7 business days. You do not need to do anything.`,
    button: 'Contact us',
    closing: 'Questions? Just reply to this email.',
  },
  contact_message: {
    subject: 'New message {ticket}',
    heading: 'New message',
    text: 'Somebody wrote to {shop} through the contact form. An answer to this email goes to the sender.',
    button: '',
    closing: 'The message is also in the admin, under Needs attention.',
  },
  contact_received: {
    subject: 'We have received your message ({ticket})',
    heading: 'Thank you for contacting us',
    text: `Hello,

We have received your message. Your ticket number is {ticket}. We'll get back to you soon.`,
    button: '',
    closing: 'If you did not write to us, you can ignore this email.',
  },
  back_in_stock: {
    subject: 'Size {size} is back: {product}',
    heading: 'Size {size} is back',
    text: `Hello,

You asked us to tell you when size {size} of {product} is back. It is in stock again.`,
    button: 'View the product',
    closing: 'If you did not ask for this, you can ignore this email.',
  },
  return_requested: {
    subject: 'We have your return request for {order_number}',
    heading: 'We have your request',
    text: `Hello {first_name},

Thank you for telling us. We’ve got your request for order {order_number} and will reply within 2 working days.

Please keep the items unworn, with their tags, until then.`,
    button: 'View your request',
    closing: 'Questions? Just reply to this email.',
  },
  return_approved: {
    subject: 'Your return for {order_number} is approved',
    heading: 'Your request is approved',
    text: `Hello {first_name},

We have approved your request for order {order_number}. Please send the items unworn and unwashed, with tags and in their packaging.

{answer}`,
    button: 'View your request',
    closing: 'Questions? Just reply to this email.',
  },
  return_declined: {
    subject: 'About your return for {order_number}',
    heading: "We can't accept this return",
    text: `Hello {first_name},

We are sorry: we cannot accept your request for order {order_number}.

{answer}`,
    button: 'View your request',
    closing: 'If you think we are wrong, just reply to this email.',
  },
  review_asked: {
    subject: 'How do you like it? Order {order_number}',
    heading: 'How do you like it?',
    text: `Hello {first_name},

Your order {order_number} has been with you for some days. Would you tell other shoppers how you like it? A few words help, and a picture even more. It takes a minute and needs no account.`,
    button: 'Write a review',
    closing: 'If something is wrong with your order, just reply to this email.',
  },
  account_verification: {
    subject: 'Verify your {shop} account',
    heading: 'Verify your email',
    text: `Hello,

Thank you for joining {shop}. Please confirm that this email is yours.`,
    button: 'Verify email',
    closing: 'If you did not ask for this, you can ignore this email.',
  },
  account_password: {
    subject: 'Choose a new password for {shop}',
    heading: 'Choose a new password',
    text: `Hello,

Someone, hopefully you, asked for a new password. The link works for 30 minutes, and once.`,
    button: 'Choose a new password',
    closing: 'If you did not ask for this, you can ignore this email.',
  },
  account_email: {
    subject: 'Confirm your new email for {shop}',
    heading: 'Confirm your new email',
    text: `Hello,

Please confirm that this is to be the email of your {shop} account from now on.`,
    button: 'Confirm new email',
    closing: 'If you did not ask for this, you can ignore this email.',
  },
};
