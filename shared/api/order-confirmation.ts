import { z } from 'zod';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#shared/order.ts';
import { shippingSchema } from './shipping.ts';

/**
 * GET /api/order-confirmation?payment_id=. Details only for the browser that placed the order, or its signed-in owner;
 * 404 not_found for anyone else and for an unknown payment alike, so that nobody can ask which payments exist.
 */
export const ORDER_CONFIRMATION_PATH = '/api/order-confirmation';

export const orderConfirmationSchema = z.object({
  order_number: z.string(),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** Rupees. */
  total_amount: z.number(),
  created_at: z.string(),
  shipping: shippingSchema,
  items: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      size: z.string(),
      stitched: z.boolean(),
      image: z.string(),
      quantity: z.number().int(),
      /** Rupees a piece. */
      price: z.number(),
    }),
  ),
});
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;
