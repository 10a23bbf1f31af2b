import { INBOX_KEY } from '#admin/features/inbox/open-issues.queries.ts';
import { ORDERS_KEY } from '#admin/features/orders/orders.queries.ts';
import { useAction } from '#admin/saving/use-action.ts';
import { notifySuccess } from '#admin/ui/notify.ts';
import type { ReturnDecision } from '#shared/api/returns.ts';
import { DONE_WORDS } from './messages.ts';
import type { ReturnProps } from './ReturnCard.tsx';
import { decideReturn } from './returns.queries.ts';

/** Sends a decision about a return; `failure` is its message for staff. */
export function useDecision({ order, request }: Pick<ReturnProps, 'order' | 'request'>, onDone: () => void) {
  const { start, isPending, failure } = useAction({
    run: (decision: ReturnDecision) => decideReturn(request.id, decision, order),
    onDone: (_, { action }) => {
      notifySuccess(DONE_WORDS[action]);
      onDone();
    },
    failed: null,
    affected: [ORDERS_KEY, INBOX_KEY],
  });
  return { decide: start, isSaving: isPending, failure };
}
