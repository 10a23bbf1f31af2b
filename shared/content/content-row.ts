import { z } from 'zod';

/** A section's stored values by field: those that differ from the standard. null and missing mean the standard. */
export type StoredSection = Readonly<Record<string, z.infer<ReturnType<typeof z.json>>>>;

/** Row of the collection shop_content; its id is the section's name. */
export const contentRowSchema = z.object({
  id: z.string(),
  value: z.record(z.string(), z.json()).nullable(),
  updated_at: z.string(),
});
