import type { ReturnReason, ReturnStatus, ReturnWish } from '#shared/orders/returns.ts';

/** Words of returns and exchanges; the days and conditions are the specification's (section 9). */
export const RETURNS_WORDS = {
  title: 'Return or exchange',
  until: (day: string) => `You can return or exchange items until ${day}: unworn, unwashed, with tags and packaging.`,
  open: 'Return or exchange items',
  loading: 'Loading your items…',
  wanted: (size: string) => `in ${size} instead`,
  withdraw: 'Withdraw request',
  withdrawn: 'Your request was withdrawn',
} as const;

export const REQUEST_TITLES: Readonly<Record<ReturnWish, string>> = {
  exchange: 'Exchange',
  refund: 'Return',
};

export const RETURN_STATUS_WORDS: Readonly<Record<ReturnStatus, string>> = {
  requested: 'We’ve got your request and will reply within 2 working days.',
  approved: 'Approved. Please send the items back.',
  on_the_way: 'The items are on their way back to us.',
  declined: 'We could not accept it.',
  withdrawn: 'You have withdrawn it.',
  received: 'The items have arrived.',
  refunded: 'Refunded. Your bank takes 5-7 business days.',
  exchanged: 'We are packing your replacement.',
  closed: 'Closed.',
};

/** Of a refund in cash or by a transfer, which no bank has to book first. */
export const PAID_BACK = 'Refunded.';

export const RETURN_FORM_WORDS = {
  items: 'Which items?',
  none: 'All items of this order are being returned already.',
  quantity: 'Quantity',
  reason: 'Reason',
  chooseReason: 'Choose a reason',
  wish: 'What would you like?',
  exchange: 'Exchange',
  exchangeHint: 'We reserve it for you. Exchange shipping charges apply.',
  refund: 'Refund',
  refundHint: 'The way you paid, 5-7 business days after we have the items.',
  size: 'Size you would like',
  anySize: 'I’m not sure yet',
  note: 'Anything we should know? (optional)',
  damage: 'Damaged? Please tell us within 24 hours of delivery.',
  send: 'Send request',
  sending: 'Sending…',
  close: 'Close',
  sent: 'We have your request',
} as const;

export const REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  size: 'Size does not fit',
  colour: 'Colour is different',
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  changed_mind: 'Changed my mind',
  other: 'Something else',
};
