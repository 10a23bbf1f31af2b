import { z } from 'zod';

/**
 * POST /api/payment-return: the form with which the provider sends back a browser that cannot open a payment window
 * (in-app browsers). The only endpoint that accepts another site's form. Always redirects with 303: to the confirmation
 * with the order's link, or to the checkout, which shows the outcome.
 */
export const PAYMENT_RETURN_PATH = '/api/payment-return';

/** Values of `payment` in the checkout's URL after a failed return; `payment_id` is the payment. */
export const RETURN_OUTCOMES = ['failed', 'unconfirmed'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

/**
 * GET: where a payment link sends its buyer after paying, with the provider's signature in the query. Changes nothing: leads to
 * the order's page, which settles the payment if no webhook has.
 */
export const PAYMENT_LINK_RETURN_PATH = '/api/payment-link-return';

/** The query of a payment link's return. */
export const linkReturnSchema = z.object({
  razorpay_payment_id: z.string().max(64),
  razorpay_payment_link_id: z.string().max(64),
  razorpay_payment_link_reference_id: z.string().max(64),
  razorpay_payment_link_status: z.string().max(32),
  razorpay_signature: z.string().max(128),
});
