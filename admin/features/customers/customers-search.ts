import { z } from 'zod';
import { param } from '#admin/lists/search.ts';
import { CUSTOMER_SORTS } from '#shared/api/customers.ts';

/** Search params of the customers. */
export const customersSearchSchema = z.object({ q: param.text, sort: param.oneOf(CUSTOMER_SORTS), page: param.page });
export type CustomersSearch = z.infer<typeof customersSearchSchema>;
