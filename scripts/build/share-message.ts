import { z } from 'zod';

/** What a process that makes a share of the pages tells: how long reading took in ms, or the page that cannot be made. */
export const shareMessageSchema = z.union([
  z.object({ readMs: z.number() }),
  z.object({ path: z.string(), reason: z.string() }),
]);
export type ShareMessage = z.infer<typeof shareMessageSchema>;
