// biome-ignore-all lint/style/noProcessEnv: this is the environment module of the publisher
import { z } from 'zod';

/** What `npm start` tells the publisher. */
const environmentSchema = z.object({
  PUBLISHER_PORT: z.coerce.number().int(),
  PUBLISH: z.enum(['auto', 'manual']),
  DATA_DIR: z.string().min(1),
  /** The release whose programs the shop's server runs. */
  RELEASE_DIR: z.string().min(1),
  PUBLIC_SITE_URL: z.url(),
  /** Where the shop's server answers on this machine. */
  SHOP_URL: z.url(),
  /** Where PocketBase keeps its data. */
  POCKETBASE_DIR: z.string().min(1),
  POCKETBASE_URL: z.url(),
  POCKETBASE_TOKEN: z.string().min(1),
  INTERNAL_SECRET: z.string().min(16),
  LOG_LEVEL: z.string(),
});
export type PublisherEnvironment = z.infer<typeof environmentSchema>;

/** @throws ZodError naming what is missing. */
export function publisherEnvironment(): PublisherEnvironment {
  return environmentSchema.parse(process.env);
}
