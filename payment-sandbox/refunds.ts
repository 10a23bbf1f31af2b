import { z } from 'zod';
import type { Payment, Refund } from './entities.ts';
import { randomId, unixSeconds } from './identifiers.ts';
import { amountInput, notesInput, notesOutput, receiptInput } from './inputs.ts';
import { type Collection, collection, newestFirst } from './orders.ts';
import { findPayment } from './payments.ts';
import { parseInput, Refusal, unknownId } from './refusal.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const refundInputSchema = z.object({
  amount: amountInput.optional(),
  receipt: receiptInput,
  notes: notesInput,
  speed: z.enum(['normal', 'optimum'], 'The speed is unknown.').default('normal'),
});

const idempotencyKeySchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{10,}$/, 'The idempotency key must be at least 10 letters, digits, hyphens or underscores.')
  .optional();

/** @throws {Refusal} unknown id */
export function findRefund(store: Store, id: string): Refund {
  const refund = store.refunds.get(id);
  if (refund === undefined) throw unknownId();
  return refund;
}

/** `GET /v1/payments/:id/refunds`. @throws {Refusal} */
export function listRefunds(store: Store, paymentId: string): Collection<Refund> {
  findPayment(store, paymentId);
  return collection([...store.refunds.values()].filter((refund) => refund.payment_id === paymentId));
}

/** `GET /v1/refunds`: those made from one time to another, newest first. @throws {Refusal} */
export function listAllRefunds(store: Store, query: URLSearchParams): Collection<Refund> {
  return newestFirst(store.refunds.values(), query);
}

/**
 * `POST /v1/payments/:id/refund`. The same idempotency key and body return the first response.
 * @throws {Refusal}
 */
export function refundPayment(
  store: Store,
  webhooks: Webhooks,
  request: { paymentId: string; body: unknown; key: unknown },
): Refund {
  const payment = findPayment(store, request.paymentId);
  const key = parseInput(idempotencyKeySchema, request.key);
  const body = JSON.stringify([payment.id, request.body]);
  const earlier = key === undefined ? undefined : store.refundKeys.get(key);
  if (earlier !== undefined) {
    if (earlier.body === body) return earlier.answer;
    throw new Refusal(400, 'Different request with the same idempotency key has already been processed.');
  }
  const refund = newRefund(payment, parseInput(refundInputSchema, request.body));
  store.refunds.set(refund.id, refund);
  payment.amount_refunded += refund.amount;
  payment.refund_status = payment.amount_refunded === payment.amount ? 'full' : 'partial';
  if (payment.refund_status === 'full') payment.status = 'refunded';
  store.recordChange({ refund, payment });
  if (key !== undefined) {
    const answered = { body, answer: { ...refund } };
    store.refundKeys.set(key, answered);
    store.recordChange({ refundKey: [key, answered] });
  }
  webhooks.emit('refund.created', { refund, payment });
  return refund;
}

/** Completes a pending refund. After a failure its amount can be refunded again. */
export function processRefund(store: Store, webhooks: Webhooks, refund: Refund, outcome: 'processed' | 'failed'): void {
  if (refund.status !== 'pending') return;
  const payment = findPayment(store, refund.payment_id);
  refund.status = outcome;
  if (outcome === 'failed') {
    payment.amount_refunded -= refund.amount;
    payment.refund_status = payment.amount_refunded === 0 ? null : 'partial';
    payment.status = 'captured';
  }
  store.recordChange({ refund, payment });
  webhooks.emit(`refund.${outcome}`, { refund, payment });
}

function newRefund(payment: Payment, input: z.output<typeof refundInputSchema>): Refund {
  if (!payment.captured) throw new Refusal(400, 'The payment status should be captured for action to be taken');
  const refundable = payment.amount - payment.amount_refunded;
  if (refundable === 0) throw new Refusal(400, 'The payment has been fully refunded already');
  const amount = input.amount ?? refundable;
  if (amount > refundable) {
    throw new Refusal(400, 'The refund amount provided is greater than amount captured', { field: 'amount' });
  }
  return {
    id: `rfnd_${randomId()}`,
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: notesOutput(input.notes),
    receipt: input.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: unixSeconds(),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: input.speed,
  };
}
