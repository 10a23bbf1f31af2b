/** A buyer's request to return or exchange items of an order (docs/manual/after-sale.md). */

/** on_the_way: the buyer has sent it off. declined: by staff. withdrawn: by the buyer. closed: ended by staff without a refund or exchange. */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'on_the_way',
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
  'send',
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

/** Agreed, and not here yet. */
const COMING = ['approved', 'on_the_way'] as const;

export const RETURN_MOVES: Readonly<Record<ReturnTrigger, ReturnMove>> = {
  request: { from: [''], to: 'requested' },
  withdraw: { from: ['requested'], to: 'withdrawn' },
  approve: { from: ['requested'], to: 'approved' },
  decline: { from: ['requested'], to: 'declined' },
  send: { from: ['approved'], to: 'on_the_way' },
  receive: { from: COMING, to: 'received' },
  refund: { from: [...COMING, 'received'], to: 'refunded' },
  exchange: { from: [...COMING, 'received'], to: 'exchanged' },
  close: { from: [...COMING, 'received'], to: 'closed' },
};

/** Whether a request with this status can be moved by a trigger. */
export function canMoveReturn(status: string, trigger: ReturnTrigger): boolean {
  return RETURN_MOVES[trigger].from.some((from) => from === status);
}

/** The states of the list of staff, in its order; the last stands for all that have ended. */
export const RETURN_STATES = ['requested', 'approved', 'on_the_way', 'received', 'settled'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

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
