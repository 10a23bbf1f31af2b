import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undoChangeSet } from '#admin/change-sets.queries.ts';
import { failureMessage } from '#admin/failures.ts';
import { logError } from '#admin/log.ts';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { notifyFailure, notifySuccess } from '#admin/notify.ts';
import { ORDERS_KEY } from './orders.queries.ts';

/** Takes back a saved change of orders, and says whether it worked. */
export function useUndo(): (changeSetId: string) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (changeSetId) => {
      undoChangeSet(changeSetId)
        .then(() => notifySuccess(ADMIN_WORDS.undone))
        .catch((error: unknown) => {
          logError('The change was not undone', error);
          notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
        })
        .finally(() => void queryClient.invalidateQueries({ queryKey: ORDERS_KEY }));
    },
    [queryClient],
  );
}
