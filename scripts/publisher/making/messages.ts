import { z } from 'zod';
import type { RowChanges } from '#site/features/catalogue/catalogue-rows.ts';

/** What the publisher asks of its background thread; each message is answered with its number. */
const askedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('use'), release: z.string(), also: z.string().optional() }),
  z.object({ kind: z.literal('read'), pocketBaseDir: z.string() }),
  // Rows that have passed their schemas in the thread that sends them.
  z.object({ kind: z.literal('apply'), changes: z.custom<RowChanges>((value) => value instanceof Object) }),
  z.object({ kind: z.literal('make'), path: z.string() }),
]);
export type Asked = z.infer<typeof askedSchema>;

export const askedMessageSchema = z.object({ id: z.int(), asked: askedSchema });

/** The answer: done, or the error, which keeps its name and code (`ENOSPC`) on the way. */
export const answerSchema = z.object({
  id: z.int(),
  error: z.object({ message: z.string(), name: z.string(), code: z.string().optional() }).optional(),
});
export type Answer = z.infer<typeof answerSchema>;
