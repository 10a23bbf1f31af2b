import { z } from 'zod';
import { database } from '#site/server/database.ts';
import { bookedRefundSchema } from '#site/server/payments/refund-moves.ts';

/** The order transactions inside PocketBase (pb_hooks/orders.pb.js), as typed calls. */

/** The part of an order that its placing needs to know. */
export const placedOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  total_amount: z.number(),
  payment_status: z.string(),
  stock_state: z.string(),
  razorpay_order_id: z.string(),
  request_hash: z.string(),
});
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

const placeAnswerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('placed'), order: placedOrderSchema }),
  z.object({ outcome: z.literal('existing'), order: placedOrderSchema }),
  z.object({ outcome: z.literal('price_changed'), variant_ids: z.array(z.string()) }),
  z.object({
    outcome: z.literal('out_of_stock'),
    short: z.array(z.object({ variant_id: z.string(), available: z.number().int() })),
  }),
]);

const markPaidAnswerSchema = z.object({
  outcome: z.enum(['paid', 'already_paid', 'second_payment', 'paid_without_stock', 'amount_mismatch', 'unknown_order']),
  order_id: z.string(),
  order_number: z.string(),
  /** What has to go back to the buyer, already in the book of refunds. */
  refund: bookedRefundSchema.nullable(),
});
export type MarkPaidAnswer = z.infer<typeof markPaidAnswerSchema>;

async function move<Answer>(path: string, body: unknown, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse(await database().send(`/api/shop/orders${path}`, { method: 'POST', body }));
}

/** Reserves the stock and writes the order with its items, or says why not. */
export function placeOrder(body: { order: object; items: object[] }): Promise<z.infer<typeof placeAnswerSchema>> {
  return move('', body, placeAnswerSchema);
}

/** Ties the provider's order to ours; gives the id that stands, which may be an earlier one. */
export async function attachProviderOrder(orderId: string, providerOrderId: string): Promise<string> {
  const body = { order_id: orderId, razorpay_order_id: providerOrderId };
  return (await move('/attach', body, z.object({ razorpay_order_id: z.string() }))).razorpay_order_id;
}

/** Makes an order paid; the only way there is. `totalRupees` is what the provider captured. */
export function markPaid(payment: {
  providerOrderId: string;
  paymentId: string;
  totalRupees: number;
  currency: string;
}): Promise<MarkPaidAnswer> {
  const body = {
    razorpay_order_id: payment.providerOrderId,
    razorpay_payment_id: payment.paymentId,
    total_amount: payment.totalRupees,
    currency: payment.currency,
  };
  return move('/mark-paid', body, markPaidAnswerSchema);
}

/** Puts an unpaid order's pieces back on the shelf and cancels it. */
export async function releaseOrder(orderId: string): Promise<string> {
  return (await move('/release', { order_id: orderId }, z.object({ outcome: z.string() }))).outcome;
}
