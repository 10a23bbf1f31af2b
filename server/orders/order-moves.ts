import type { z } from 'zod';
import type { Admin } from '#server/endpoints/account.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import {
  attachAnswerSchema,
  type CancelByBuyerAnswer,
  type CapturedPaymentBody,
  cancelByBuyerAnswerSchema,
  type EventAnswer,
  type ExtendAnswer,
  eventAnswerSchema,
  extendAnswerSchema,
  type MarkPaidAnswer,
  markPaidAnswerSchema,
  type NotedLink,
  notedLinkSchema,
  type OrderMoveBodies,
  type OrderMoveName,
  type PaymentAttempt,
  type PaymentLinkState,
  type PlaceAnswer,
  type ProviderEvent,
  placeAnswerSchema,
  type RecordPaymentAnswer,
  type ReleaseAnswer,
  recordPaymentAnswerSchema,
  releaseAnswerSchema,
} from '#shared/api/order-moves.ts';
import type { QuoteAnswer, QuoteBuyer, QuoteRequest } from '#shared/api/order-quote.ts';
import { FAILED_EVENT } from '#shared/orders/payment-event.ts';
import { isTestMode } from '../razorpay/payment-mode.ts';
import { createMoveQueue, type Move } from './move-queue.ts';

/** The order transactions inside PocketBase (hooks/server-routes.ts), as typed calls. */

async function send(moves: readonly Move[]): Promise<unknown[]> {
  return (await callHook('POST /api/shop/server/orders/moves', { moves })).answers;
}

const makeMove = createMoveQueue(send);
/** The provider reports a payment three times at once, and no buyer waits for the answers: one transaction for many. */
const takeEvent = createMoveQueue(send, { waitMs: 25 });

async function move<Name extends OrderMoveName, Answer>(
  name: Name,
  body: OrderMoveBodies[Name],
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  return schema.parse(await makeMove(name, body));
}

/** The key of a quote for no order yet. */
export const NO_KEY = 'quote';

/**
 * The existing order of an idempotency key, or else the data for pricing these items: their variants, and the discounts that
 * the buyer may get.
 */
export async function quoteOrder(
  idempotencyKey: string,
  items: readonly { variant_id: string }[],
  { code, buyer, isOnDelivery = false }: { code: string; buyer: QuoteBuyer; isOnDelivery?: boolean },
): Promise<QuoteAnswer> {
  const body: QuoteRequest = {
    idempotency_key: idempotencyKey,
    variant_ids: [...new Set(items.map(({ variant_id }) => variant_id))],
    discount_code: code,
    buyer,
    counts_tests: isTestMode(),
    is_on_delivery: isOnDelivery,
  };
  return callHook('POST /api/shop/server/orders/quote', body);
}

/** Reserves the stock and creates the order with its items. The outcome says if stock is missing. */
export function placeOrder(body: OrderMoveBodies['place']): Promise<PlaceAnswer> {
  return move('place', body, placeAnswerSchema);
}

/** Attaches the provider's order to ours. Returns the attached id, which may be an earlier one. */
export async function attachProviderOrder(orderId: string, providerOrderId: string): Promise<string> {
  const body = { order_id: orderId, razorpay_order_id: providerOrderId };
  return (await move('attach', body, attachAnswerSchema)).razorpay_order_id;
}

/** Marks an order as paid. */
export function markPaid(payment: CapturedPaymentBody): Promise<MarkPaidAnswer> {
  return move('mark-paid', payment, markPaidAnswerSchema);
}

/**
 * Records a webhook event and marks its payment's order as paid, in one transaction. `payment` is null for an event that is
 * only recorded. `link` is the payment link that the event is about.
 */
export async function receiveEvent(
  event: ProviderEvent,
  payment: CapturedPaymentBody | null,
  link: PaymentLinkState | null,
): Promise<EventAnswer> {
  return eventAnswerSchema.parse(await takeEvent('event', { event, attempt: null, payment, link }));
}

/** As receiveEvent, for a payment that is captured first unless it was recorded before: extends the order's reservation. */
export async function receiveAttempt(
  event: ProviderEvent,
  attempt: PaymentAttempt,
  link: PaymentLinkState | null,
): Promise<EventAnswer> {
  return eventAnswerSchema.parse(await takeEvent('event', { event, attempt, payment: null, link }));
}

/** Records the outcome of a webhook event, also over an earlier one, or the problem that made its processing fail. */
export async function noteEvent(
  event: ProviderEvent,
  result: { outcome: string } | { problem: string },
): Promise<void> {
  await makeMove('note-event', { event, outcome: FAILED_EVENT, problem: '', ...result });
}

/** Stores what the provider says of a payment link. Returns what is stored; null for a link that is not. */
export function noteReportedLink(link: PaymentLinkState): Promise<NotedLink | null> {
  return move('note-link', link, notedLinkSchema.nullable());
}

/**
 * Cancels an unpaid order and releases its stock. With `expiredBy`, only if its reservation expired before that time.
 */
export async function releaseOrder(orderId: string, expiredBy?: Date): Promise<ReleaseAnswer['outcome']> {
  const body = { order_id: orderId, expired_by: expiredBy?.toISOString() ?? '' };
  return (await move('release', body, releaseAnswerSchema)).outcome;
}

/** Cancels a paid order for its buyer and promises its refund, which the caller sends. */
export function cancelByBuyer(orderId: string): Promise<CancelByBuyerAnswer> {
  return move('cancel-by-buyer', { order_id: orderId }, cancelByBuyerAnswerSchema);
}

/** Extends an unpaid order's reservation. */
export async function extendReservation(
  order: { id: string } | { providerOrderId: string },
  attempt: PaymentAttempt,
): Promise<ExtendAnswer['outcome']> {
  const which = 'id' in order ? { order_id: order.id } : { razorpay_order_id: order.providerOrderId };
  return (await move('extend', { ...which, ...attempt }, extendAnswerSchema)).outcome;
}

/** Sets until when an unpaid order entered by staff keeps its stock. Returns that time; undefined if it keeps none. */
export async function holdOrder(orderId: string, until: Date, actor: Admin): Promise<string | undefined> {
  const body = { order_id: orderId, until: until.toISOString(), actor };
  const { outcome, reserved_until } = await move('hold', body, extendAnswerSchema);
  return outcome === 'held' ? reserved_until : undefined;
}

/** Marks an order as paid in cash or by a transfer that staff have seen. */
export function recordPayment(body: OrderMoveBodies['record-payment']): Promise<RecordPaymentAnswer> {
  return move('record-payment', body, recordPaymentAnswerSchema);
}
