import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoGroup } from '#admin/change-set-group.ts';
import { refusalOf, saveChangeSet, undoChangeSet } from '#admin/change-sets.queries.ts';
import { failureMessage } from '#admin/failures.ts';
import { logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure, notifySuccess } from '#admin/notify.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { ACTIVITY_WORDS } from './messages.ts';
import { refusalLines } from './refusal-lines.ts';

/** Takes changes back: one, or the pieces of a step, the newest first. `refused` says why some stayed. */
export function useUndo() {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<string[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const mutation = useMutation({
    mutationFn: (ids: readonly string[]) => undoAll(ids, (done, total) => setProgress({ done, total })),
    onSuccess: (lines) => {
      setRefused(lines);
      if (lines.length === 0) notifySuccess(ACTIVITY_WORDS.undone);
    },
    onError: (error) => notifyFailure(ADMIN_MESSAGES.error, failureMessage(error)),
    onSettled: () => {
      setProgress(undefined);
      // Anything may have been changed by it.
      return queryClient.invalidateQueries();
    },
  });
  return { ...mutation, refused, progress };
}

/** Saves the operation that restores a version. */
export function useRestore(onRestored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ title, operation }: { title: string; operation: Operation }) =>
      saveChangeSet({ label: `Restored: ${title}`.slice(0, 200), source: 'restore', operations: [operation] }),
    onSuccess: () => {
      notifySuccess(ACTIVITY_WORDS.restored);
      onRestored();
    },
    onError: (error) => {
      logWarning('The version was not restored', error);
      const refusal = refusalOf(error);
      notifyFailure(ADMIN_MESSAGES.error, refusal ? refusalLines(refusal).join(' ') : failureMessage(error));
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** The reasons why something was not undone; empty when all was. @throws when the server could not be asked */
async function undoAll(ids: readonly string[], onProgress: (done: number, total: number) => void): Promise<string[]> {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    return undoChangeSet(only).then(() => [], reasonsOf);
  }
  const { refused, failure } = await undoGroup(ids, { onProgress });
  if (failure !== undefined) throw failure;
  return refused.flatMap(({ error }) => reasonsOf(error));
}

function reasonsOf(error: unknown): string[] {
  const refusal = refusalOf(error);
  if (!refusal) throw error;
  return refusalLines(refusal);
}
