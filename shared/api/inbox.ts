import { z } from 'zod';
import { ISSUE_KINDS, type IssueKind } from '#shared/orders/issue-kinds.ts';
import { contactMessageSchema } from './contact.ts';

/** GET (PocketBase, admins only): the newest open issues of each kind, oldest first, and resolved ones, newest first. */
export const INBOX_PATH = '/api/shop/admin/inbox';

/** GET: the number of open issues. */
export const INBOX_COUNT_PATH = `${INBOX_PATH}/count`;

/** POST `{kind, subject, note}`: marks an issue as resolved. 400 without a note, or if the issue is not open or stays open until it is dealt with. */
export const MARK_RESOLVED_PATH = `${INBOX_PATH}/resolve`;

/** POST: reopens the issue of a note. 404 for an unknown note. */
export const reopenPath = (noteId: string): string => `${INBOX_PATH}/resolved/${noteId}/reopen`;

export interface IssueNote {
  kind: IssueKind;
  subject: string;
  note: string;
}

const issueSchema = z.object({
  kind: z.enum(ISSUE_KINDS),
  subject: z.string(),
  /** Empty if it belongs to no order. */
  order_id: z.string(),
  order_number: z.string(),
  payment_id: z.string(),
  amount_paise: z.number().int(),
  at: z.string(),
  detail: z.string(),
  /** Whether its order was paid in test mode. */
  is_test: z.boolean(),
  /** What was written, if it is a message of the contact form. */
  message: contactMessageSchema.optional(),
});
export type Issue = z.infer<typeof issueSchema>;

const resolvedIssueSchema = z.object({
  id: z.string(),
  kind: z.enum(ISSUE_KINDS),
  subject: z.string(),
  note: z.string(),
  actor_email: z.string(),
  created_at: z.string(),
});
export type ResolvedIssue = z.infer<typeof resolvedIssueSchema>;

export const inboxSchema = z.object({
  open: z.array(issueSchema),
  /** The number of open issues that are not listed. */
  more: z.number().int(),
  resolved: z.array(resolvedIssueSchema),
});
export type Inbox = z.infer<typeof inboxSchema>;

export const inboxCountSchema = z.object({ count: z.number().int() });

/** The id of the note, for reopening. */
export const issueNoteSchema = z.object({ id: z.string() });
