import { z } from 'zod';

/** The two collections that this page edits. */
export const NAMED_KINDS = ['brands', 'categories'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/** Search params of the page; invalid ones are ignored. */
export const brandsSearchSchema = z.object({
  kind: z.enum(NAMED_KINDS).optional().catch(undefined),
  /** The id of the row whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
});
