import { z } from 'zod';

/** What the address of a new product says: the product it begins as a copy of. */
export const newProductSearchSchema = z.object({
  from: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
});
