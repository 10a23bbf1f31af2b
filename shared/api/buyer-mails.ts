import { z } from 'zod';
import {
  ACCOUNT_LETTER_KINDS,
  CONTACT_MAIL_KINDS,
  mailTextsSchema,
  ORDER_MAIL_KINDS,
  STOCK_MAIL_KINDS,
} from '#shared/orders/mails.ts';
import { adminOrderRowSchema } from './admin-orders.ts';
import { contactMessageSchema } from './contact.ts';

/** How the shop's server sends the mails of the outbox (PocketBase, the server only). */

/** Claims the mail that is due first; null if none is due. `now` is the server's time, so that tests can look at the outbox from a later hour. */
export interface ClaimMailRequest {
  now: string;
}

/** sent; later: try again after a pause; at_once: the mail server was away; refused; unknown: it may have been sent. */
export type MailOutcome = 'sent' | 'later' | 'at_once' | 'refused' | 'unknown';

export interface MailOutcomeRequest {
  id: string;
  outcome: MailOutcome;
  problem: string;
  now: string;
}

const textsSchema = mailTextsSchema.extend({ button: z.string() });

/** A claimed mail about an order, with all that it tells. */
const orderMailSchema = z.object({
  id: z.string(),
  kind: z.enum(ORDER_MAIL_KINDS),
  email: z.string(),
  order: adminOrderRowSchema,
  /** The refund it reports. */
  refund: z.object({ amount_paise: z.number().int(), source: z.string() }).nullable(),
  /** What staff answered to a return request; '' without one. */
  answer: z.string(),
  /** Refunds of the order's payment that did not fail. */
  promised_paise: z.number().int(),
  /** That staff had cancelled it before it was paid, in words for the shop; '' or missing if not. */
  paid_after: z.string().optional(),
  texts: textsSchema,
});
export type BuyerMail = z.infer<typeof orderMailSchema>;

/** A claimed mail about a message of the contact form. */
const messageMailSchema = z.object({
  id: z.string(),
  kind: z.enum(CONTACT_MAIL_KINDS),
  email: z.string(),
  message: contactMessageSchema,
  texts: textsSchema,
});
export type MessageMail = z.infer<typeof messageMailSchema>;

/** A claimed mail about a size that is back in stock. */
const stockMailSchema = z.object({
  id: z.string(),
  kind: z.enum(STOCK_MAIL_KINDS),
  email: z.string(),
  request_id: z.string(),
  product: z.object({ name: z.string(), id: z.string(), size: z.string() }),
  texts: textsSchema,
});
export type StockMail = z.infer<typeof stockMailSchema>;

/** A claimed mail to an account, as PocketBase has written it. */
const accountMailSchema = z.object({
  id: z.string(),
  kind: z.enum(ACCOUNT_LETTER_KINDS),
  email: z.string(),
  letter: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});
export type AccountLetter = z.infer<typeof accountMailSchema>;

const claimedMailSchema = z.discriminatedUnion('kind', [
  orderMailSchema,
  messageMailSchema,
  stockMailSchema,
  accountMailSchema,
]);
export type OutboxMail = z.infer<typeof claimedMailSchema>;
/** The same as the hook answers it. */
export type ClaimedMail = z.input<typeof claimedMailSchema>;

export const claimMailAnswerSchema = z.object({ mail: claimedMailSchema.nullable() });

export const mailFiguresSchema = z.object({
  is_configured: z.boolean(),
  waiting: z.number().int(),
  /** When the oldest waiting mail was to be sent; '' for none. */
  oldest_due_at: z.string(),
  refused: z.number().int(),
  unknown: z.number().int(),
  expired: z.number().int(),
});
export type MailFigures = z.infer<typeof mailFiguresSchema>;
