import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, failureStatus } from '#admin/failures.ts';
import { logError } from '#admin/log.ts';
import { notifySuccess } from '#admin/notify.ts';
import type { Restock } from '#shared/api/refunds.ts';
import { REFUND_WORDS } from './messages.ts';
import { ORDERS_KEY, refundOrder } from './orders.queries.ts';

interface RefundInput {
  amountPaise: number;
  reason: string;
  restock: Restock;
}

/**
 * Sends a refund. One key serves all tries until the server has refused for good, so that a lost answer or a second click
 * never pays twice; after no answer the refund may be promised already, so the same one is tried again, or left to the
 * reconciler.
 */
export function useRefund(orderId: string, { onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  const queryClient = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isPromised, setPromised] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ amountPaise, reason, restock }: RefundInput) =>
      refundOrder({ order_id: orderId, amount_paise: amountPaise, reason, restock, key }),
    onSuccess: (_, { amountPaise }) => {
      notifySuccess(REFUND_WORDS.done(amountPaise), REFUND_WORDS.doneHint);
      onDone();
    },
    onError: (failure) => {
      logError('The refund did not go through', failure);
      const status = failureStatus(failure);
      const mayBePromised = status === undefined || status === 0 || status >= 500;
      setPromised(mayBePromised);
      if (mayBePromised) return;
      setKey(crypto.randomUUID());
      onRefused();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS_KEY }),
  });
  return {
    refund: mutate,
    isSending: isPending,
    failure: error === null ? undefined : failureMessage(error),
    isPromised,
  };
}
