import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#admin/saving/use-action.ts';
import { notifySuccess, notifyUndoable } from '#admin/ui/notify.ts';
import type { Issue } from '#shared/api/inbox.ts';
import { booksQuery, checkBooks, markResolved, reopen, resolveIssue } from './inbox.queries.ts';
import { BOOKS_WORDS, INBOX_WORDS, OUTCOME_WORDS } from './messages.ts';
import { INBOX_KEY } from './open-issues.queries.ts';

/** Money may have moved, so the orders are read again too. */
export const AFFECTED = [INBOX_KEY, ['orders']];

/** Runs an issue's action. */
export function useResolveIssue() {
  return useAction({
    run: ({ kind, subject }: Issue) => resolveIssue({ kind, subject }),
    onDone: ({ outcome }) => notifySuccess(OUTCOME_WORDS[outcome]),
    affected: AFFECTED,
  });
}

/** Checks the books; what is wrong is then listed as an issue. */
export function useCheckBooks() {
  const queryClient = useQueryClient();
  return useAction({
    run: checkBooks,
    onDone: (state) => {
      queryClient.setQueryData(booksQuery.queryKey, state);
      notifySuccess(BOOKS_WORDS.checked(state.findings.length));
    },
    affected: AFFECTED,
  });
}

/** Reopens a resolved issue. */
export function useReopen() {
  return useAction({ run: reopen, onDone: () => notifySuccess(INBOX_WORDS.reopened), affected: AFFECTED });
}

/** Marks an issue as resolved; the toast offers Undo. */
export function useMarkResolved() {
  const { start } = useReopen();
  return async (issue: Issue, note: string): Promise<void> => {
    const id = await markResolved(issue, note);
    notifyUndoable(INBOX_WORDS.resolvedToast, () => start(id));
  };
}
