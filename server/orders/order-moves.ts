import type { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import {
  attachAnswerSchema,
  type CapturedPaymentBody,
  type EventAnswer,
  type ExtendAnswer,
  eventAnswerSchema,
  extendAnswerSchema,
  type MarkPaidAnswer,
  markPaidAnswerSchema,
  ORDER_MOVES_PATH,
  ORDER_QUOTE_PATH,
  type OrderMoveBodies,
  type OrderMoveName,
  orderMovesResponseSchema,
  type PlaceAnswer,
  type ProviderEvent,
  placeAnswerSchema,
  type QuoteAnswer,
  type QuoteRequest,
  quoteAnswerSchema,
  type ReleaseAnswer,
  releaseAnswerSchema,
} from '#shared/api/order-moves.ts';
import { createMoveQueue } from './move-queue.ts';

/** The order transactions inside PocketBase (pb_hooks/orders.pb.js), as typed calls. */

/** A payment as the provider has captured it; `totalRupees` is its amount. */
export interface CapturedPayment {
  providerOrderId: string;
  paymentId: string;
  totalRupees: number;
  currency: string;
  /** What the buyer gave the provider; empty when nothing. */
  email: string;
}

const makeMove = createMoveQueue(async (moves) => {
  const answer = await database().send(ORDER_MOVES_PATH, { method: 'POST', body: { moves } });
  return orderMovesResponseSchema.parse(answer).answers;
});

async function move<Name extends OrderMoveName, Answer>(
  name: Name,
  body: OrderMoveBodies[Name],
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  return schema.parse(await makeMove(name, body));
}

/** The order that an idempotency key has made already, else what pricing these variants needs. */
export async function quoteOrder(idempotencyKey: string, variantIds: readonly string[]): Promise<QuoteAnswer> {
  const body: QuoteRequest = { idempotency_key: idempotencyKey, variant_ids: variantIds };
  return quoteAnswerSchema.parse(await database().send(ORDER_QUOTE_PATH, { method: 'POST', body }));
}

/** Reserves the stock and writes the order with its items, or says why not. */
export function placeOrder(body: OrderMoveBodies['place']): Promise<PlaceAnswer> {
  return move('place', body, placeAnswerSchema);
}

/** Ties the provider's order to ours; gives the id that stands, which may be an earlier one. */
export async function attachProviderOrder(orderId: string, providerOrderId: string): Promise<string> {
  const body = { order_id: orderId, razorpay_order_id: providerOrderId };
  return (await move('attach', body, attachAnswerSchema)).razorpay_order_id;
}

function paidBody({ providerOrderId, paymentId, totalRupees, currency, email }: CapturedPayment): CapturedPaymentBody {
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
  event: ProviderEvent,
  payment: CapturedPayment | 'unsettled' | null,
): Promise<EventAnswer> {
  const isUnsettled = payment === 'unsettled';
  const body = {
    event,
    is_unsettled: isUnsettled,
    payment: payment === null || isUnsettled ? null : paidBody(payment),
  };
  return move('event', body, eventAnswerSchema);
}

/**
 * Puts an unpaid order's pieces back on the shelf and cancels it; with `expiredBy` only if its reservation was over by
 * then, and no payment attempt has extended it.
 */
export async function releaseOrder(orderId: string, expiredBy?: Date): Promise<ReleaseAnswer['outcome']> {
  const body = { order_id: orderId, expired_by: expiredBy?.toISOString() ?? '' };
  return (await move('release', body, releaseAnswerSchema)).outcome;
}

/** Holds an unpaid order's pieces for `minutes` from now, at most `mostMinutes` from its placing. */
export async function extendReservation(
  order: { id: string } | { providerOrderId: string },
  { minutes, mostMinutes }: { minutes: number; mostMinutes: number },
): Promise<ExtendAnswer['outcome']> {
  const which = 'id' in order ? { order_id: order.id } : { razorpay_order_id: order.providerOrderId };
  return (await move('extend', { ...which, minutes, most_minutes: mostMinutes }, extendAnswerSchema)).outcome;
}
