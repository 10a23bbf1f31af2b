import { z } from 'zod';
import type { Payment } from './entities.ts';
import { amountInput } from './inputs.ts';
import { type Collection, collection, findOrder, newestFirst } from './orders.ts';
import { markLinkPaid } from './payment-links.ts';
import { parseInput, Refusal, unknownId } from './refusal.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** Razorpay's usual fee as a share of the amount: 2 %, plus 18 % tax on the fee. */
const FEE_SHARE = 0.0236;
const TAX_SHARE = 0.0036;

const captureSchema = z.object({
  amount: amountInput,
  currency: z.literal('INR', 'The currency must be INR.').default('INR'),
});

/** @throws {Refusal} unknown id */
export function findPayment(store: Store, id: string): Payment {
  const payment = store.payments.get(id);
  if (payment === undefined) throw unknownId();
  return payment;
}

/** `GET /v1/payments`: those made from one time to another, newest first. @throws {Refusal} */
export function listPayments(store: Store, query: URLSearchParams): Collection<Payment> {
  return newestFirst(store.payments.values(), query);
}

/** `GET /v1/orders/:id/payments`. @throws {Refusal} */
export function listOrderPayments(store: Store, orderId: string): Collection<Payment> {
  const { order } = findOrder(store, orderId);
  return collection([...store.payments.values()].filter((payment) => payment.order_id === order.id));
}

/** Captures an authorised payment. The order stays `paid`, even after a refund. */
export function markCaptured(store: Store, webhooks: Webhooks, payment: Payment): void {
  const stored = findOrder(store, payment.order_id);
  const { order } = stored;
  Object.assign(payment, {
    status: 'captured',
    captured: true,
    fee: Math.round(payment.amount * FEE_SHARE),
    tax: Math.round(payment.amount * TAX_SHARE),
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  } satisfies Partial<Payment>);
  order.status = 'paid';
  order.amount_paid = payment.amount;
  order.amount_due = 0;
  store.recordChange({ order: stored, payment });
  webhooks.emit('payment.captured', { payment });
  webhooks.emit('order.paid', { payment, order });
  markLinkPaid(store, webhooks, payment);
}

/** `POST /v1/payments/:id/capture`. @throws {Refusal} */
export function capturePayment(store: Store, webhooks: Webhooks, id: string, body: unknown): Payment {
  const payment = findPayment(store, id);
  const { amount } = parseInput(captureSchema, body);
  if (payment.captured) throw new Refusal(400, 'This payment has already been captured');
  if (payment.status !== 'authorized')
    throw new Refusal(400, 'Only payments which have been authorized can be captured');
  if (amount !== payment.amount) {
    throw new Refusal(400, 'Capture amount must be equal to the amount authorized', { field: 'amount' });
  }
  if (findOrder(store, payment.order_id).order.status === 'paid') {
    throw new Refusal(400, 'The order is already paid by another payment');
  }
  markCaptured(store, webhooks, payment);
  return payment;
}
