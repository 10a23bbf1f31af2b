import { atom, onMount } from 'nanostores';
import type PocketBase from 'pocketbase';
import { serverNowMs } from '#shared/time/clock.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { AUTH_STORAGE_KEY, type AuthUser, readStoredSession, type Session } from '#site/device/session.ts';
import { removeText } from '#site/device/storage.ts';
import { forgetKeptLists } from '#site/features/offline/caches.ts';
import { KEYS_OF_PERSON } from './stored-keys.ts';
import { removeSessionText } from './write-session.ts';

/** Loading until the session is read; after that one of two (specification, section 4). */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed_in'; readonly user: AuthUser; readonly session: Session };

/** What changes user and session (specification, section 4). */
type AuthEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'USER_UPDATED' | 'PASSWORD_RECOVERY';

/** The session is checked every 30 s, and renewed when 3 ticks or fewer remain (specification, section 9). */
export const TICK_MS = 30_000;
const TICKS_LEFT = 3;

/** The event that leads from the known state to the stored session; undefined if nothing has changed. */
export function authEvent(known: AuthState, session: Session | null): AuthEvent | undefined {
  if (known.status !== 'signed_in') return session === null ? undefined : 'SIGNED_IN';
  if (session === null) return 'SIGNED_OUT';
  if (session.user.id !== known.user.id) return 'SIGNED_IN';
  const { email, isEmailConfirmed } = known.user;
  if (session.user.email !== email || session.user.isEmailConfirmed !== isEmailConfirmed) return 'USER_UPDATED';
  return session.token === known.session.token ? undefined : 'TOKEN_REFRESHED';
}

/** Whether a tick has to renew the session. */
export function isDueForRenewal(session: Session, nowMs: number): boolean {
  return session.expiresAtMs - nowMs <= TICK_MS * TICKS_LEFT;
}

export type { AuthUser } from '#site/device/session.ts';

/** A visit renews a session with less than this left, so that a weekly visitor stays signed in. */
const RENEW_AT_VISIT_MS = 6 * 24 * 60 * 60 * 1000;

/** Who is signed in, in sync across tabs. `loading` on the server and until the session is read. */
export const $auth = atom<AuthState>({ status: 'loading' });

onMount($auth, () => {
  if (typeof window === 'undefined') return;
  refreshAuth();
  void renewSession(({ expiresAtMs }) => expiresAtMs - serverNowMs() <= RENEW_AT_VISIT_MS);
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === AUTH_STORAGE_KEY) refreshAuth();
  };
  const timer = setInterval(() => renewSession((session) => isDueForRenewal(session, serverNowMs())), TICK_MS);
  addEventListener('storage', follow);
  addEventListener('pageshow', refreshAuth);
  return () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', refreshAuth);
    clearInterval(timer);
  };
});

const listeners = new Set<(event: AuthEvent) => void>();

/**
 * Calls `listener` with every auth event of this tab (specification, section 4). Returns a function that unsubscribes.
 */
export function onAuthEvent(listener: (event: AuthEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends an auth event to the listeners, for events without a change of the stored session, such as PASSWORD_RECOVERY. */
export function announceAuthEvent(event: AuthEvent): void {
  for (const listener of listeners) listener(event);
}

/** Reads the stored session again. Call it after anything that may have changed the session in this tab. */
export function refreshAuth(): void {
  const session = readStoredSession();
  const event = authEvent($auth.value, session);
  if (event === undefined && $auth.value.status !== 'loading') return;
  $auth.set(session === null ? { status: 'anonymous' } : { status: 'signed_in', user: session.user, session });
  if (event !== undefined) announceAuthEvent(event);
}

/** The token of the signed-in shopper; undefined without a valid stored session. The server may have ended it. */
export function readAuthToken(): string | undefined {
  return readStoredSession()?.token;
}

function forgetPerson(): void {
  for (const key of KEYS_OF_PERSON) {
    removeText(key);
    removeText(key, 'session');
  }
}

let client: Promise<PocketBase> | undefined;

/**
 * The shopper's PocketBase client. It uses the shop's origin, where the server proxies `/pb`; its code loads on first
 * use.
 */
export async function shopPocketBase(): Promise<PocketBase> {
  client ??= connect();
  try {
    return await client;
  } catch (error) {
    // The code did not load; the next call tries again.
    client = undefined;
    throw error;
  }
}

async function connect(): Promise<PocketBase> {
  const [{ createBrowserPocketBase }, { KeptAuthStore }] = await Promise.all([
    import('#shared/pocketbase/client.ts'),
    import('./kept-auth-store.ts'),
  ]);
  const connected = createBrowserPocketBase(`${location.origin}/pb`, undefined, new KeptAuthStore());
  connected.authStore.onChange(refreshAuth);
  return connected;
}

/** Signs out in every open tab, also offline, and removes what this device has stored of the shopper. */
export async function signOut(): Promise<void> {
  removeSessionText();
  forgetPerson();
  refreshAuth();
  try {
    await forgetKeptLists();
  } catch (error) {
    // Storage is forbidden: nothing was stored.
    logWarning('The lists kept on this device could not be forgotten', error);
  }
}

/**
 * Renews the session, or signs out if the server no longer accepts it. Needed because PocketBase answers an invalid
 * token with empty lists, as it does for visitors.
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

/** The renewal in progress; further callers wait for it. */
let renewal: Promise<void> | undefined;

async function renew(): Promise<void> {
  try {
    const [pb, queries] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
    await queries.renewSession(pb);
  } catch (error) {
    // Offline, or a new release has replaced the scripts: the next page tries again.
    logWarning('The session could not be renewed', error);
  }
}
