import { queryOptions } from '@tanstack/react-query';
import { failureStatus } from '#admin/api/failures.ts';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { logError, logWarning } from '#admin/log.ts';
import { HEALTH_PATH, shopHealthSchema } from '#shared/api/health.ts';
import { createSession } from './session.ts';
import { mfaIdOf, type StartedSignIn } from './sign-in.ts';

/** The session of this tab. */
export const session = createSession(pocketBase.authStore);

/** What a user may see here: an admin has a user_roles record with role admin (specification, section 6). */
export type StaffAccess = 'admin' | 'packer' | 'none';

/** The user's role. */
export function accessQuery(userId: string | null) {
  return queryOptions({
    queryKey: [ACCESS_KEY, userId],
    enabled: userId !== null,
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    meta: { showsOwnFailure: true },
    queryFn: async (): Promise<StaffAccess> => {
      await refreshSession();
      if (userId === null) return 'none';
      if (await hasRole(userId, 'admin')) return 'admin';
      return (await hasRole(userId, 'packer')) ? 'packer' : 'none';
    },
  });
}

/**
 * Signs in and starts the session; if the shop asks for a code too, mails it and returns what the second step needs.
 * @throws ClientResponseError 400 for a wrong email or password
 */
export async function signIn(email: string, password: string): Promise<StartedSignIn | null> {
  try {
    await pocketBase.collection('users').authWithPassword(email, password);
    return null;
  } catch (error) {
    const mfaId = mfaIdOf(error);
    if (mfaId === undefined) throw error;
    return { email, mfaId, otpId: await sendCode(email, mfaId) };
  }
}

/** Mails a code; returns its id. A given body replaces that of PocketBase’s client. @throws ClientResponseError 400 if the password was given too long ago */
export async function sendCode(email: string, mfaId: string): Promise<string> {
  return (await pocketBase.collection('users').requestOTP(email, { body: { email, mfaId } })).otpId;
}

/** Starts the session with the code of a mail. @throws ClientResponseError 400 for a wrong or old code */
export async function enterCode({ mfaId, otpId }: StartedSignIn, code: string): Promise<void> {
  await pocketBase.collection('users').authWithOTP(otpId, code, { body: { otpId, password: code, mfaId } });
}

/** Sends a mail to choose another password; the answer does not say whether there is such an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  await pocketBase.collection('users').requestPasswordReset(email);
}

/** Whether the shop sends mails; asked without being signed in. */
export const mailServerQuery = queryOptions({
  queryKey: [ACCESS_KEY, null, 'mail-server'],
  meta: { showsOwnFailure: true },
  queryFn: async ({ signal }) => {
    const health = shopHealthSchema.parse(await (await fetch(HEALTH_PATH, { signal })).json());
    return health.parts.mails !== 'off';
  },
});

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

async function hasRole(userId: string, role: StaffAccess): Promise<boolean> {
  const filter = pocketBase.filter('user_id = {:userId} && role = {:role}', { userId, role });
  const { totalItems } = await pocketBase.collection('user_roles').getList(1, 1, { filter });
  return totalItems > 0;
}

/** Whether the signed-in admin is an owner. It only hides the Staff page; the server checks the role itself. */
export function ownerQuery() {
  const userId = pocketBase.authStore.record?.id ?? '';
  return queryOptions({
    queryKey: [ACCESS_KEY, userId, 'owner'],
    enabled: userId !== '',
    staleTime: 60_000,
    meta: { showsOwnFailure: true },
    queryFn: async () => {
      const filter = pocketBase.filter('user_id = {:userId} && role = "owner"', { userId });
      return (await pocketBase.collection('user_roles').getList(1, 1, { filter })).totalItems > 0;
    },
  });
}
