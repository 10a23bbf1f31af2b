import { z } from 'zod';

/** Search params of a new product: the product to copy. */
export const newProductSearchSchema = z.object({
  from: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional()
    .catch(undefined),
});
