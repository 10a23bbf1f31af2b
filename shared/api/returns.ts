import { z } from 'zod';
import { hasTwice } from '#shared/has-twice.ts';
import { MAX_PIECES } from '#shared/limits.ts';
import { MAX_RETURN_TEXT, RETURN_REASONS, RETURN_STATUSES, RETURN_WISHES } from '#shared/orders/returns.ts';
import { severalLines } from '#shared/text/fold.ts';
import { buyerPicturesSchema } from './buyer-pictures.ts';
import { cancelOrderRequestSchema } from './cancel-order.ts';

/** Which order, as the address of its page says it. */
const orderOfPageSchema = cancelOrderRequestSchema;

/** POST: what of an order can be returned, and for which sizes it can be exchanged. */
export const RETURN_OPTIONS_PATH = '/api/return-options';

export const returnOptionsRequestSchema = orderOfPageSchema;
export const returnOptionsSchema = z.object({
  items: z.array(
    z.object({
      item_id: z.string(),
      name: z.string(),
      size: z.string(),
      /** Pieces that can still be returned. */
      left: z.number().int(),
      /** Other sizes that are in stock. */
      sizes: z.array(z.string()),
    }),
  ),
});
export type ReturnOptions = z.infer<typeof returnOptionsSchema>;

/**
 * POST: asks for a return or an exchange. 400 invalid_request for a picture that cannot be used, 409 order_refused says why it is
 * not possible, idempotency_conflict that the key has another content.
 */
export const RETURN_REQUEST_PATH = '/api/return-request';

export const RETURN_MESSAGES = {
  items: 'Please choose at least one item',
  reason: 'Please choose a reason',
  note: `Please keep the note under ${MAX_RETURN_TEXT} characters`,
} as const;

const returnItemSchema = z.object({
  item_id: z.string().min(1).max(15),
  quantity: z.number().int().min(1).max(MAX_PIECES),
  reason: z.enum(RETURN_REASONS, RETURN_MESSAGES.reason),
  /** The size that the buyer would like instead; '' for another or none. */
  size: z.string().max(20),
});
export type ReturnItem = z.infer<typeof returnItemSchema>;

export const returnFormSchema = z.object({
  wish: z.enum(RETURN_WISHES),
  items: z
    .array(returnItemSchema)
    .min(1, RETURN_MESSAGES.items)
    .max(50)
    .refine((items) => !hasTwice(items.map(({ item_id }) => item_id)), RETURN_MESSAGES.items),
  note: z.string().overwrite(severalLines).max(MAX_RETURN_TEXT, RETURN_MESSAGES.note),
  pictures: buyerPicturesSchema.default([]),
  /** Made by the browser once per form, so that it is sent once. */
  key: z.uuid(),
});
export const returnRequestSchema = orderOfPageSchema.extend(returnFormSchema.shape);
export type ReturnForm = z.infer<typeof returnFormSchema>;

export const returnRequestResponseSchema = z.object({ id: z.string() });

/** POST: withdraws a request before staff have decided. Answers with the order's page. */
export const WITHDRAW_RETURN_PATH = '/api/withdraw-return';

export const withdrawReturnRequestSchema = orderOfPageSchema.extend({ id: z.string().max(15) });

/** As the server stores it, with the pictures as files of the field `pictures`. */
export interface ReturnRequestBody extends Omit<ReturnForm, 'pictures'> {
  order_id: string;
}
export const returnRequestAnswerSchema = z.object({
  outcome: z.enum([
    'requested',
    'not_delivered',
    'too_late',
    'refunded',
    'exchange',
    'too_many_pieces',
    'too_many_requests',
    'key_conflict',
  ]),
  id: z.string(),
});
export type ReturnRequestAnswer = z.infer<typeof returnRequestAnswerSchema>;

export const withdrawAnswerSchema = z.object({ outcome: z.enum(['withdrawn', 'decided', 'unknown']) });

/** A request as staff and its buyer see it. */
export const returnRowSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  status: z.enum(RETURN_STATUSES),
  wish: z.enum(RETURN_WISHES),
  items: z.array(returnItemSchema),
  note: z.string(),
  /** Names of files that only staff can read. */
  pictures: z.array(z.string()),
  decision: z.string(),
  exchange_order_id: z.string(),
  created_at: z.string(),
});
export type ReturnRow = z.infer<typeof returnRowSchema>;

/** GET (PocketBase, admins only): a request's items with what they can be exchanged for. POST: a decision. */
export const adminReturnPath = (id: string): string => `/api/shop/admin/returns/${id}`;

export const exchangeOptionsSchema = z.object({
  options: z.record(
    z.string(),
    z.array(z.object({ id: z.string(), size: z.string(), stitched: z.boolean(), stock_quantity: z.number().int() })),
  ),
});
export type ExchangeOptions = z.infer<typeof exchangeOptionsSchema>;

export interface ExchangeChoice {
  item_id: string;
  variant_id: string;
  quantity: number;
}

export interface ReceivedItem {
  item_id: string;
  restocked: number;
  damaged: number;
}

/** A decision of staff; the buyer reads `decision`. */
export type ReturnDecision =
  | { action: 'approve'; wish: 'refund' | 'exchange'; decision: string; exchange: ExchangeChoice[] }
  | { action: 'decline'; decision: string }
  | { action: 'send' }
  | { action: 'receive'; received: ReceivedItem[] }
  | { action: 'exchange' }
  | { action: 'close'; decision: string };

/** Answers a POST of a ReturnDecision with `seen` and `key` to `adminReturnPath`; a repeat with the same key gets the first answer. */
export const returnDecisionAnswerSchema = z.object({ status: z.enum(RETURN_STATUSES) });
