import { z } from 'zod';
import type { OrderHistory } from '#shared/api/admin-orders.ts';
import { AUDIT_KINDS } from '#shared/audit-kinds.ts';

/** An order's history: payments and refunds (hooks/admin-orders/story.ts), and what staff changed. */

const states = z
  .object({
    status: z.string(),
    tracking_number: z.string(),
    parcels: z.unknown(),
    shipping: z.unknown(),
    notes: z.string(),
    stock_state: z.string(),
    refund: z.number(),
    back_on_shelf: z.number(),
    reserved_until: z.string(),
    return_status: z.string(),
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
  /** Whether it is an override of the order's state machine (docs/develop/order-states.md). */
  by_hand: z.boolean(),
  created_at: z.string(),
});
export const changeSetSchema = z.object({
  id: z.string(),
  actor: z.string(),
  label: z.string(),
  /** Empty for a change in a form. */
  kind: z.enum(AUDIT_KINDS).or(z.literal('')),
});

/** An audit entry with its author. */
export type OrderChange = Omit<z.infer<typeof auditEntrySchema>, 'change_set_id'> &
  Omit<z.infer<typeof changeSetSchema>, 'id'>;

export interface OrderStory extends OrderHistory {
  changes: OrderChange[];
}

/** The story with names of staff instead of their emails. */
export function withNames(story: OrderStory, nameOf: (email: string) => string): OrderStory {
  const named = <Row extends { actor_email: string }>(row: Row) => ({ ...row, actor_email: nameOf(row.actor_email) });
  return {
    ...story,
    changes: story.changes.map((change) => ({ ...change, actor: nameOf(change.actor) })),
    refunds: story.refunds.map(named),
    mails: story.mails.map(named),
  };
}
