import { z } from 'zod';

/**
 * POST `{order_number}`: what has become of an order that this browser, or the signed-in shopper, began to pay. Asks the
 * provider, and settles a payment that it reports. Errors: 400 invalid_request, 404 not_found for anyone else's order.
 */
export const PAYMENT_STATE_PATH = '/api/payment-state';

export const paymentStateRequestSchema = z.object({ order_number: z.string().regex(/^[A-Z0-9-]{1,40}$/) });

export const paymentStateSchema = z.object({
  /**
   * - paid: `path` opens the order
   * - authorised: the bank has approved the payment, and the shop has not received it yet
   * - unpaid: the provider has no payment, or only failed ones
   * - unknown: the provider does not answer
   */
  state: z.enum(['paid', 'authorised', 'unpaid', 'unknown']),
  /** Address of the order's confirmation; empty unless paid. */
  path: z.string(),
});
export type PaymentState = z.infer<typeof paymentStateSchema>;
