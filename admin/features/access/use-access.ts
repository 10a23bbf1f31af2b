import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { accessQuery, refreshQuietly, session } from './access.queries.ts';
import { accessState } from './access-state.ts';
import { startSessionClock } from './session-clock.ts';

/** The current session. */
export function useSession() {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Who may see what: the session, the state to show, and how to ask again after nothing answered. */
export function useAccess() {
  const { user, hasEnded } = useSession();
  const userId = user?.id ?? null;
  const role = useQuery(accessQuery(userId));
  const queryClient = useQueryClient();

  useEffect(() => startSessionClock(session, refreshQuietly), []);
  useEffect(() => {
    // What one account has read is not for the next one at the same desk.
    queryClient.removeQueries({ predicate: ({ queryKey: [kind, owner] }) => kind !== ACCESS_KEY || owner !== userId });
  }, [queryClient, userId]);

  const state = accessState({ isSignedIn: userId !== null, isAdmin: role.data, isChecking: role.isFetching });
  return { user, hasEnded, state, retry: () => void role.refetch() };
}
