import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#admin/saving/use-action.ts';
import { PUBLISH_KEY, retryPages } from './publish.queries.ts';

/** Retries a failed page, or all without one. The publishing state shows the result. */
export function useRetryPages() {
  const queryClient = useQueryClient();
  return useAction({
    run: (path: string | undefined) => retryPages(path),
    onDone: (status) => queryClient.setQueryData(PUBLISH_KEY, status),
  });
}
