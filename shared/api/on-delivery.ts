import { z } from 'zod';
import { adminOrderPath } from './admin-orders.ts';
import type { SeenOrder } from './seen-order.ts';

/** POST (PocketBase, admins only) `OnDeliveryRequest`: a step of staff. 409 if the order is not in the state for it. */
export const onDeliveryStepPath = (orderId: string): string => `${adminOrderPath(orderId)}/on-delivery`;

/**
 * - confirm: the buyer has confirmed the order; its stock is sold to it
 * - collect: the cash has reached the shop
 * - refuse: the buyer did not take the parcel, and its pieces are back
 * - forgive: the refusal does not count any more
 */
export type OnDeliveryStep = 'confirm' | 'collect' | 'refuse' | 'forgive';

export interface OnDeliveryRequest {
  step: OnDeliveryStep;
  /** For `collect`: the total as staff saw it, in rupees. */
  total_amount?: number;
  reference?: string;
  seen?: SeenOrder;
}

export const onDeliveryAnswerSchema = z.object({
  outcome: z.enum(['done', 'existing', 'moved', 'amount_mismatch']),
});
export type OnDeliveryAnswer = z.infer<typeof onDeliveryAnswerSchema>;
