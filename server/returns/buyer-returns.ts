import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Failure } from '#server/endpoints/failure.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { MANY_PICTURES, withBuyerPicture, withFewAtOnce } from '#server/media/buyer-pictures.ts';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import type { ReturnForm, ReturnOptions, ReturnRequestAnswer, ReturnRequestBody } from '#shared/api/returns.ts';
import { fillWindows, windowsOf } from '#shared/orders/windows.ts';
import { orderConfirmation } from '../order-page/order-confirmation.ts';
import { type Viewer, viewedOrder } from '../order-page/viewed-order.ts';

/** What buyers ask of the shop after the delivery; the rules are hooks/returns. */

/** What of an order can be returned. @throws Failure not_found */
export async function returnOptions(paymentId: string, viewer: Viewer): Promise<ReturnOptions> {
  const { id } = await viewedOrder(paymentId, viewer);
  return callHook('GET /api/shop/server/returns/options/{id}', undefined, id);
}

/**
 * Stores a request with its pictures, once for each form; returns its id.
 * @throws Failure not_found, order_refused, idempotency_conflict, invalid_request, too_many_requests
 */
export async function requestReturn(paymentId: string, viewer: Viewer, form: ReturnForm): Promise<{ id: string }> {
  const order = await viewedOrder(paymentId, viewer);
  const { pictures, ...rest } = form;
  const body: ReturnRequestBody = { ...rest, order_id: order.id };
  // Pictures are made only where a request is possible.
  const isPossible = order.status === 'delivered' && order.payment_status === 'paid';
  const files = isPossible && pictures.length > 0 ? await withFewAtOnce(MANY_PICTURES, () => made(pictures)) : [];
  const { outcome, id } = await callHook('POST /api/shop/server/returns', asForm(body, files));
  if (outcome === 'key_conflict') throw new Failure('idempotency_conflict', USED_KEY);
  if (outcome !== 'requested') throw new Failure('order_refused', fillWindows(REFUSALS[outcome], windowsOf(order)));
  return { id };
}

/** The pictures as files to store. */
async function made(pictures: readonly string[]): Promise<File[]> {
  const files: File[] = [];
  // One after the other: pictures are made one at a time.
  for (const picture of pictures) {
    files.push(await withBuyerPicture(picture, async ({ file }) => new File([await readFile(file)], basename(file))));
  }
  return files;
}

/** A request with pictures is a form, the rest as JSON in one field of it (PocketBase). */
function asForm(body: ReturnRequestBody, files: readonly File[]): ReturnRequestBody | FormData {
  if (files.length === 0) return body;
  const form = new FormData();
  form.set('@jsonPayload', JSON.stringify(body));
  for (const file of files) form.append('pictures', file);
  return form;
}

/** Withdraws a request of the order; returns the order's page. @throws Failure not_found, order_refused */
export async function withdrawReturn(paymentId: string, viewer: Viewer, id: string): Promise<OrderConfirmation> {
  const order = await viewedOrder(paymentId, viewer);
  const { outcome } = await callHook('POST /api/shop/server/returns/withdraw', { order_id: order.id, id });
  if (outcome === 'unknown') throw new Failure('not_found', 'This request was not found.');
  if (outcome === 'decided') {
    throw new Failure(
      'order_refused',
      'We have already answered this request. Please message us if you changed your mind.',
    );
  }
  return orderConfirmation(paymentId, viewer);
}

const USED_KEY = 'Your first request was already sent. Please open this page again to see it.';
const REFUSALS: Readonly<Record<Exclude<ReturnRequestAnswer['outcome'], 'requested' | 'key_conflict'>, string>> = {
  not_delivered: 'This order is not delivered yet. Please ask again when it has arrived.',
  too_late:
    'Items can be returned or exchanged for {return_days} after delivery. Please message us if something is wrong with them.',
  refunded: 'This order has already been refunded, so there is nothing left to return.',
  exchange: 'These items replace others. Please message us to return or exchange them again.',
  too_many_pieces: 'These items are already being returned. Please open this page again to see your request.',
  too_many_requests: 'This order has had many requests already. Please message us, and we will help you.',
};
