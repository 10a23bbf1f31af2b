import { z } from 'zod';

/** The two collections that this page edits. */
export const KINDS = ['brands', 'categories'] as const;
export type Kind = (typeof KINDS)[number];

/** The id of a new row in the URL. */
export const NEW = 'new';

/** Search params of the page; invalid ones are ignored. */
export const brandsSearchSchema = z.object({
  kind: z.enum(KINDS).optional().catch(undefined),
  /** The id of the row whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
});
