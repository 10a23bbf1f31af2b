import { z } from 'zod';
import { CUSTOMER_SORTS } from '#shared/api/customers.ts';

/** Search params of the customers; invalid ones are ignored. */
export const customersSearchSchema = z.object({
  q: z.string().max(100).optional().catch(undefined),
  sort: z.enum(CUSTOMER_SORTS).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
});
export type CustomersSearch = z.infer<typeof customersSearchSchema>;
