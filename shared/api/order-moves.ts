import { z } from 'zod';
import { bookedRefundSchema } from './refund-book.ts';

/**
 * POST (PocketBase, the shop's server only): moves of orders, all of a request in one transaction. `{moves: [{move, body}]}`
 * is answered by `{answers}` in the same order, each as the schema of its move says. When one fails, none has happened.
 */
export const ORDER_MOVES_PATH = '/api/shop/server/orders/moves';

export const orderMovesResponseSchema = z.object({ answers: z.array(z.unknown()) });

/** By name, what each move takes. */
export interface OrderMoveBodies {
  /** Reserves the stock and writes the order with its items, or nothing. */
  place: { order: NewOrder; items: NewOrderItem[] };
  /** Ties the provider's order to ours, once. */
  attach: { order_id: string; razorpay_order_id: string };
  /** Holds an unpaid order's pieces for `minutes` from now, at most `most_minutes` from its placing. */
  extend: { order_id?: string; razorpay_order_id?: string; minutes: number; most_minutes: number };
  'mark-paid': CapturedPaymentBody;
  /** `expired_by`: only if its reservation was over by then; empty for now. */
  release: { order_id: string; expired_by: string };
  /** A report of the provider; `payment` is null for one that is only noted, or has to be asked for (`is_unsettled`). */
  event: { event: ProviderEvent; is_unsettled: boolean; payment: CapturedPaymentBody | null };
}
export type OrderMoveName = keyof OrderMoveBodies;

/** A move as PocketBase takes it. */
export type OrderMove = { [Name in OrderMoveName]: { move: Name; body: OrderMoveBodies[Name] } }[OrderMoveName];

export interface NewOrder {
  /** Rupees. */
  total_amount: number;
  currency: string;
  user_id: string;
  shipping: Record<string, string | undefined>;
  email: string;
  reserved_until: string;
  idempotency_key: string;
  request_hash: string;
  buyer_hash: string;
}

/** A line of an order as the server priced it; `seen` are the prices it was priced from, in rupees. */
export interface NewOrderItem {
  variant_id: string;
  product_id: string;
  quantity: number;
  /** Rupees. */
  price: number;
  name: string;
  size: string;
  stitched: boolean;
  image: string;
  seen: { variant_price: number; product_price: number };
}

/** A payment as the provider has captured it. */
export interface CapturedPaymentBody {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  /** Rupees. */
  total_amount: number;
  currency: string;
  /** What the buyer gave the provider; empty when nothing. */
  email: string;
}

/** A report of the provider, by its id. */
export interface ProviderEvent {
  event_id: string;
  event: string;
  razorpay_order_id: string;
  razorpay_payment_id: string;
}

/** The part of an order that its placing needs to know. */
export const placedOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  total_amount: z.number(),
  payment_status: z.string(),
  stock_state: z.string(),
  razorpay_order_id: z.string(),
  request_hash: z.string(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

export const placeAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('placed'), order: placedOrderSchema }),
  /** The key has made it before. */
  z.object({ outcome: z.literal('existing'), order: placedOrderSchema }),
  z.object({ outcome: z.literal('price_changed'), variant_ids: z.array(z.string()) }),
  z.object({
    outcome: z.literal('out_of_stock'),
    short: z.array(z.object({ variant_id: z.string(), available: z.number().int() })),
  }),
]);
export type PlaceAnswer = z.infer<typeof placeAnswerSchema>;

/** The id that stands, which may be an earlier one. */
export const attachAnswerSchema = z.object({ razorpay_order_id: z.string() });

export const extendAnswerSchema = z.object({ outcome: z.enum(['held', 'not_reserved']), reserved_until: z.string() });
export type ExtendAnswer = z.infer<typeof extendAnswerSchema>;

export const releaseAnswerSchema = z.object({
  outcome: z.enum(['released', 'still_held', 'not_reserved', 'unknown_order']),
});
export type ReleaseAnswer = z.infer<typeof releaseAnswerSchema>;

/**
 * - paid: the pieces are the buyer's now
 * - already_paid: by this same payment
 * - second_payment: another payment paid it first; `refund` is to be sent to the provider
 * - paid_without_stock: the reservation had run out and the pieces are gone; `refund` is to be sent
 * - amount_mismatch, unknown_order: the order is unchanged; the payment is kept for staff to look at
 */
export const markPaidAnswerSchema = z.object({
  outcome: z.enum(['paid', 'already_paid', 'second_payment', 'paid_without_stock', 'amount_mismatch', 'unknown_order']),
  order_id: z.string(),
  order_number: z.string(),
  /** What has to go back to the buyer, already in the book of refunds. */
  refund: bookedRefundSchema.nullable(),
});
export type MarkPaidAnswer = z.infer<typeof markPaidAnswerSchema>;

/**
 * What became of a report, now or at an earlier delivery (`is_replay`). Not noted is what the server has to do something
 * about first: an 'unsettled' payment, or a refund that is to be sent.
 */
export const eventAnswerSchema = z.object({
  outcome: z.string(),
  is_noted: z.boolean(),
  is_replay: z.boolean(),
  paid: markPaidAnswerSchema.nullable(),
});
export type EventAnswer = z.infer<typeof eventAnswerSchema>;

/** POST (PocketBase, the shop's server only): what pricing a cart has to know. */
export const ORDER_QUOTE_PATH = '/api/shop/server/orders/quote';

export interface QuoteRequest {
  idempotency_key: string;
  variant_ids: readonly string[];
}

/** The order that this key has made already, or null, and then the variants that exist, each with its product. */
export const quoteAnswerSchema = z.object({
  order: placedOrderSchema.nullable(),
  rows: z.array(
    z.object({
      id: z.string(),
      stitched: z.boolean(),
      size: z.string(),
      price: z.number(),
      product_id: z.string(),
      name: z.string(),
      images: z
        .string()
        .transform((text): unknown => JSON.parse(text))
        .pipe(z.array(z.string()).nullable())
        .transform((images) => images ?? []),
      product_price: z.number(),
      is_active: z.boolean(),
    }),
  ),
});
export type QuoteAnswer = z.infer<typeof quoteAnswerSchema>;
/** A variant with its product, as far as pricing needs them. */
export type QuotedVariant = QuoteAnswer['rows'][number];
