import { z } from 'zod';
import { type Order, type Payment, type PaymentLink, paymentMethodSchema } from './entities.ts';
import type { Faults } from './faults.ts';
import { randomId, sign, unixSeconds } from './identifiers.ts';
import { notesInput, notesOutput } from './inputs.ts';
import { findOrder } from './orders.ts';
import { linkOfOrder, requirePayable } from './payment-links.ts';
import { markCaptured } from './payments.ts';
import { parseInput, Refusal, unknownId } from './refusal.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const attemptSchema = z.object({
  key: z.string('The key field is required.'),
  order_id: z.string('The order_id field is required.'),
  /** `late_success`: the browser gets a failure, then the bank authorises the same payment. */
  outcome: z.enum(['success', 'failure', 'authorize_only', 'late_success'], 'The outcome is unknown.'),
  method: paymentMethodSchema.default('upi'),
  contact: z.string().max(40).nullish(),
  email: z.string().max(254).nullish(),
  description: z.string().max(2048).nullish(),
  notes: notesInput,
});
/** Request of the checkout dialog's pay buttons. */
export type Attempt = z.input<typeof attemptSchema>;

/** Argument of the checkout option `handler` after a successful payment. */
export interface AttemptResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The payment failed at the bank. */
export class PaymentDeclined extends Refusal {}

export interface AttemptContext {
  store: Store;
  webhooks: Webhooks;
  faults: Faults;
  keyId: string;
  keySecret: string;
  /** The sandbox's address for browsers, which payment links lead to. */
  browserUrl: () => string;
}

/**
 * Attempts to pay an order.
 * @throws {PaymentDeclined} for a failed payment, after recording it
 * @throws {Refusal} for an invalid request
 */
export function attemptPayment(context: AttemptContext, body: unknown): AttemptResult {
  const { store, webhooks, faults } = context;
  const input = parseInput(attemptSchema, body);
  if (input.key !== context.keyId) throw unknownId();
  const stored = findOrder(store, input.order_id);
  const { order, capture } = stored;
  if (order.status === 'paid') {
    throw new Refusal(400, 'The order is already paid. Please start the payment with a new order.');
  }
  const link = linkOfOrder(store, order.id);
  if (link) requirePayable(link);
  const payment = newPayment(order, link ? { ...input, ...paymentOfLink(link) } : input);
  store.payments.set(payment.id, payment);
  order.attempts += 1;
  order.status = 'attempted';
  store.recordChange({ order: stored, payment });

  const isLate = input.outcome === 'late_success';
  const failure = input.outcome === 'failure' || isLate ? markFailed(payment) : undefined;
  if (failure !== undefined) webhooks.emit('payment.failed', { payment });
  if (failure === undefined || isLate) {
    payment.status = 'authorized';
    webhooks.emit('payment.authorized', { payment });
    const staysAuthorized = input.outcome === 'authorize_only' || faults.settings().authorizeOnly;
    if (capture === 'automatic' && !staysAuthorized) markCaptured(store, webhooks, payment);
  }
  if (failure !== undefined) throw failure;
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: sign(`${order.id}|${payment.id}`, context.keySecret),
  };
}

/** Razorpay copies the link's notes and buyer, and describes the payment by the link's id. */
function paymentOfLink({ id, notes, customer }: PaymentLink) {
  return {
    description: `#${id.slice('plink_'.length)}`,
    notes: notes ?? {},
    contact: customer.contact,
    email: customer.email ?? 'void@razorpay.com',
  };
}

function newPayment(order: Order, input: z.output<typeof attemptSchema>): Payment {
  const { method } = input;
  return {
    id: `pay_${randomId()}`,
    entity: 'payment',
    amount: order.amount_due,
    currency: order.currency,
    status: 'authorized',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: input.description ?? null,
    card_id: null,
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: method === 'wallet' ? 'mobikwik' : null,
    vpa: method === 'upi' ? 'shopper@razorpay' : null,
    email: input.email ?? null,
    contact: input.contact ?? null,
    notes: notesOutput(input.notes),
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: method === 'upi' ? { rrn: String(Date.now()).slice(-12) } : {},
    created_at: unixSeconds(),
  };
}

/** Marks the payment as failed and returns the error for the browser. */
function markFailed(payment: Payment): PaymentDeclined {
  const description = 'Your payment was declined. Nothing was charged; please try again.';
  const details = {
    code: 'BAD_REQUEST_ERROR',
    source: 'gateway',
    step: 'payment_response',
    reason: 'payment_failed',
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  };
  Object.assign(payment, {
    status: 'failed',
    error_code: details.code,
    error_description: description,
    error_source: details.source,
    error_step: details.step,
    error_reason: details.reason,
  } satisfies Partial<Payment>);
  return new PaymentDeclined(400, description, details);
}
