import { refusalOf } from '#admin/api/failures.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { refusalTexts } from '#admin/saving/refusal-text.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { ACTIVITY_WORDS } from './messages.ts';

/** Saves the operation that restores a version. */
export function useRestore(onRestored: () => void) {
  // Every query.
  const { mutate, isPending } = useSave('restore', [[]]);
  return {
    isPending,
    restore: ({ title, operation }: { title: string; operation: Operation }) =>
      mutate({
        label: `Restored: ${title}`,
        source: 'restore',
        operations: [operation],
        done: ACTIVITY_WORDS.restored,
        onSaved: onRestored,
        onFailed: (error) => {
          notifyFailure(ADMIN_MESSAGES.error, refusalTexts({ refusal: refusalOf(error), error }).join(' '));
          return true;
        },
      }),
  };
}
