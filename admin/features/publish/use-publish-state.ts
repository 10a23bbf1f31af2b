import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#admin/saving/use-action.ts';
import { PUBLISH_KEY, publishStatusQuery, retryPages } from './publish.queries.ts';
import { pollDelayMs, publishStateOf, type Saving } from './publish-state.ts';

/**
 * Follows a save, or all saved changes, until they are live; with a product's id, on that product's page. `askedAt`
 * (Date.now()) is the time of the last answer.
 */
export function usePublishState(saving: Saving | undefined, productId?: string) {
  const { data, dataUpdatedAt } = useQuery({
    ...publishStatusQuery(productId),
    refetchInterval: ({ state }) =>
      pollDelayMs(
        publishStateOf(saving, state.data, state.dataUpdatedAt),
        saving === undefined ? Number.POSITIVE_INFINITY : Date.now() - saving.savedAt,
      ),
  });
  return { publishState: publishStateOf(saving, data, dataUpdatedAt), askedAt: dataUpdatedAt };
}

/** Retries a failed page, or all without one. The publishing state shows the result. */
export function useRetryPages() {
  const queryClient = useQueryClient();
  return useAction({
    run: (path: string | undefined) => retryPages(path),
    onDone: (status) => queryClient.setQueryData(PUBLISH_KEY, status),
  });
}
