import { z } from 'zod';

/**
 * What a process that makes pages tells: how long reading took in ms; how many more pages it has been through, and that it
 * waits for its next share; or a page that cannot be made and why: without that page there is no release, unless it is a
 * product's, which may keep the page from before.
 */
export const shareMessageSchema = z.union([
  z.object({ readMs: z.number() }),
  z.object({ pages: z.number() }),
  z.object({ path: z.string(), reason: z.string(), isNeeded: z.boolean() }),
]);
export type ShareMessage = z.infer<typeof shareMessageSchema>;

/** What it is answered: the share of the pages that it is to make next; null when there is none left. */
export const shareAnswerSchema = z.object({ share: z.number().nullable() });
export type ShareAnswer = z.infer<typeof shareAnswerSchema>;
