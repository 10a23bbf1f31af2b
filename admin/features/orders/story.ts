import { z } from 'zod';
import { REFUND_STATUSES } from '#shared/api/refunds.ts';

/** An order's history: payments and refunds (pb_hooks/admin-orders/story.js), and what staff changed. */

const movedPieces = z
  .array(z.object({ item_id: z.string(), quantity: z.number().int() }))
  .nullable()
  .transform((pieces) => (pieces ?? []).reduce((sum, { quantity }) => sum + quantity, 0));

export const refundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount_paise: z.number().int(),
  status: z.enum(REFUND_STATUSES),
  source: z.enum(['staff', 'late_payment', 'second_payment', 'stray_payment', 'provider']),
  provider_refund_id: z.string(),
  reason: z.string(),
  actor_email: z.string(),
  problem: z.string(),
  /** How many pieces it returned to stock, and how many it took back when it failed. */
  restock: movedPieces,
  taken_back: movedPieces,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Refund = z.infer<typeof refundSchema>;

const eventSchema = z.object({
  id: z.string(),
  event: z.string(),
  razorpay_payment_id: z.string(),
  outcome: z.string(),
  problem: z.string(),
  created_at: z.string(),
});

const straySchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount_paise: z.number().int(),
  kind: z.enum(['unknown_order', 'amount_mismatch', 'second_payment']),
  created_at: z.string(),
});

export const storySchema = z.object({
  refunds: z.array(refundSchema),
  events: z.array(eventSchema),
  strays: z.array(straySchema),
  /** What can still be refunded. */
  refundable_paise: z.number().int(),
});

const states = z
  .object({
    status: z.string(),
    tracking_number: z.string(),
    notes: z.string(),
    stock_state: z.string(),
    refund: z.number(),
    back_on_shelf: z.number(),
  })
  .partial()
  .nullable()
  .catch(null);

/** An entry of the audit log about an order. */
export const auditEntrySchema = z.object({
  id: z.string(),
  change_set_id: z.string(),
  before: states,
  after: states,
  /** Whether it is an override of the order's state machine (docs/order-states.md). */
  by_hand: z.boolean(),
  created_at: z.string(),
});
export const changeSetSchema = z.object({ id: z.string(), actor: z.string(), label: z.string() });

/** An audit entry with its author. */
export type OrderChange = Omit<z.infer<typeof auditEntrySchema>, 'change_set_id'> & { actor: string; label: string };

export interface OrderStory extends z.infer<typeof storySchema> {
  changes: OrderChange[];
}
