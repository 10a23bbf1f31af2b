import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Query key of the admin check; invalidate it to check again. */
export const ACCESS_KEY = 'access';

/**
 * Checks the access again when a list is empty: PocketBase answers an ended session with an empty list instead of a
 * refusal.
 */
export function useAccessCheck(isEmpty: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isEmpty) void queryClient.invalidateQueries({ queryKey: [ACCESS_KEY] });
  }, [queryClient, isEmpty]);
}
