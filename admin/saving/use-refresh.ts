import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Reads the queries under the `affected` keys again, after the last of several saves of a scope. */
export function useRefresh(scope: string, affected: readonly QueryKey[]): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    // An earlier answer would lack the later saves.
    if (queryClient.isMutating({ mutationKey: [scope] }) > 1) return;
    await Promise.all(affected.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
