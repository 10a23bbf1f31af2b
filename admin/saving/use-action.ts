import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { failureMessage } from '#admin/api/failures.ts';
import { logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure } from '#admin/ui/notify.ts';

/** Something staff do at a press other than a save of records. Its callbacks are called also after its screen has closed. */
export interface Action<Input, Answer> {
  /** Money, stock and records change by sendOnce. */
  run: (input: Input) => Promise<Answer>;
  onDone?: (answer: Answer, input: Input) => unknown;
  /** The title of the failure's toast; null if the screen shows `failure`. */
  failed?: string | null;
  onFailed?: (error: Error, input: Input) => unknown;
  /** Keys of queries to read again afterwards. */
  affected?: readonly QueryKey[];
}

/** Runs an action, one at a time: a double click comes before the button is disabled. */
export function useAction<Input = void, Answer = void>(action: Action<Input, Answer>) {
  const { run, onDone, failed = ADMIN_MESSAGES.error, onFailed, affected = [] } = action;
  const queryClient = useQueryClient();
  const mutationKey = ['action', useId()];
  const { mutate, error, ...state } = useMutation({
    mutationKey,
    mutationFn: run,
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (failure, input) => {
      logWarning(failed ?? 'The action failed', failure);
      if (failed !== null) notifyFailure(failed, failureMessage(failure));
      return onFailed?.(failure, input);
    },
    onSettled: () => Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const { data, variables, isPending, isSuccess, reset } = state;
  return {
    start: (input: Input) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(input);
    },
    data,
    /** Of the last start. */
    input: variables,
    isPending,
    isSuccess,
    error,
    /** Its message for staff; undefined if it did not fail. */
    failure: error === null ? undefined : failureMessage(error),
    reset,
  };
}
