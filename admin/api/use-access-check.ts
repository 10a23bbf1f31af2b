import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Under this key the cache knows whether the user is an admin; invalidating it asks again. */
export const ACCESS_KEY = 'access';

/**
 * Asks for the access again when a list turns out empty: to a session that has been ended elsewhere PocketBase does not
 * say no, it shows an empty list.
 */
export function useAccessCheck(isEmpty: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isEmpty) void queryClient.invalidateQueries({ queryKey: [ACCESS_KEY] });
  }, [queryClient, isEmpty]);
}
