import { z } from 'zod';

/** GET (public): 200 if the shop is ready, else 503, with the state of each part. */
export const HEALTH_PATH = '/api/health';

/**
 * GET (public), for balancers: 204 if this server should get requests, 503 while it starts or stops. It stays 204 while PocketBase
 * is away, because pages and search go on.
 */
export const READY_PATH = '/api/health/ready';

/**
 * off: none are scheduled. none: none was made yet. old: the last one that every place has is older than twice the schedule.
 * partial: the same, but the folder has a newer one.
 */
export const backupAgeSchema = z.enum(['ok', 'old', 'partial', 'none', 'off']);
export type BackupAge = z.infer<typeof backupAgeSchema>;

/** What the admin reads of it. */
export const shopHealthSchema = z.object({
  parts: z.object({ backup: backupAgeSchema, mails: z.enum(['ok', 'behind', 'off', 'unknown']) }),
});
