import { database } from '#server/endpoints/database.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { RETURN_DAYS } from '#shared/after-sale.ts';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import {
  type ReturnForm,
  type ReturnOptions,
  type ReturnRequestAnswer,
  type ReturnRequestBody,
  returnOptionsSchema,
  returnRequestAnswerSchema,
  SERVER_RETURNS_PATH,
  withdrawAnswerSchema,
} from '#shared/api/returns.ts';
import { orderConfirmation } from '../payments/order-confirmation.ts';
import { type Viewer, viewedOrder } from '../payments/viewed-order.ts';

/** What buyers ask of the shop after the delivery; the rules are pb_hooks/returns. */

/** What of an order can be returned. @throws Failure not_found */
export async function returnOptions(paymentId: string, viewer: Viewer): Promise<ReturnOptions> {
  const { id } = await viewedOrder(paymentId, viewer);
  return returnOptionsSchema.parse(await database().send(`${SERVER_RETURNS_PATH}/options/${id}`, { method: 'GET' }));
}

/** Stores a request, once for each form; returns its id. @throws Failure not_found, order_refused */
export async function requestReturn(paymentId: string, viewer: Viewer, form: ReturnForm): Promise<{ id: string }> {
  const order = await viewedOrder(paymentId, viewer);
  const body: ReturnRequestBody = { ...form, order_id: order.id };
  const answer = await database().send(SERVER_RETURNS_PATH, { method: 'POST', body });
  const { outcome, id } = returnRequestAnswerSchema.parse(answer);
  if (outcome !== 'requested') throw new Failure('order_refused', REFUSALS[outcome]);
  return { id };
}

/** Withdraws a request of the order; returns the order's page. @throws Failure not_found, order_refused */
export async function withdrawReturn(paymentId: string, viewer: Viewer, id: string): Promise<OrderConfirmation> {
  const order = await viewedOrder(paymentId, viewer);
  const body = { order_id: order.id, id };
  const answer = await database().send(`${SERVER_RETURNS_PATH}/withdraw`, { method: 'POST', body });
  const { outcome } = withdrawAnswerSchema.parse(answer);
  if (outcome === 'unknown') throw new Failure('not_found', 'This request was not found.');
  if (outcome === 'decided') {
    throw new Failure(
      'order_refused',
      'We have already answered this request. Please message us if you changed your mind.',
    );
  }
  return orderConfirmation(paymentId, viewer);
}

const REFUSALS: Readonly<Record<Exclude<ReturnRequestAnswer['outcome'], 'requested'>, string>> = {
  not_delivered: 'This order is not delivered yet. Please ask again when it has arrived.',
  too_late: `Items can be returned or exchanged for ${RETURN_DAYS} days after delivery. Please message us if something is wrong with them.`,
  refunded: 'This order has already been refunded, so there is nothing left to return.',
  exchange: 'These items replace others. Please message us to return or exchange them again.',
  too_many_pieces: 'These items are already being returned. Please open this page again to see your request.',
  too_many_requests: 'This order has had many requests already. Please message us, and we will help you.',
};
