import { z } from 'zod';

/** GET (admins): how far publishing has come; with `?product=ID` also that product's own page. */
export const PUBLISH_STATUS_PATH = '/api/publish/status';

export const publishStatusQuerySchema = z.object({ product: z.string().min(1).max(50).optional() });

/** POST (admins): builds all pages again now; answers 202 with the status at once. Also the way to try again after a failure. */
export const PUBLISH_REBUILD_PATH = '/api/publish/rebuild';

/** POST (admins): tries the pages that could not be made again now; answers 202 with the status at once. */
export const PUBLISH_RETRY_PATH = '/api/publish/retry';

/** One page, or all that failed. A page that has not failed is left as it is. */
export const publishRetrySchema = z.object({ path: z.string().startsWith('/').max(300).optional() });

/**
 * - live: shoppers see everything that has been saved
 * - waiting: something has been saved and goes live soon (with PUBLISH=manual: when somebody asks for it)
 * - publishing: pages are being made
 * - failed: nothing is under way, and the last build or some pages could not be made; the pages from before stay, and it is
 *   tried again by itself
 */
export const PUBLISH_STATES = ['live', 'waiting', 'publishing', 'failed'] as const;

/** The most failed pages and the most recent products that are listed. */
export const LISTED_FAILURES = 50;
export const LISTED_RECENT = 20;

const time = z.iso.datetime();

const failureSchema = z.object({
  /** One plain sentence for staff. */
  message: z.string(),
  at: time,
  /** When it is tried again by itself. */
  retry_at: time.optional(),
});

const failedPageSchema = failureSchema.extend({ path: z.string(), tries: z.number().int().min(1) });
/** A page that could not be made: the old one stays, and other pages go on. `at`: of the last try. */
export type FailedPage = z.infer<typeof failedPageSchema>;

const recentProductSchema = z.object({
  product_id: z.string(),
  /** The newest change that the page shows. */
  seq: z.number().int(),
  live_at: time,
  /** From when the publisher noticed the change until the page was in place. */
  took_ms: z.number().min(0),
});
export type RecentProduct = z.infer<typeof recentProductSchema>;

/**
 * - live: its page is in place and shows every change of it that is known
 * - waiting: its page is still to be made, or to be taken away
 * - failed: its page could not be made; shoppers see the one from before, or none
 * - absent: it has no page, because it is not active or not there
 */
export const PRODUCT_STATES = ['live', 'waiting', 'failed', 'absent'] as const;

const productStatusSchema = z.object({
  id: z.string(),
  state: z.enum(PRODUCT_STATES),
  /** The newest change of it that is known; null when none was noticed since the publisher started. */
  seq: z.number().int().nullable(),
  /** When that change went live and how long it took; null while it has not, or when that is not known. */
  live_at: time.nullable(),
  took_ms: z.number().min(0).nullable(),
  failure: failureSchema.optional(),
});
export type ProductStatus = z.infer<typeof productStatusSchema>;

/**
 * A saved change with number N (`change_seq` of a change set) is live when `live_seq` is at least N: every page that it
 * touches has been made, or is among those that failed.
 */
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
  /** When the bulk work under way began, or else the last. */
  started_at: time.nullable(),
  /** When shoppers last got something new. */
  last_published_at: time.nullable(),
  /** How long the last whole build took. */
  last_duration_ms: z.number().nullable(),
  /** Pages that wait to be made. */
  queued_pages: z.number().int().min(0),
  /** Pages of the bulk work under way: a build, or all pages after a change of the menu or the settings. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
  /** A whole build that failed. */
  failure: failureSchema
    .extend({
      /** The page that could not be made, where that is known. */
      path: z.string().optional(),
    })
    .optional(),
  /** How many pages could not be made, and those that failed first. */
  failed_pages: z.number().int().min(0),
  failures: z.array(failedPageSchema).max(LISTED_FAILURES),
  /** The products that went live last, newest first, each once. */
  recent: z.array(recentProductSchema).max(LISTED_RECENT),
  /** The product that was asked for. */
  product: productStatusSchema.optional(),
});
export type PublishStatus = z.infer<typeof publishStatusSchema>;
