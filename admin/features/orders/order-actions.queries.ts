import { z } from 'zod';
import { callServer } from '#admin/api/server.ts';
import { sendOnce } from '#admin/saving/outbox.store.ts';
import { type AdminOrderRow, adminOrderPath, cancelOrderPath, type PiecesBack } from '#shared/api/admin-orders.ts';
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
import { type OnDeliveryRequest, onDeliveryStepPath } from '#shared/api/on-delivery.ts';
import {
  REFUNDS_PATH,
  type RefundRequest,
  type RefundResponse,
  type Restock,
  refundResponseSchema,
} from '#shared/api/refunds.ts';
import { type SeenOrder, seenOf } from '#shared/api/seen-order.ts';
import { formatPaise, toPaise } from '#shared/money.ts';

/** Names a request whose answer got lost, for when it is offered again. */
const REQUEST_LABELS = {
  cancel: (number: string) => `Cancel order ${number}`,
  refund: (number: string, paise: number) => `Refund ${formatPaise(paise)} of ${number}`,
  pieces: (number: string) => `Returned stock of ${number}`,
  confirm: (number: string) => `Confirm order ${number}`,
  collect: (number: string) => `Cash received for ${number}`,
  refuse: (number: string) => `Parcel refused: ${number}`,
  forgive: (number: string) => `Don't count the refusal of ${number}`,
  payment: (number: string) => `Payment of ${number}`,
  hold: (number: string) => `Reserve stock for ${number}`,
  order: (name: string) => `New order for ${name}`,
} as const;

/** An order that staff enter. As all others here it throws ServerRefusal and may be called again: nothing is done twice. */
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

/** An order as staff see it; what has changed since is refused. */
type SeenOfOrder = Required<SeenOrder> & Pick<AdminOrderRow, 'id' | 'order_number'>;

/**
 * Cancels an order: an unpaid one releases all its stock, a paid one returns the chosen pieces to stock. quiet: without a mail
 * to the customer. Cancelling it again after a lost answer cancels it once.
 */
export async function cancelOrder(order: SeenOfOrder, restock: Restock, quiet: boolean): Promise<void> {
  await sendOnce({
    label: REQUEST_LABELS.cancel(order.order_number),
    path: cancelOrderPath(order.id),
    body: { restock, quiet },
    seen: seenOf(order),
    answer: z.unknown(),
  });
}

/** A step with an order that is paid on delivery; repeated, it changes nothing. */
export async function takeOnDeliveryStep(order: SeenOfOrder, request: OnDeliveryRequest): Promise<void> {
  await sendOnce({
    label: REQUEST_LABELS[request.step](order.order_number),
    path: onDeliveryStepPath(order.id),
    body: request,
    seen: seenOf(order),
    key: 'none',
    answer: z.unknown(),
  });
}

/** Sets how many pieces of a sold order were returned to stock. */
export async function setPiecesBack(order: SeenOfOrder, pieces: readonly PiecesBack[]): Promise<void> {
  await sendOnce({
    label: REQUEST_LABELS.pieces(order.order_number),
    method: 'PATCH',
    path: adminOrderPath(order.id),
    body: { pieces },
    seen: seenOf(order),
    answer: z.unknown(),
  });
}

/**
 * Refunds through the payment provider. The same refund again after a lost answer is one refund, also from a dialog that was
 * closed meanwhile. @throws ServerRefusal, UnconfirmedSave
 */
export function refundOrder(
  order: Pick<AdminOrderRow, 'id' | 'order_number' | 'payment_status' | 'refunded_paise'>,
  request: Omit<RefundRequest, 'key' | 'order_id' | 'seen'>,
): Promise<RefundResponse> {
  const { id: order_id, order_number, payment_status, refunded_paise } = order;
  return sendOnce({
    label: REQUEST_LABELS.refund(order_number, request.amount_paise),
    path: REFUNDS_PATH,
    body: { ...request, order_id },
    seen: { payment_status, refunded_paise },
    answer: refundResponseSchema,
  });
}
