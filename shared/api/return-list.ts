import { z } from 'zod';
import { RETURN_STATES, RETURN_STATUSES, RETURN_WISHES } from '#shared/orders/returns.ts';

/** GET ?state=&page= (PocketBase, admins only): a page of the requests in a state, and how many each state has. */
export const ADMIN_RETURNS_PATH = '/api/shop/admin/returns';

const listedReturnSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  is_test: z.boolean(),
  /** Of the delivery; '' if unknown. */
  customer: z.string(),
  status: z.enum(RETURN_STATUSES),
  wish: z.enum(RETURN_WISHES),
  /** Pieces that the buyer returns. */
  pieces: z.number().int(),
  note: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ListedReturn = z.infer<typeof listedReturnSchema>;

export const returnListSchema = z.object({
  items: z.array(listedReturnSchema),
  counts: z.record(z.enum(RETURN_STATES), z.number().int()),
  totalItems: z.number().int(),
  totalPages: z.number().int(),
});
export type ReturnList = z.infer<typeof returnListSchema>;
