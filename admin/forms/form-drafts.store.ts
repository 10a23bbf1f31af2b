import { z } from 'zod';
import { deviceEntries } from '#admin/saving/device-entries.ts';

/** What was typed, and the stored value it was typed over, by field. */
const editsSchema = z.record(z.string(), z.object({ typed: z.unknown(), seen: z.unknown() }));
export type FormEdits = z.infer<typeof editsSchema>;

/** Forms that were left with unsaved edits, by what they are of: 'content identity'. */
export const formDrafts = deviceEntries('form', editsSchema);
