import { z } from 'zod';

/**
 * What a process that makes a share of the pages tells: how long reading took in ms; how many more pages it has been through;
 * or a page that cannot be made and why: without that page there is no release, unless it is a product's, which may keep the
 * page from before.
 */
export const shareMessageSchema = z.union([
  z.object({ readMs: z.number() }),
  z.object({ pages: z.number() }),
  z.object({ path: z.string(), reason: z.string(), isNeeded: z.boolean() }),
]);
export type ShareMessage = z.infer<typeof shareMessageSchema>;
