import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { logError } from '#admin/log.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: OnDeliveryRequest) => takeOnDeliveryStep(order, request),
    onSuccess: (_, { step }) => {
      notifySuccess(DONE[step]);
      onDone();
    },
    onError: (error) => {
      logError('The order was not changed', error);
      notifyFailure(ON_DELIVERY_WORDS.failed, failureMessage(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
}
