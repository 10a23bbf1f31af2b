import { z } from 'zod';
import limits from './limits.json' with { type: 'json' };
import { MATTER_KINDS, type MatterKind } from './matters.ts';

/** GET (PocketBase, admins only): what is stuck, oldest first, and what was settled by hand, newest first. */
export const INBOX_PATH = '/api/shop/admin/inbox';

/** GET: how many are stuck. */
export const INBOX_COUNT_PATH = `${INBOX_PATH}/count`;

/** POST `{kind, subject, note}`: notes that a matter needs nothing more. 400 without a note, or for what is not open. */
export const SETTLE_PATH = `${INBOX_PATH}/settle`;

/** POST: takes the note back. 404 for an unknown one. */
export const reopenPath = (noteId: string): string => `${INBOX_PATH}/settled/${noteId}/reopen`;

/** Characters of a note. */
export const MAX_MATTER_NOTE = limits.maxMatterNote;

export interface MatterNote {
  kind: MatterKind;
  subject: string;
  note: string;
}

const matterSchema = z.object({
  kind: z.enum(MATTER_KINDS),
  subject: z.string(),
  /** Empty when it belongs to no order. */
  order_id: z.string(),
  order_number: z.string(),
  payment_id: z.string(),
  amount_paise: z.number().int(),
  at: z.string(),
  detail: z.string(),
});
export type Matter = z.infer<typeof matterSchema>;

const settledSchema = z.object({
  id: z.string(),
  kind: z.enum(MATTER_KINDS),
  subject: z.string(),
  note: z.string(),
  actor_email: z.string(),
  created_at: z.string(),
});
export type SettledMatter = z.infer<typeof settledSchema>;

export const inboxSchema = z.object({ open: z.array(matterSchema), settled: z.array(settledSchema) });

export const inboxCountSchema = z.object({ count: z.number().int() });

/** The id of the note, by which the matter is reopened. */
export const matterNoteSchema = z.object({ id: z.string() });
