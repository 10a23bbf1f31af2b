import { useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { INBOX_KEY } from '#admin/api/inbox.queries.ts';
import { useSingleMutation } from '#admin/api/use-single-mutation.ts';
import { ORDERS_KEY } from '#admin/features/orders/orders.queries.ts';
import { logError } from '#admin/log.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { ReturnDecision } from '#shared/api/returns.ts';
import { DONE_WORDS } from './messages.ts';
import type { ReturnProps } from './ReturnCard.tsx';
import { decideReturn } from './returns.queries.ts';

/** Sends a decision about a return; `failure` is its message for staff. */
export function useDecision({ order, request }: Pick<ReturnProps, 'order' | 'request'>, onDone: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (decision: ReturnDecision) => decideReturn(request.id, decision, order),
    onSuccess: (_, { action }) => {
      notifySuccess(DONE_WORDS[action]);
      onDone();
    },
    onError: (failure) => logError('The return was not changed', failure),
    onSettled: () =>
      Promise.all([ORDERS_KEY, INBOX_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return { decide: mutate, isSaving: isPending, failure: error === null ? undefined : failureMessage(error) };
}
