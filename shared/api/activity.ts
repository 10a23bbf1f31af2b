import { z } from 'zod';

/** GET /api/shop/admin/activity (PocketBase, admins only): the audit log, newest first, a change set at a time. */
export const ACTIVITY_PATH = '/api/shop/admin/activity';

/** GET: everyone who has changed something, for the filter. */
export const ACTIVITY_PEOPLE_PATH = `${ACTIVITY_PATH}/people`;

/** The query; `from` and `to` are UTC as PocketBase writes it, `record` is 'collection/id'. */
export interface ActivityQuery {
  page?: number;
  /** One change set. */
  id?: string;
  /** A user's id. */
  person?: string;
  collection?: string;
  source?: string;
  from?: string;
  /** Not included. */
  to?: string;
  record?: string;
}

const recordSchema = z.object({
  collection: z.string(),
  record_id: z.string(),
  /** Its name at that time. */
  title: z.string(),
  action: z.string(),
});

const activitySchema = z.object({
  id: z.string(),
  /** The email address of who did it, at that time. */
  actor: z.string(),
  label: z.string(),
  source: z.string(),
  group_id: z.string(),
  /** Which part of its step it is, of how many: 1 of 2. Both 0 for a change without a group. */
  part: z.number().int(),
  parts: z.number().int(),
  /** The change set that this one undid; '' for none. */
  undoes: z.string(),
  /** The change set that undid this one; '' for none. */
  undone_by: z.string(),
  is_final: z.boolean(),
  /** How many records it changed. */
  entries: z.number().int(),
  created_at: z.string(),
  /** The first few of them. */
  records: z.array(recordSchema),
});
export type Activity = z.infer<typeof activitySchema>;

export const activityPageSchema = z.object({
  items: z.array(activitySchema),
  total_items: z.number().int(),
  page_size: z.number().int(),
});
export type ActivityPage = z.infer<typeof activityPageSchema>;

export const activityPeopleSchema = z.object({
  /** `actor` has the name too, if there is one: `Asha Rao (asha@example.com)`. */
  people: z.array(z.object({ id: z.string(), actor: z.string(), email: z.string() })),
});
