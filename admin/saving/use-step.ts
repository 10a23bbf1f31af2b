import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { ChangeSource, Operation } from '#shared/api/change-sets.ts';
import { saveChangeSet } from './change-sets.queries.ts';
import { offerUndo } from './undo-offer.ts';

/** A change by staff of at most 200 operations. */
export interface Step {
  /** The label in the audit log. */
  label: string;
  source: ChangeSource;
  operations: Operation[];
  /** The success toast. */
  done: string;
  /** Shows the change in the cache before it is saved. */
  show?: (queryClient: QueryClient) => void;
}

/**
 * Saves each step as one change set, in sequence within `scope`, with Undo in the toast; a refusal shows the server's
 * message (specification, section 8, Admin). Afterwards the queries under the `affected` keys are refetched.
 */
export function useStep(scope: string, affected: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(scope, affected);
  return useMutation({
    mutationKey: [scope],
    scope: { id: scope },
    mutationFn: ({ label, source, operations }: Step) => saveChangeSet({ label, source, operations }),
    onMutate: async ({ show }) => {
      if (!show) return [];
      await Promise.all(affected.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = affected.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
      show(queryClient);
      return before;
    },
    onSuccess: ({ id }, { done }) => offerUndo(done, [id], () => void refresh()),
    onError: (error, { label }, before) => {
      // Without a connection nothing can be read again.
      for (const [queryKey, data] of before ?? []) queryClient.setQueryData(queryKey, data);
      logError(`Not saved: ${label}`, error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
      // A refusal may mean that the session or the admin role is gone.
      void queryClient.invalidateQueries({ queryKey: [ACCESS_KEY] });
    },
    onSettled: refresh,
  });
}

function useRefresh(scope: string, affected: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  return async () => {
    // Only the last of several steps refetches: an earlier answer would lack the later steps.
    if (queryClient.isMutating({ mutationKey: [scope] }) > 1) return;
    await Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
