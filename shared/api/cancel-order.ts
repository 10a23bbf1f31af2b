import { z } from 'zod';

/** POST `{payment_id, token}`, as in the page's address: cancels the order for its buyer. Answers with the changed order. */
export const CANCEL_ORDER_PATH = '/api/cancel-order';

export const cancelOrderRequestSchema = z.object({
  payment_id: z.string().max(50),
  token: z.string().max(100).nullable(),
});
