import limits from './after-sale.json' with { type: 'json' };
import moves from './return-states.json' with { type: 'json' };

/** A buyer's request to return or exchange items of an order (docs/after-sale.md). */

/** declined: by staff. withdrawn: by the buyer. closed: ended by staff without a refund or exchange. */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'declined',
  'withdrawn',
  'received',
  'refunded',
  'exchanged',
  'closed',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_TRIGGERS = [
  'request',
  'withdraw',
  'approve',
  'decline',
  'receive',
  'refund',
  'exchange',
  'close',
] as const;
export type ReturnTrigger = (typeof RETURN_TRIGGERS)[number];

/** From which statuses a trigger leads to which; '' is before the request. */
export interface ReturnMove {
  from: readonly (ReturnStatus | '')[];
  to: ReturnStatus;
}

// JSON has no literal types; the test compares the names.
export const RETURN_MOVES: Readonly<Record<ReturnTrigger, { from: readonly string[]; to: string }>> = moves;

/** Whether a request with this status can be moved by a trigger. */
export function canMoveReturn(status: ReturnStatus, trigger: ReturnTrigger): boolean {
  return RETURN_MOVES[trigger].from.includes(status);
}

export const RETURN_REASONS = ['size', 'colour', 'damaged', 'wrong_item', 'changed_mind', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What the buyer wants. */
export const RETURN_WISHES = ['exchange', 'refund'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** The longest note of a buyer or decision of staff, in characters. */
export const MAX_RETURN_TEXT = limits.maxReturnText;
