import { useAction } from '#admin/saving/use-action.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { OnDeliveryRequest } from '#shared/api/on-delivery.ts';
import { ON_DELIVERY_WORDS } from './on-delivery-words.ts';
import type { AdminOrder } from './order.ts';
import { ORDERS_KEY, takeOnDeliveryStep } from './orders.queries.ts';

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
