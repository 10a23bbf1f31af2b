import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { ChangeSetResponse } from '#shared/api/change-sets.ts';
import { type ChangeSet, saveChangeSet } from './change-sets.queries.ts';
import { offerUndo } from './offer-undo.ts';

/** A change by staff of at most 200 operations. Its callbacks are called also after its screen has closed. */
export interface Save extends Pick<ChangeSet, 'label' | 'source' | 'operations' | 'quiet'> {
  /** The success toast. */
  done: string;
  /** What else the toast says. */
  note?: (answer: ChangeSetResponse) => string | undefined;
  /** Shows the change in the cache before it is saved. */
  show?: (queryClient: QueryClient) => void;
  /** What it returns is awaited before the queries are read again. */
  onSaved?: (answer: ChangeSetResponse) => unknown;
  /** Shows why nothing was saved, such as conflicts (refusalOf). Returns whether it did; otherwise a toast does. */
  onFailed?: (error: Error) => boolean;
}

/**
 * Saves each change as one change set, in sequence within `scope`, with Undo in the toast; a refusal shows the server's
 * message (specification, section 8, Admin). Afterwards the queries under the `affected` keys are refetched.
 */
export function useSave(scope: string, affected: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(scope, affected);
  return useMutation({
    mutationKey: [scope],
    scope: { id: scope },
    mutationFn: ({ label, source, operations, quiet }: Save) =>
      saveChangeSet({ label, source, operations, ...(quiet && { quiet }) }),
    onMutate: async ({ show }) => {
      if (!show) return [];
      await Promise.all(affected.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      const before = affected.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }));
      show(queryClient);
      return before;
    },
    onSuccess: async (answer, { done, note, onSaved }) => {
      offerUndo(done, [answer.id], () => void refresh(), note?.(answer));
      await onSaved?.(answer);
    },
    onError: (error, { label, onFailed }, before) => {
      // Without a connection nothing can be read again.
      for (const [queryKey, data] of before ?? []) queryClient.setQueryData(queryKey, data);
      if (onFailed?.(error)) return;
      logError(`Not saved: ${label}`, error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
      // A refusal may mean that the session or the admin role is gone.
      void queryClient.invalidateQueries({ queryKey: [ACCESS_KEY] });
    },
    onSettled: refresh,
  });
}

/** Reads the queries under the `affected` keys again, after the last of several saves of a scope. */
export function useRefresh(scope: string, affected: readonly QueryKey[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // An earlier answer would lack the later saves.
    if (queryClient.isMutating({ mutationKey: [scope] }) > 1) return;
    await Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
