/**
 * GET: which emails to shoppers the shop sends at the moment, so that no page offers others. Without zod, which is too large
 * for product pages.
 */
export const SENT_MAILS_PATH = '/api/sent-mails';

export interface SentMails {
  /** Those that reset a password or confirm an address. */
  account: boolean;
  /** Those about sold-out sizes. */
  back_in_stock: boolean;
}

export const SENT_MAILS_SHAPE: SentMails = { account: true, back_in_stock: true };
