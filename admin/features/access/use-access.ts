import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { accessQuery, refreshQuietly, session } from './access.queries.ts';
import { accessState } from './access-state.ts';
import { startSessionClock } from './session.ts';

/** The current session. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The session, the access state to show, and a retry for when the server did not answer. */
export function useAccess() {
  const { user, hasEnded } = useSession();
  const userId = user?.id ?? null;
  const role = useQuery(accessQuery(userId));
  const queryClient = useQueryClient();

  useEffect(() => startSessionClock(session, refreshQuietly), []);
  useEffect(() => {
    // The next user of this browser must not see cached data of the last one.
    queryClient.removeQueries({ predicate: ({ queryKey: [kind, owner] }) => kind !== ACCESS_KEY || owner !== userId });
  }, [queryClient, userId]);

  const state = accessState({ isSignedIn: userId !== null, role: role.data, isChecking: role.isFetching });
  return { user, hasEnded, state, retry: () => void role.refetch() };
}
