import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has what is shown of this key fetched again after a change. Also what is just being fetched for the first time: to
 * invalidate that alone would leave standing an answer from before the change, which the cache takes for the newest.
 */
export async function fetchAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
