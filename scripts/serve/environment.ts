// biome-ignore-all lint/style/noProcessEnv: this is the environment module of the serving process
import { z } from 'zod';

/** What `npm start` tells the serving process; the endpoints read their own part (site/server/environment.ts). */
const environmentSchema = z.object({
  HOST: z.string().min(1),
  PORT: z.coerce.number().int(),
  PUBLIC_SITE_URL: z.url(),
  LOG_LEVEL: z.string(),
  DATA_DIR: z.string().min(1),
  /** The release whose programs run, and whose pages are served until there are newer ones. */
  RELEASE_DIR: z.string().min(1),
  POCKETBASE_DIR: z.string().min(1),
  /** 1: PocketBase keeps its files in a bucket, so they are asked of it. */
  MEDIA_FROM_BUCKET: z.enum(['0', '1']),
  POCKETBASE_URL: z.url(),
  /** The payment sandbox, which browsers reach through the shop; missing with real keys. */
  PAYMENT_SANDBOX_URL: z.url().optional(),
  /** Whose X-Forwarded-For counts, beside this machine's. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Times as generous as the limits are by themselves; 0 for none. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0),
  INTERNAL_SECRET: z.string().min(16),
});
export type ServeEnvironment = z.infer<typeof environmentSchema>;

/** @throws ZodError naming what is missing. */
export function serveEnvironment(): ServeEnvironment {
  return environmentSchema.parse(process.env);
}
