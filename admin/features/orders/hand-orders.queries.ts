import type { z } from 'zod';
import { callServer } from '#admin/api/server.ts';
import { sendOnce } from '#admin/saving/outbox.store.ts';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import {
  HAND_ORDERS_PATH,
  type HandOrderRequest,
  type HandOrderResponse,
  handOrderResponseSchema,
} from '#shared/api/hand-orders.ts';
import {
  HOLD_PATH,
  holdResponseSchema,
  PAYMENT_LINK_PATH,
  type PaymentLinkResponse,
  paymentLinkResponseSchema,
  RECORD_PAYMENT_PATH,
  type RecordPaymentRequest,
  recordPaymentResponseSchema,
} from '#shared/api/hand-payments.ts';
import { type SeenOrder, seenOf } from '#shared/api/seen-order.ts';
import { toPaise } from '#shared/money.ts';
import { REQUEST_LABELS } from './request-labels.ts';

/** Orders that staff enter, and their payment. All throw ServerRefusal, and may be called again: nothing is done twice. */

export function createHandOrder({ key, ...request }: HandOrderRequest): Promise<HandOrderResponse> {
  return sendOnce({
    label: REQUEST_LABELS.order(request.buyer.name),
    path: HAND_ORDERS_PATH,
    body: request,
    key,
    answer: handOrderResponseSchema,
  });
}

/** The payment link of an unpaid order; makes one if none is open. */
export function makePaymentLink(orderId: string): Promise<PaymentLinkResponse> {
  return callServer(PAYMENT_LINK_PATH, paymentLinkResponseSchema, { body: { order_id: orderId } });
}

export function recordPayment(
  order: Required<SeenOrder> & Pick<AdminOrderRow, 'id' | 'order_number' | 'total_amount'>,
  request: Pick<RecordPaymentRequest, 'method' | 'reference'>,
): Promise<z.infer<typeof recordPaymentResponseSchema>> {
  return sendOnce({
    label: REQUEST_LABELS.payment(order.order_number),
    path: RECORD_PAYMENT_PATH,
    body: { ...request, order_id: order.id, total_paise: toPaise(order.total_amount) },
    seen: seenOf(order),
    key: 'none',
    answer: recordPaymentResponseSchema,
  });
}

/** Reserves the stock of an unpaid order for so many hours from now. */
export function extendHold(
  { id, order_number }: Pick<AdminOrderRow, 'id' | 'order_number'>,
  hours: number,
): Promise<z.infer<typeof holdResponseSchema>> {
  return sendOnce({
    label: REQUEST_LABELS.hold(order_number),
    path: HOLD_PATH,
    body: { order_id: id, hold_hours: hours },
    key: 'none',
    answer: holdResponseSchema,
  });
}
