import { formatRupees } from '#shared/money.ts';

/** Words about orders paid in cash on delivery. */
export const ON_DELIVERY_WORDS = {
  title: 'Cash on delivery',
  toConfirm: (amount: string, until: string) =>
    `Call or message the customer. ${amount} is to be paid on delivery. The items are reserved until ${until}; then the order is cancelled.`,
  toCollect: (amount: string) => `Collect ${amount} on delivery.`,
  collected: (amount: string) => `${amount} received.`,
  refused: 'The customer refused this parcel. It counts for the phone number.',
  cancelled: 'Cancelled before it was paid.',
  history: (count: number) =>
    count === 1 ? 'This phone number has refused 1 parcel.' : `This phone number has refused ${count} parcels.`,
  noHistory: 'No refused parcels from this number.',
  confirm: 'Confirm order',
  confirming: 'Confirming…',
  confirmed: 'Order confirmed',
  message: 'Ask on WhatsApp',
  received: 'Cash received…',
  receivedTitle: 'Cash received for',
  receivedIntro: (amount: string) =>
    `Record ${amount} when the courier has paid it to you. The order becomes paid and delivered. This can't be undone; money that you pay back is recorded as a refund.`,
  reference: 'Reference',
  referenceHint: 'The courier’s payout, or blank',
  save: 'Record cash',
  saving: 'Recording…',
  saved: 'Cash recorded',
  refuse: 'Parcel refused…',
  refuseTitle: 'Was the parcel refused?',
  refuseText:
    'Press this when the parcel is back. Its items return to stock, the order is cancelled and the refusal counts for the phone number. An invoice gets a credit note. This can’t be undone.',
  refuseAction: 'Parcel is back',
  refuseDone: 'Items are back in stock',
  forgive: 'Don’t count this refusal',
  forgiven: 'The refusal does not count any more',
  failed: 'The order was not changed',
} as const;

/** The message that asks the buyer to confirm an order. */
export function confirmationMessage(facts: {
  shopName: string;
  orderNumber: string;
  name: string;
  items: readonly { name: string; size: string; quantity: number }[];
  totalRupees: number;
}): string {
  const { shopName, orderNumber, name, items, totalRupees } = facts;
  return [
    `Hello${name === '' ? '' : ` ${name}`}, thank you for ordering${shopName === '' ? '' : ` from ${shopName}`}.`,
    '',
    `Order ${orderNumber}, cash on delivery`,
    ...items.map((item) => `${item.quantity} × ${item.name}${item.size === '' ? '' : `, ${item.size}`}`),
    `To pay to the courier: ${formatRupees(totalRupees)}`,
    '',
    'Please reply YES to confirm the order and the address, and we will send it.',
  ].join('\n');
}
