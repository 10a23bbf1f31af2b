import { z } from 'zod';
import { type AttemptContext, attemptPayment, PaymentDeclined } from './attempts.ts';
import type { WebhookEvent } from './entities.ts';
import { type FaultSettings, faultChangeSchema } from './faults.ts';
import type { ParsedRequest } from './http-request.ts';
import { findOrder } from './orders.ts';
import { expireLink, openLink } from './payment-links.ts';
import { parseInput, Refusal, unknownId } from './refusal.ts';

const controlSchema = faultChangeSchema.extend({
  /** Webhook target from now on; null drops webhooks. */
  webhookUrl: z
    .url({ protocol: /^https?$/, error: 'The webhookUrl must be an http address.' })
    .nullable()
    .optional(),
});

const orderQuerySchema = z.object({
  id: z.string('The id field is required.'),
  key: z.string('The key field is required.'),
});

const expirySchema = z.object({ id: z.string('The id field is required.') });

/** Order details for the checkout dialog. */
export interface OrderSummary {
  /** Paise still due. */
  amount: number;
  currency: string;
  status: string;
}

/** Answers the endpoints that Razorpay does not have: three for the dialog, three for tests. @throws {Refusal} */
export function answerControl(context: AttemptContext, request: ParsedRequest): unknown {
  switch (`${request.method} ${request.path}`) {
    case 'GET /sandbox/order':
      return summariseOrder(context, request.query);
    case 'POST /sandbox/attempt':
      return attempt(context, request.body);
    case 'GET /sandbox/link':
      return openLink(context, request.query.get('id') ?? '');
    case 'POST /sandbox/expire-link':
      return expireLink(context.store, context.webhooks, parseInput(expirySchema, request.body).id);
    case 'POST /sandbox/control':
      return control(context, request.body);
    case 'GET /sandbox/events':
      return context.store.events satisfies WebhookEvent[];
    default:
      throw new Refusal(404, 'The sandbox has no such address.');
  }
}

/** Answers a declined payment with 200, because browsers log other statuses as page errors. */
function attempt(context: AttemptContext, body: unknown): unknown {
  try {
    return attemptPayment(context, body);
  } catch (error) {
    if (error instanceof PaymentDeclined) return error.body;
    throw error;
  }
}

function summariseOrder({ store, keyId }: AttemptContext, query: URLSearchParams): OrderSummary {
  const { id, key } = parseInput(orderQuerySchema, Object.fromEntries(query));
  if (key !== keyId) throw unknownId();
  const { order } = findOrder(store, id);
  return { amount: order.amount_due, currency: order.currency, status: order.status };
}

function control({ faults, webhooks }: AttemptContext, body: unknown): FaultSettings {
  const { webhookUrl, ...change } = parseInput(controlSchema, body);
  if (webhookUrl !== undefined) webhooks.sendTo(webhookUrl ?? undefined);
  return faults.change(change);
}
