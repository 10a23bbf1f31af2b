import type { z } from 'zod';
import { callServer } from '#admin/api/server.queries.ts';
import {
  HAND_ORDERS_PATH,
  type HandOrderRequest,
  type HandOrderResponse,
  HOLD_PATH,
  type HoldRequest,
  handOrderResponseSchema,
  holdResponseSchema,
  PAYMENT_LINK_PATH,
  type PaymentLinkResponse,
  paymentLinkResponseSchema,
  RECORD_PAYMENT_PATH,
  type RecordPaymentRequest,
  recordPaymentResponseSchema,
} from '#shared/api/hand-orders.ts';

/** Orders that staff enter, and their payment. All throw ServerRefusal, and may be called again: nothing is done twice. */

export function createHandOrder(request: HandOrderRequest): Promise<HandOrderResponse> {
  return callServer(HAND_ORDERS_PATH, handOrderResponseSchema, { body: request });
}

/** The payment link of an unpaid order; makes one if none is open. */
export function makePaymentLink(orderId: string): Promise<PaymentLinkResponse> {
  return callServer(PAYMENT_LINK_PATH, paymentLinkResponseSchema, { body: { order_id: orderId } });
}

export function recordPayment(request: RecordPaymentRequest): Promise<z.infer<typeof recordPaymentResponseSchema>> {
  return callServer(RECORD_PAYMENT_PATH, recordPaymentResponseSchema, { body: request });
}

/** Reserves the stock of an unpaid order for so many hours from now. */
export function extendHold(request: HoldRequest): Promise<z.infer<typeof holdResponseSchema>> {
  return callServer(HOLD_PATH, holdResponseSchema, { body: request });
}
