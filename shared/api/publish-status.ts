import { z } from 'zod';

/** GET (admins): how far publishing has come. */
export const PUBLISH_STATUS_PATH = '/api/publish/status';

/** POST (admins): builds all pages again now; answers 202 with the status at once. Also the way to try again after a failure. */
export const PUBLISH_REBUILD_PATH = '/api/publish/rebuild';

/**
 * - live: shoppers see everything that has been saved
 * - waiting: something has been saved and goes live soon (with PUBLISH=manual: when somebody asks for it)
 * - publishing: pages are being made
 * - failed: the last try did not work; the pages from before stay, and it is tried again by itself
 */
export const PUBLISH_STATES = ['live', 'waiting', 'publishing', 'failed'] as const;

const time = z.iso.datetime();

/** A saved change with number N (`change_seq` of a change set) is live when `live_seq` is at least N. */
export const publishStatusSchema = z.object({
  state: z.enum(PUBLISH_STATES),
  mode: z.enum(['auto', 'manual']),
  /** The number of the newest change that shoppers see. */
  live_seq: z.number().int(),
  newest_seq: z.number().int(),
  /** What is not live yet: how many records of which collection. */
  waiting: z.array(z.object({ collection: z.string(), records: z.number().int() })),
  /** When the oldest change that is not live was noticed. */
  waiting_since: time.nullable(),
  started_at: time.nullable(),
  last_published_at: time.nullable(),
  last_duration_ms: z.number().nullable(),
  /** Pages of the publishing under way. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
  failure: z
    .object({
      message: z.string(),
      at: time,
      /** The page that could not be made, where that is known. */
      path: z.string().optional(),
      /** When it is tried again by itself. */
      retry_at: time.optional(),
    })
    .optional(),
});
export type PublishStatus = z.infer<typeof publishStatusSchema>;
