import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#admin/api/failures.ts';
import { logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import { PUBLISH_KEY, retryPages } from './publish.queries.ts';

/** Retries a failed page, or all without one. The publishing state shows the result. */
export function useRetryPages() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: PUBLISH_KEY,
    mutationFn: (path: string | undefined) => retryPages(path),
    onSuccess: (status) => queryClient.setQueryData(PUBLISH_KEY, status),
    onError: (error) => {
      logWarning('The pages could not be tried again', error);
      notifyFailure(ADMIN_MESSAGES.error, failureMessage(error));
    },
  });
}
