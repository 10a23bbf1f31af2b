import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { createMoveQueue, type MoveName } from './move-queue.ts';
import { bookedRefundSchema } from './refund-moves.ts';

/** The order transactions inside PocketBase (pb_hooks/orders.pb.js), as typed calls. */

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

const placeAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('placed'), order: placedOrderSchema }),
  z.object({ outcome: z.literal('existing'), order: placedOrderSchema }),
  z.object({ outcome: z.literal('price_changed'), variant_ids: z.array(z.string()) }),
  z.object({
    outcome: z.literal('out_of_stock'),
    short: z.array(z.object({ variant_id: z.string(), available: z.number().int() })),
  }),
]);

const markPaidAnswerSchema = z.object({
  outcome: z.enum(['paid', 'already_paid', 'second_payment', 'paid_without_stock', 'amount_mismatch', 'unknown_order']),
  order_id: z.string(),
  order_number: z.string(),
  /** What has to go back to the buyer, already in the book of refunds. */
  refund: bookedRefundSchema.nullable(),
});
export type MarkPaidAnswer = z.infer<typeof markPaidAnswerSchema>;

const quoteAnswerSchema = z.object({
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
/** A variant with its product, as far as pricing needs them. */
export type QuotedVariant = z.infer<typeof quoteAnswerSchema>['rows'][number];

const eventAnswerSchema = z.object({
  outcome: z.string(),
  is_noted: z.boolean(),
  is_replay: z.boolean(),
  paid: markPaidAnswerSchema.nullable(),
});

/** A report of the provider, by its id. */
export interface ReceivedEvent {
  event_id: string;
  event: string;
  razorpay_order_id: string;
  razorpay_payment_id: string;
}

/** A payment as the provider has captured it; `totalRupees` is its amount. */
export interface CapturedPayment {
  providerOrderId: string;
  paymentId: string;
  totalRupees: number;
  currency: string;
  /** What the buyer gave the provider; empty when nothing. */
  email: string;
}

const answersSchema = z.object({ answers: z.array(z.unknown()) });

const makeMove = createMoveQueue(async (moves) => {
  const answer = await database().send('/api/shop/orders/moves', { method: 'POST', body: { moves } });
  return answersSchema.parse(answer).answers;
});

async function move<Answer>(name: MoveName, body: unknown, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse(await makeMove(name, body));
}

/** The order that an idempotency key has made already, else what pricing these variants needs. */
export async function quoteOrder(
  idempotencyKey: string,
  variantIds: readonly string[],
): Promise<z.infer<typeof quoteAnswerSchema>> {
  const body = { idempotency_key: idempotencyKey, variant_ids: variantIds };
  return quoteAnswerSchema.parse(await database().send('/api/shop/orders/quote', { method: 'POST', body }));
}

/** Reserves the stock and writes the order with its items, or says why not. */
export function placeOrder(body: { order: object; items: object[] }): Promise<z.infer<typeof placeAnswerSchema>> {
  return move('place', body, placeAnswerSchema);
}

/** Ties the provider's order to ours; gives the id that stands, which may be an earlier one. */
export async function attachProviderOrder(orderId: string, providerOrderId: string): Promise<string> {
  const body = { order_id: orderId, razorpay_order_id: providerOrderId };
  return (await move('attach', body, z.object({ razorpay_order_id: z.string() }))).razorpay_order_id;
}

function paidBody({ providerOrderId, paymentId, totalRupees, currency, email }: CapturedPayment) {
  return {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    total_amount: totalRupees,
    currency,
    email,
  };
}

/** Makes an order paid; the only way there is. */
export function markPaid(payment: CapturedPayment): Promise<MarkPaidAnswer> {
  return move('mark-paid', paidBody(payment), markPaidAnswerSchema);
}

/**
 * The same for a payment that a report of the provider tells of, and the report noted, in one transaction. `payment` is
 * null for a report that is only noted, and 'unsettled' when the provider would have to be asked unless it is booked.
 */
export function receiveEvent(
  event: ReceivedEvent,
  payment: CapturedPayment | 'unsettled' | null,
): Promise<z.infer<typeof eventAnswerSchema>> {
  const isUnsettled = payment === 'unsettled';
  const body = {
    event,
    is_unsettled: isUnsettled,
    payment: payment === null || isUnsettled ? null : paidBody(payment),
  };
  return move('event', body, eventAnswerSchema);
}

const releaseAnswerSchema = z.object({
  outcome: z.enum(['released', 'still_held', 'not_reserved', 'unknown_order']),
});

/**
 * Puts an unpaid order's pieces back on the shelf and cancels it; with `expiredBy` only if its reservation was over by
 * then, and no payment attempt has extended it.
 */
export async function releaseOrder(
  orderId: string,
  expiredBy?: Date,
): Promise<z.infer<typeof releaseAnswerSchema>['outcome']> {
  const body = { order_id: orderId, expired_by: expiredBy?.toISOString() ?? '' };
  return (await move('release', body, releaseAnswerSchema)).outcome;
}

const extendAnswerSchema = z.object({ outcome: z.enum(['held', 'not_reserved']) });

/** Holds an unpaid order's pieces for `minutes` from now, at most `mostMinutes` from its placing. */
export async function extendReservation(
  order: { id: string } | { providerOrderId: string },
  { minutes, mostMinutes }: { minutes: number; mostMinutes: number },
): Promise<z.infer<typeof extendAnswerSchema>['outcome']> {
  const which = 'id' in order ? { order_id: order.id } : { razorpay_order_id: order.providerOrderId };
  return (await move('extend', { ...which, minutes, most_minutes: mostMinutes }, extendAnswerSchema)).outcome;
}
