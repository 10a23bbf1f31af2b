import { queryOptions } from '@tanstack/react-query';
import { failureStatus } from '#admin/api/failures.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { logError, logWarning } from '#admin/log.ts';
import { createSession } from './session.ts';

/** The session of this tab. */
export const session = createSession(pocketBase.authStore);

/** Whether the user is an admin: a user_roles record with role admin (specification, section 6). */
export function accessQuery(userId: string | null) {
  return queryOptions({
    queryKey: [ACCESS_KEY, userId],
    enabled: userId !== null,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    meta: { showsOwnFailure: true },
    queryFn: async () => {
      await refreshSession();
      return userId !== null && (await hasAdminRole(userId));
    },
  });
}

/**
 * Signs in and starts the session. @throws ClientResponseError 400 for a wrong email or password
 */
export async function signIn(email: string, password: string): Promise<void> {
  await pocketBase.collection('users').authWithPassword(email, password);
}

/** Refreshes the session before it ends; failures other than refusals are retried at the next tick. */
export function refreshQuietly(): void {
  refreshSession().catch((error: unknown) => logWarning('The session could not be refreshed', error));
}

/**
 * Refreshes the token; a refused session ends. Call it before reporting a record as missing: PocketBase answers a guest
 * with an empty list instead of a refusal.
 */
async function refreshSession(): Promise<void> {
  try {
    await pocketBase.collection('users').authRefresh();
  } catch (error) {
    const status = failureStatus(error);
    if (status === 401 || status === 403) {
      logWarning('The session was refused', error);
      session.end();
    } else if (status === undefined) {
      logError('The session could not be refreshed', error);
    }
    throw error;
  }
}

async function hasAdminRole(userId: string): Promise<boolean> {
  const filter = pocketBase.filter('user_id = {:userId} && role = {:role}', { userId, role: 'admin' });
  const { totalItems } = await pocketBase.collection('user_roles').getList(1, 1, { filter });
  return totalItems > 0;
}
