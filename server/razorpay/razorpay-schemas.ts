/** Schemas of Razorpay's answers. Parsed amounts have their unit in the name, missing values are undefined. */

import { z } from 'zod';
import { REPORTED_LINK_STATUSES } from '#shared/orders/payment-link.ts';

const paise = z.int().nonnegative();
const currency = z.string().regex(/^[A-Z]{3}$/);
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined);

/** Razorpay returns an empty array if there are no notes. */
const notes = z.union([
  z.record(z.string(), z.union([z.string(), z.number()]).transform(String)),
  z.array(z.unknown()).transform((): Record<string, string> => ({})),
]);

export const orderIdSchema = z.string().regex(/^order_[A-Za-z0-9]{14}$/, 'Not the id of a Razorpay order.');
export const paymentIdSchema = z.string().regex(/^pay_[A-Za-z0-9]{14}$/, 'Not the id of a Razorpay payment.');

export const refundIdSchema = z.string().regex(/^rfnd_[A-Za-z0-9]{14}$/, 'Not the id of a Razorpay refund.');

export const providerOrderSchema = z
  .object({
    id: orderIdSchema,
    amount: paise,
    currency,
    receipt: optionalText,
    status: z.enum(['created', 'attempted', 'paid']),
    notes,
  })
  .transform(({ amount, ...order }) => ({ ...order, amountPaise: amount }));
/** Stays `paid` after a refund. */
export type ProviderOrder = z.output<typeof providerOrderSchema>;

export const providerPaymentSchema = z
  .object({
    id: paymentIdSchema,
    order_id: optionalText,
    amount: paise,
    amount_refunded: paise.nullish(),
    currency,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    /** The buyer's email from the payment window; may be invalid. */
    email: optionalText.pipe(z.email().optional()).catch(undefined),
    contact: optionalText,
  })
  .transform(({ order_id, amount, amount_refunded, contact, ...payment }) => ({
    ...payment,
    phone: contact,
    orderId: order_id,
    amountPaise: amount,
    amountRefundedPaise: amount_refunded ?? 0,
  }));
/** `failed` is not final: the bank may still authorise the same payment days later. */
export type ProviderPayment = z.output<typeof providerPaymentSchema>;

export const providerRefundSchema = z
  .object({
    id: refundIdSchema,
    payment_id: paymentIdSchema,
    amount: paise,
    currency,
    /** Our idempotency key; undefined for a refund made in the provider's dashboard. */
    receipt: optionalText,
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform(({ payment_id, amount, ...refund }) => ({ ...refund, paymentId: payment_id, amountPaise: amount }));
export type ProviderRefund = z.output<typeof providerRefundSchema>;

export const paymentLinkIdSchema = z
  .string()
  .regex(/^plink_[A-Za-z0-9]{14}$/, 'Not the id of a Razorpay payment link.');

/** `order_id` is missing until a buyer opens the link: a link has an order of its own, with the reference as its receipt. */
export const providerPaymentLinkSchema = z
  .object({
    id: paymentLinkIdSchema,
    amount: paise,
    currency,
    reference_id: optionalText,
    short_url: z.url({ protocol: /^https?$/ }),
    status: z.enum(REPORTED_LINK_STATUSES),
    order_id: optionalText,
  })
  .transform(({ amount, reference_id, short_url, order_id, ...link }) => ({
    ...link,
    amountPaise: amount,
    reference: reference_id,
    url: short_url,
    orderId: order_id,
  }));
export type ProviderPaymentLink = z.output<typeof providerPaymentLinkSchema>;

export const providerPaymentLinksSchema = z.object({ payment_links: z.array(providerPaymentLinkSchema) });

export const providerOrdersSchema = z.object({ items: z.array(providerOrderSchema) });
/** Payments or refunds, parsed one by one (provider-answers.ts). */
export const providerListSchema = z.object({ items: z.array(z.looseObject({ id: z.string() })) });

/** The body of a webhook, after its signature has been verified. Events may come twice and in any order. */
export const webhookEventSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: providerPaymentSchema }).optional(),
    refund: z.object({ entity: providerRefundSchema }).optional(),
    payment_link: z.object({ entity: providerPaymentLinkSchema }).optional(),
  }),
});

/** Errors that the razorpay package throws for status 300 or above; status 0 means no answer (razorpay-client.ts). */
export const packageErrorSchema = z.object({
  statusCode: z.number(),
  error: z.object({ code: z.string(), description: z.string() }).optional().catch(undefined),
});
