import { z } from 'zod';
import standing from './standing-issues.json' with { type: 'json' };

/** Problems with orders, payments and mails, and messages, that need staff. */
export const ISSUE_KINDS = [
  'refund_unsent',
  'refund_slow',
  'refund_failed',
  'paid_without_stock',
  'cancelled_paid',
  'late_payment',
  'unknown_order',
  'amount_mismatch',
  'second_payment',
  'overdue_reservation',
  'webhook_failed',
  'mail_refused',
  'mail_unknown',
  'mails_expired',
  'mails_waiting',
  'contact_message',
  'return_requested',
  'return_approved',
  'return_received',
  'reviews_waiting',
  'cod_to_confirm',
  'discount_invalid',
  'sku_doubled',
  'email_twice',
  'stock_held',
  'discount_overused',
  'books_wrong',
  'order_unreadable',
] as const;
export type IssueKind = (typeof ISSUE_KINDS)[number];

/** Whether an issue stays open until it is dealt with: a note does not resolve it. */
export function isStandingIssue(kind: IssueKind): boolean {
  return standing.includes(kind);
}

/** POST (admins): resolves an issue if the shop can do so automatically; safe to repeat. */
export const ISSUES_PATH = '/api/admin/issues';

export const issueRequestSchema = z.object({ kind: z.enum(ISSUE_KINDS), subject: z.string().min(1).max(100) });
export type IssueRequest = z.infer<typeof issueRequestSchema>;

/** 200: `done` if resolved, `waiting` if the provider is processing it. Errors as for refunds. */
export const issueResponseSchema = z.object({ outcome: z.enum(['done', 'waiting']) });
export type IssueResponse = z.infer<typeof issueResponseSchema>;
