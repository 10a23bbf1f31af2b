import { z } from 'zod';

/** GET (admins): the publishing status; with `?product=ID` also the status of that product's page. */
export const PUBLISH_STATUS_PATH = '/api/publish/status';

export const publishStatusQuerySchema = z.object({ product: z.string().min(1).max(50).optional() });

/** POST (admins): renders all pages again; answers 202 with the status at once. */
export const PUBLISH_REBUILD_PATH = '/api/publish/rebuild';

/** POST (admins): retries failed pages now; answers 202 with the status at once. */
export const PUBLISH_RETRY_PATH = '/api/publish/retry';

/** One page, or all failed pages. A page that has not failed is skipped. */
export const publishRetrySchema = z.object({ path: z.string().startsWith('/').max(300).optional() });

/**
 * - live: all saved changes are published
 * - waiting: saved changes will be published soon (with PUBLISH=manual: on request)
 * - publishing: pages are rendering
 * - failed: nothing is rendering, and the last build or some pages failed; the old pages stay published, and the publisher
 *   retries
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
  /** Time of the next automatic retry. */
  retry_at: time.optional(),
});

const failedPageSchema = failureSchema.extend({ path: z.string(), tries: z.number().int().min(1) });
/** A page that failed to render; its old file stays published. `at`: time of the last try. */
export type FailedPage = z.infer<typeof failedPageSchema>;

const recentProductSchema = z.object({
  product_id: z.string(),
  /** The newest change that the page contains. */
  seq: z.number().int(),
  live_at: time,
  /** Time from detecting the change to publishing the page. */
  took_ms: z.number().min(0),
});
export type RecentProduct = z.infer<typeof recentProductSchema>;

/**
 * - live: its page contains all its known changes
 * - waiting: its page is queued
 * - failed: its page failed to render; the old one, if any, stays published
 * - absent: it has no page, because it is inactive or missing
 */
export const PRODUCT_STATES = ['live', 'waiting', 'failed', 'absent'] as const;

const productStatusSchema = z.object({
  id: z.string(),
  state: z.enum(PRODUCT_STATES),
  /** The product's newest change; null if the publisher detected none since its start. */
  seq: z.number().int().nullable(),
  /** When that change was published and how long it took; null if not published or unknown. */
  live_at: time.nullable(),
  took_ms: z.number().min(0).nullable(),
  failure: failureSchema.optional(),
});
export type ProductStatus = z.infer<typeof productStatusSchema>;

const bucketStatusSchema = z.object({
  /** False until all files were compared with the bucket, after a start and after another release became current. */
  is_compared: z.boolean(),
  /** Files that the bucket lacks, has in an old version, or has no longer to have, as far as known. */
  waiting_files: z.number().int().min(0),
  /** Since when the bucket differs; null while it is equal. */
  behind_since: time.nullable(),
  /** When the bucket was last equal; null if not since the publisher started. */
  complete_at: time.nullable(),
  /** Why it cannot be written, until it can. */
  failure: failureSchema.optional(),
});
export type BucketStatus = z.infer<typeof bucketStatusSchema>;

/**
 * A saved change with number N (`change_seq` of a change set) is live if `live_seq` is at least N: every affected page was
 * rendered or is listed as failed.
 */
export const publishStatusSchema = z.object({
  state: z.enum(PUBLISH_STATES),
  mode: z.enum(['auto', 'manual']),
  /** The number of the newest published change. */
  live_seq: z.number().int(),
  newest_seq: z.number().int(),
  /** Records with unpublished changes, by collection. */
  waiting: z.array(z.object({ collection: z.string(), records: z.number().int() })),
  /** When the oldest unpublished change was detected. */
  waiting_since: time.nullable(),
  /** Start of the current bulk render, or of the last one. */
  started_at: time.nullable(),
  /** When the queue was last emptied. */
  last_published_at: time.nullable(),
  /** Duration of the last bulk render. */
  last_duration_ms: z.number().nullable(),
  /** Pages queued or rendering. */
  queued_pages: z.number().int().min(0),
  /** Pages of the current bulk render, such as all pages after a change of the menu or the settings. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
  /** A failed build, or a failure of reading the catalogue. */
  failure: failureSchema
    .extend({
      /** The failed page, if known. */
      path: z.string().optional(),
    })
    .optional(),
  /** Number of failed pages, and the ones that failed first. */
  failed_pages: z.number().int().min(0),
  failures: z.array(failedPageSchema).max(LISTED_FAILURES),
  /** The products published last, newest first, each once. */
  recent: z.array(recentProductSchema).max(LISTED_RECENT),
  /** The copy of the published files in a bucket (PAGES_S3_BUCKET); missing without one. */
  bucket: bucketStatusSchema.optional(),
  /** The requested product. */
  product: productStatusSchema.optional(),
});
export type PublishStatus = z.infer<typeof publishStatusSchema>;
