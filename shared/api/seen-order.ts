import { z } from 'zod';

/**
 * An order as staff saw it, sent with every action on its money or stock. The transaction refuses the action with 409, who and
 * when if one of these has changed since. Routes still take bodies without it, and then do not compare.
 */
export const seenOrderSchema = z
  .object({
    status: z.string().max(20),
    payment_status: z.string().max(20),
    stock_state: z.string().max(20),
    /** Refunds of its payment that did not fail. */
    refunded_paise: z.number().int(),
  })
  .partial();
export type SeenOrder = z.infer<typeof seenOrderSchema>;

/** What is sent of an order that is on the screen. */
export function seenOf(order: Required<SeenOrder>): Required<SeenOrder> {
  const { status, payment_status, stock_state, refunded_paise } = order;
  return { status, payment_status, stock_state, refunded_paise };
}
