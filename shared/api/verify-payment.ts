import { z } from 'zod';

/** POST /api/verify-payment. Errors: 400 invalid_request / invalid_signature, 503. */
export const VERIFY_PAYMENT_PATH = '/api/verify-payment';

const providerId = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9]{1,40}$`));

export const verifyPaymentRequestSchema = z.object({
  razorpay_order_id: providerId('order'),
  razorpay_payment_id: providerId('pay'),
  razorpay_signature: z.string().max(200),
});
export type VerifyPaymentRequest = z.infer<typeof verifyPaymentRequestSchema>;

export const verifyPaymentResponseSchema = z.object({ order_number: z.string() });
export type VerifyPaymentResponse = z.infer<typeof verifyPaymentResponseSchema>;
