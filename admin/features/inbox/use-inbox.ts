import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { INBOX_KEY } from '#admin/api/inbox.queries.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure, notifySuccess, notifyUndoable } from '#admin/ui/notify.ts';
import type { Issue } from '#shared/api/inbox.ts';
import { booksQuery, checkBooks, markResolved, reopen, resolveIssue } from './inbox.queries.ts';
import { BOOKS_WORDS, INBOX_WORDS, OUTCOME_WORDS } from './messages.ts';

function useInboxMutation<Input, Output>(run: (input: Input) => Promise<Output>, onSuccess: (output: Output) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess,
    onError: (error) => {
      logError('An action of Needs attention failed', error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
    },
    // Money may have moved, so the orders are refetched too.
    onSettled: () =>
      Promise.all([INBOX_KEY, ['orders']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** Runs an issue's action. */
export function useResolveIssue() {
  return useInboxMutation(
    ({ kind, subject }: Issue) => resolveIssue({ kind, subject }),
    ({ outcome }) => notifySuccess(OUTCOME_WORDS[outcome]),
  );
}

/** Checks the books; what is wrong is then listed as an issue. */
export function useCheckBooks() {
  const queryClient = useQueryClient();
  return useInboxMutation(checkBooks, (state) => {
    queryClient.setQueryData(booksQuery.queryKey, state);
    notifySuccess(BOOKS_WORDS.checked(state.findings.length));
  });
}

/** Reopens a resolved issue. */
export function useReopen() {
  return useInboxMutation(reopen, () => notifySuccess(INBOX_WORDS.reopened));
}

/** Marks an issue as resolved; the toast offers Undo. */
export function useMarkResolved(onDone: () => void) {
  const { mutate } = useReopen();
  return useInboxMutation(
    ({ issue, note }: { issue: Issue; note: string }) => markResolved(issue, note),
    (id) => {
      notifyUndoable(INBOX_WORDS.resolvedToast, () => mutate(id));
      onDone();
    },
  );
}
