import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalOf } from '#admin/api/failures.ts';
import { logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { saveChangeSet } from '#admin/saving/change-sets.queries.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
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
