import { z } from 'zod';
import { deviceEntries } from '#admin/saving/device-entries.ts';
import { changeSetRequestSchema } from '#shared/api/change-sets.ts';
import { formValuesSchema } from './form-values.ts';
import { snapshotSchema } from './snapshot.ts';

/** A save without an answer, which may have worked. A retry with the same key is not applied twice. */
const attemptSchema = z.object({ request: changeSetRequestSchema, values: formValuesSchema });
export type Attempt = z.infer<typeof attemptSchema>;

const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  values: formValuesSchema,
  /** The product that the editor saw, for detecting changes by others; null for a new product. */
  base: snapshotSchema.nullable(),
  attempt: attemptSchema.nullable(),
  /** The session ended while the form was open: the draft is restored without asking. */
  isInterrupted: z.boolean(),
});
export type Draft = z.infer<typeof draftSchema>;

/** Forms with unsaved changes, by product; 'new' for a new one. */
export const productDrafts = deviceEntries('draft', draftSchema);
