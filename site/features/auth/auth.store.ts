import { atom, onMount } from 'nanostores';
import type PocketBase from 'pocketbase';
import { logWarning } from '#site/components/browser-log.ts';
import { forgetKeptLists } from '#site/features/offline/kept-lists.store.ts';
import { type AuthEvent, type AuthState, authEvent, isDueForRenewal, TICK_MS } from './auth-state.ts';
import { AUTH_STORAGE_KEY, type Session } from './session.ts';
import { removeSessionText } from './session-storage.ts';
import { readStoredSession } from './stored-session.store.ts';

export type { AuthState } from './auth-state.ts';
export type { AuthUser } from './session.ts';

/** With less than this left a visit renews the session, so that who comes once a week stays signed in. */
const RENEW_AT_VISIT_MS = 6 * 24 * 60 * 60 * 1000;

/** Who is signed in, the same in every open tab. On the server, and before the first reading: loading. */
export const $auth = atom<AuthState>({ status: 'loading' });

onMount($auth, () => {
  if (typeof window === 'undefined') return;
  refreshAuth();
  void renewSession(({ expiresAtMs }) => expiresAtMs - Date.now() <= RENEW_AT_VISIT_MS);
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === AUTH_STORAGE_KEY) refreshAuth();
  };
  const timer = setInterval(() => renewSession((session) => isDueForRenewal(session, Date.now())), TICK_MS);
  addEventListener('storage', follow);
  addEventListener('pageshow', refreshAuth);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', refreshAuth);
    clearInterval(timer);
  };
});

const listeners = new Set<(event: AuthEvent) => void>();

/** Calls `listener` with every auth event of this tab (specification, section 4). Gives what ends it. */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells an event that no change of the stored session shows: that a new password may be chosen. */
export function announceAuthEvent(event: AuthEvent): void {
  for (const listener of listeners) listener(event);
}

/** Reads the session again: call it after whatever may have changed it in this tab. */
export function refreshAuth(): void {
  const session = readStoredSession();
  const event = authEvent($auth.value, session);
  if (event === undefined && $auth.value.status !== 'loading') return;
  $auth.set(session === null ? { status: 'anonymous' } : { status: 'signed_in', user: session.user, session });
  if (event !== undefined) announceAuthEvent(event);
}

/**
 * The token of the signed-in shopper, or undefined for a visitor, a session that has run out or an unreadable one.
 * Whether it still holds is for the server to say.
 */
export function readAuthToken(): string | undefined {
  return readStoredSession()?.token;
}

let client: Promise<PocketBase> | undefined;

/**
 * The shopper's PocketBase, through the shop's own origin: the server hands `/pb` on to it. The client is fetched with
 * the first need of it.
 */
export async function shopPocketBase(): Promise<PocketBase> {
  client ??= connect();
  try {
    return await client;
  } catch (error) {
    // Fetching the client has failed; the next call tries again.
    client = undefined;
    throw error;
  }
}

async function connect(): Promise<PocketBase> {
  const [{ createPocketBase }, { KeptAuthStore }] = await Promise.all([
    import('#shared/pocketbase/client.ts'),
    import('./kept-auth-store.ts'),
  ]);
  const connected = createPocketBase(`${location.origin}/pb`, undefined, new KeptAuthStore());
  connected.authStore.onChange(refreshAuth);
  return connected;
}

/** Signs out in every open tab, with or without a server, and leaves nothing of the shopper's lists on the device. */
export async function signOut(): Promise<void> {
  removeSessionText();
  refreshAuth();
  try {
    await forgetKeptLists();
  } catch (error) {
    // Where storage is forbidden nothing was kept.
    logWarning('The lists kept on this device could not be forgotten', error);
  }
}

/**
 * Asks the server whether the session still holds, and prolongs it. A session that does not hold ends: `$auth` says so.
 * PocketBase itself answers a token that it no longer knows with empty lists, as it answers a visitor.
 */
export function checkSession(): Promise<void> {
  return renewSession(() => true);
}

async function renewSession(isDue: (session: Session) => boolean): Promise<void> {
  const session = readStoredSession();
  refreshAuth();
  if (session === null || !isDue(session)) return;
  renewal ??= renew();
  await renewal;
  renewal = undefined;
}

/** The renewal that is under way: whoever else wants one waits for it. */
let renewal: Promise<void> | undefined;

async function renew(): Promise<void> {
  try {
    const [pb, queries] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
    await queries.renewSession(pb);
  } catch (error) {
    // Offline, or the shop has moved on to newer scripts: the next page tries again.
    logWarning('The session could not be renewed', error);
  }
}
