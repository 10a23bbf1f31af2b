import { z } from 'zod';
import { MAX_PIECES } from '#shared/limits.ts';
import limits from './limits.json' with { type: 'json' };

/** POST (admins): gives back all or a part of what an order's buyer paid, through the payment provider. */
export const REFUNDS_PATH = '/api/admin/refunds';

/** The provider refunds no less than one rupee. */
export const MIN_REFUND_PAISE = 100;

/** Pieces of an order that go back on the shelf. */
export const restockSchema = z
  .array(z.object({ item_id: z.string().max(15), quantity: z.number().int().min(0).max(MAX_PIECES) }))
  .max(limits.maxRestockedItems);
export type Restock = z.infer<typeof restockSchema>;

export const refundRequestSchema = z.object({
  order_id: z.string().max(15),
  amount_paise: z.number().int().min(MIN_REFUND_PAISE, 'A refund is at least ₹1'),
  /** Why, for the staff's own books. */
  reason: z.string().trim().min(1, 'Please say why').max(500),
  restock: restockSchema,
  /** Made by the browser once per refund: the same key never pays twice, however often it is sent. */
  key: z.uuid(),
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** Pending until the bank has paid; failed gives the amount free again. */
export const REFUND_STATUSES = ['pending', 'processed', 'failed'] as const;

/** 200. Refusals: 401, 403, 404 not_found, 409 refund_refused with the reason, 502 payment_provider_unavailable. */
export const refundResponseSchema = z.object({
  id: z.string(),
  amount_paise: z.number().int(),
  status: z.enum(REFUND_STATUSES),
  /** What may still be refunded of the order. */
  refundable_paise: z.number().int(),
});
export type RefundResponse = z.infer<typeof refundResponseSchema>;
