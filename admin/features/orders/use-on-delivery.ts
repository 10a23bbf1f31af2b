import { useAction } from '#admin/saving/use-action.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { OnDeliveryRequest } from '#shared/api/on-delivery.ts';
import type { AdminOrder } from './order.ts';
import { takeOnDeliveryStep } from './order-actions.queries.ts';
import { ORDERS_KEY } from './orders.queries.ts';

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

const DONE = {
  confirm: ON_DELIVERY_WORDS.confirmed,
  collect: ON_DELIVERY_WORDS.saved,
  refuse: ON_DELIVERY_WORDS.refuseDone,
  forgive: ON_DELIVERY_WORDS.forgiven,
} as const;

/** A step of staff with an order that is paid on delivery, with its notice. */
export function useOnDelivery(order: AdminOrder, onDone: () => void = () => undefined) {
  return useAction({
    run: (request: OnDeliveryRequest) => takeOnDeliveryStep(order, request),
    onDone: (_, { step }) => {
      notifySuccess(DONE[step]);
      onDone();
    },
    failed: ON_DELIVERY_WORDS.failed,
    affected: [ORDERS_KEY],
  });
}
