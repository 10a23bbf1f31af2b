import { z } from 'zod';
import { hasTwice } from '#shared/has-twice.ts';
import { MAX_PIECES, MAX_RESTOCKED_ITEMS } from '#shared/limits.ts';
import { oneLine } from '#shared/text/fold.ts';
import { seenOrderSchema } from './seen-order.ts';

/** POST (admins): refunds an order fully or partly through the payment provider. */
export const REFUNDS_PATH = '/api/admin/refunds';

/** The provider's minimum: one rupee. */
export const MIN_REFUND_PAISE = 100;

/** Pieces of an order to return to stock. */
export const restockSchema = z
  .array(z.object({ item_id: z.string().max(15), quantity: z.number().int().min(0).max(MAX_PIECES) }))
  .max(MAX_RESTOCKED_ITEMS)
  .refine((items) => !hasTwice(items.map(({ item_id }) => item_id)), 'Name each item once');
export type Restock = z.infer<typeof restockSchema>;

/** Characters of a reason. */
export const MAX_REFUND_REASON = 500;

export const refundRequestSchema = z.object({
  order_id: z.string().max(15),
  amount_paise: z.number().int().min(MIN_REFUND_PAISE, 'A refund is at least ₹1'),
  /** Reason, for staff only. */
  reason: z.string().overwrite(oneLine).min(1, 'Please say why').max(MAX_REFUND_REASON),
  restock: restockSchema,
  /** The return request that it settles. */
  return_id: z.string().max(15).optional(),
  seen: seenOrderSchema.optional(),
  /** Idempotency key, made by the browser once per refund: repeated requests never pay twice. */
  key: z.uuid(),
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** pending: until the bank has paid; failed: the amount is refundable again. */
export const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;

/** 200. Refusals: 401, 403, 404 not_found, 409 refund_refused with the reason, 502 payment_provider_unavailable. */
export const refundResponseSchema = z.object({
  id: z.string(),
  amount_paise: z.number().int(),
  status: z.enum(REFUND_STATUSES),
  /** The order's remaining refundable amount. */
  refundable_paise: z.number().int(),
});
export type RefundResponse = z.infer<typeof refundResponseSchema>;
