import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveChangeSet } from '#admin/change-sets.queries.ts';
import { refusalOf } from '#admin/failures.ts';
import { logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure, notifySuccess } from '#admin/notify.ts';
import { refusalTexts } from '#admin/refusal-text.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { ACTIVITY_WORDS } from './messages.ts';

/** Saves the operation that restores a version. */
export function useRestore(onRestored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ title, operation }: { title: string; operation: Operation }) =>
      saveChangeSet({ label: `Restored: ${title}`, source: 'restore', operations: [operation] }),
    onSuccess: () => {
      notifySuccess(ACTIVITY_WORDS.restored);
      onRestored();
    },
    onError: (error) => {
      logWarning('The version was not restored', error);
      notifyFailure(ADMIN_MESSAGES.error, refusalTexts({ refusal: refusalOf(error), error }).join(' '));
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}
