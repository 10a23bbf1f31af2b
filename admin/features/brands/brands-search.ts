import { z } from 'zod';

/** The two collections of names that products point at. */
export const KINDS = ['brands', 'categories'] as const;
export type Kind = (typeof KINDS)[number];

/** What the address calls the form of one that is not there yet. */
export const NEW = 'new';

/** What the address says about the view; anything it cannot mean is left out. */
export const brandsSearchSchema = z.object({
  kind: z.enum(KINDS).optional().catch(undefined),
  /** The id of the one whose form is open, or `new`. */
  edit: z.string().max(15).optional().catch(undefined),
});
