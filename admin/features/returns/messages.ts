import { formatPaise } from '#shared/money.ts';
import type { ReturnReason, ReturnState, ReturnStatus } from '#shared/orders/returns.ts';

export const RETURN_STATUS_LABELS: Record<ReturnStatus, string> = {
  requested: 'Waiting for your answer',
  approved: 'Approved, not arrived yet',
  on_the_way: 'On the way',
  declined: 'Declined',
  withdrawn: 'Withdrawn by the customer',
  received: 'Arrived',
  refunded: 'Refunded',
  exchanged: 'Replacement ready to pack',
  closed: 'Closed',
};

export const REASON_LABELS: Record<ReturnReason, string> = {
  size: 'Size does not fit',
  colour: 'Colour is different',
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  changed_mind: 'Changed their mind',
  other: 'Something else',
};

/** The list of returns. */
export const RETURN_LIST_WORDS = {
  title: 'Returns',
  hint: 'What customers send back, and what to do with each.',
  loading: 'Loading the returns',
  states: 'State',
  order: 'Order',
  customer: 'Customer',
  wants: 'Wants',
  status: 'Status',
  asked: 'Asked on',
  changed: 'Last change',
} as const;

export const RETURN_STATE_LABELS: Record<ReturnState, string> = {
  requested: 'Asked',
  approved: 'Approved',
  on_the_way: 'On the way',
  received: 'Received',
  settled: 'Settled',
};

export const NO_RETURNS: Record<ReturnState, string> = {
  requested: 'No return waits for your answer',
  approved: 'No approved return waits for its parcel',
  on_the_way: 'No return is on the way',
  received: 'No return has arrived that is not settled',
  settled: 'No return has been settled yet',
};

export const RETURNS_WORDS = {
  section: 'Returns and exchanges',
  /** Names a decision whose answer got lost, for when it is offered again. */
  request: {
    approve: (order: string) => `Approve the return of ${order}`,
    decline: (order: string) => `Decline the return of ${order}`,
    send: (order: string) => `Return on its way, ${order}`,
    receive: (order: string) => `Return of ${order} has arrived`,
    exchange: (order: string) => `Exchange for ${order}`,
    close: (order: string) => `Close the return of ${order}`,
  },
  replacement: 'This order replaces returned items. There is nothing to charge.',
  original: 'Open the first order',
  openReplacement: 'Open the replacement',
  picture: (index: number) => `Customer’s photo ${index}`,
  enlarge: (index: number) => `Enlarge photo ${index}`,
  pictureLoading: 'Loading…',
  pictureMissing: 'This picture could not be loaded.',
  wanted: (size: string) => `would like ${size}`,
  toCustomer: 'To the customer',
  toCustomerHint:
    'The customer reads it in the email and on the order’s page: where to send the items, or when they are collected.',
  approve: 'Approve…',
  approveTitle: 'Approve the return',
  approveAction: 'Approve',
  as: 'The customer gets',
  instead: (item: string) => `Instead of ${item}`,
  choose: 'Choose a size',
  inStock: (size: string, stock: number) => `${size}: ${stock === 0 ? 'sold out' : `${stock} in stock`}`,
  noOptions: 'No other size costs the same. Offer a refund, or enter an order by hand.',
  holds: 'The replacement is reserved for 30 days.',
  unstitched: 'Unstitched',
  decline: 'Decline…',
  declineTitle: 'Decline the return',
  declineAction: 'Decline',
  reason: 'Reason',
  reasonHint: 'The customer reads it.',
  send: 'It’s on the way',
  receive: 'It arrived…',
  receiveTitle: 'What has arrived?',
  receiveIntro: 'Good pieces are for sale again at once. Damaged ones are only counted.',
  receiveAction: 'Save',
  good: (item: string) => `${item}: good`,
  damaged: (item: string) => `${item}: damaged`,
  refund: 'Refund…',
  refundTitle: 'Refund the return',
  left: (paise: number) => `At most ${formatPaise(paise)} can still be refunded.`,
  refundCannotUndo: 'A refund can’t be reversed. A reserved replacement is released.',
  refundAction: 'Refund',
  exchange: 'Release for packing',
  close: 'Close…',
  closeTitle: 'Close without refund or exchange',
  closeAction: 'Close return',
  saving: 'Saving…',
} as const;

export const DONE_WORDS = {
  approve: 'Return approved',
  decline: 'Return declined',
  send: 'Return is on the way',
  receive: 'Arrival saved',
  exchange: 'Replacement is ready to pack',
  close: 'Return closed',
  refund: 'Refund sent',
} as const;
