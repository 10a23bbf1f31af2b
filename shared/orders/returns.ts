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

export const RETURN_MOVES: Readonly<Record<ReturnTrigger, ReturnMove>> = {
  request: { from: [''], to: 'requested' },
  withdraw: { from: ['requested'], to: 'withdrawn' },
  approve: { from: ['requested'], to: 'approved' },
  decline: { from: ['requested'], to: 'declined' },
  receive: { from: ['approved'], to: 'received' },
  refund: { from: ['approved', 'received'], to: 'refunded' },
  exchange: { from: ['approved', 'received'], to: 'exchanged' },
  close: { from: ['approved', 'received'], to: 'closed' },
};

/** Whether a request with this status can be moved by a trigger. */
export function canMoveReturn(status: string, trigger: ReturnTrigger): boolean {
  return RETURN_MOVES[trigger].from.some((from) => from === status);
}

export const RETURN_REASONS = ['size', 'colour', 'damaged', 'wrong_item', 'changed_mind', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What the buyer wants. */
export const RETURN_WISHES = ['exchange', 'refund'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** The longest note of a buyer or decision of staff, in characters. */
export const MAX_RETURN_TEXT = 1000;

/** The most requests of one order. */
export const MAX_RETURN_REQUESTS = 10;

/** How long the stock of a replacement is reserved. */
export const EXCHANGE_HOLD_DAYS = 30;
