import { z } from 'zod';
import { STAFF_MAIL_KINDS } from './staff-mails.ts';

/** Mails about an order, from the outbox. */
export const ORDER_MAIL_KINDS = [
  'order_placed',
  'order_on_delivery',
  'order_paid',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_refunded',
  'order_paid_back',
  'late_payment',
  'return_requested',
  'return_approved',
  'return_declined',
  'review_asked',
  ...STAFF_MAIL_KINDS,
] as const;
export type BuyerMailKind = (typeof ORDER_MAIL_KINDS)[number];

/** Mails about messages of the contact form, from the outbox: to the shop, and to the sender with the ticket number. */
export const CONTACT_MAIL_KINDS = ['contact_message', 'contact_received'] as const;
export type ContactMail = (typeof CONTACT_MAIL_KINDS)[number];

/** Mails about sizes that are back in stock, from the outbox. */
export const STOCK_MAIL_KINDS = ['back_in_stock'] as const;
export type StockMailKind = (typeof STOCK_MAIL_KINDS)[number];

/** Mails to an account from the outbox, complete as claimed. */
export const ACCOUNT_LETTER_KINDS = [
  'staff_invitation',
  'sign_in_notice',
  'two_factor_code',
  'email_change',
  'setting_left_out',
  'backup_failed',
] as const;
export type AccountLetterKind = (typeof ACCOUNT_LETTER_KINDS)[number];

/** Mails about an account with texts of staff. */
export const ACCOUNT_MAIL_KINDS = ['account_verification', 'account_password', 'account_email'] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** The mails of the outbox that staff see. */
export const OUTBOX_KINDS = [...ORDER_MAIL_KINDS, ...CONTACT_MAIL_KINDS, ...STOCK_MAIL_KINDS] as const;

export const MAIL_KINDS = [...OUTBOX_KINDS, ...ACCOUNT_MAIL_KINDS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * States of a mail in the outbox. sending: claimed by a server. refused: the mail server will not take it. unknown: the shop or
 * the connection stopped while it was sent. expired: it could not be sent for three days. cancelled: it was no longer true.
 */
export const MAIL_STATUSES = ['waiting', 'sending', 'sent', 'refused', 'unknown', 'expired', 'cancelled'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** The longest texts, in characters, as in the database. */
export const MAIL_TEXT_LIMITS = { subject: 200, heading: 200, text: 3000, closing: 1000 } as const;
export type MailTextField = keyof typeof MAIL_TEXT_LIMITS;

/** What staff can edit of a mail. Blank lines separate paragraphs; `{order_number}` and the like are filled in. */
export const mailTextsSchema = z.object({
  subject: z.string().max(MAIL_TEXT_LIMITS.subject),
  heading: z.string().max(MAIL_TEXT_LIMITS.heading),
  text: z.string().max(MAIL_TEXT_LIMITS.text),
  closing: z.string().max(MAIL_TEXT_LIMITS.closing),
});
export type MailTexts = z.infer<typeof mailTextsSchema>;

/** What can stand between braces in the texts about orders, messages, stock and accounts. */
export const ORDER_PLACEHOLDERS = ['order_number', 'first_name', 'total', 'tracking_number', 'shop'] as const;
export const CONTACT_PLACEHOLDERS = ['ticket', 'shop'] as const;
export const STOCK_PLACEHOLDERS = ['product', 'size', 'shop'] as const;
export const ACCOUNT_PLACEHOLDERS = ['shop'] as const;

/** Placeholders of one kind only. */
export const OWN_PLACEHOLDERS: Partial<Record<MailKind, readonly string[]>> = {
  order_placed: ['reserved_until'],
  order_waiting: ['reserved_until'],
  order_delivered: ['return_days'],
  order_refunded: ['refund'],
  order_paid_back: ['refund'],
  return_approved: ['answer'],
  return_declined: ['answer'],
};

export function isAccountMail(kind: MailKind): kind is AccountMailKind {
  return ACCOUNT_MAIL_KINDS.some((one) => one === kind);
}

export function isContactMail(kind: MailKind): kind is ContactMail {
  return CONTACT_MAIL_KINDS.some((one) => one === kind);
}

export function isStockMail(kind: MailKind): kind is StockMailKind {
  return STOCK_MAIL_KINDS.some((one) => one === kind);
}

/** The placeholders that a mail knows. */
export function placeholdersOf(kind: MailKind): readonly string[] {
  if (isContactMail(kind)) return CONTACT_PLACEHOLDERS;
  if (isStockMail(kind)) return STOCK_PLACEHOLDERS;
  return isAccountMail(kind) ? ACCOUNT_PLACEHOLDERS : [...ORDER_PLACEHOLDERS, ...(OWN_PLACEHOLDERS[kind] ?? [])];
}

/** A mail of the outbox, as staff see it. Times are '' when missing. */
export const mailRowSchema = z.object({
  id: z.string(),
  kind: z.enum(OUTBOX_KINDS),
  /** What the mail is called: 'Order shipped'. */
  name: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  status: z.enum(MAIL_STATUSES),
  tries: z.number().int(),
  problem: z.string(),
  due_at: z.string(),
  sent_at: z.string(),
  updated_at: z.string(),
  /** Who of the staff had it sent again; '' for the shop. */
  actor_email: z.string(),
  /** Whether there is another mail in its place. */
  is_sent_again: z.boolean(),
});
export type MailRow = z.infer<typeof mailRowSchema>;
