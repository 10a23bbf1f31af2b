import { atom, onMount } from 'nanostores';
import type PocketBase from 'pocketbase';
import { logWarning } from '#site/components/browser-log.ts';
import { forgetKeptLists } from '#site/features/offline/kept-lists.store.ts';
import { AUTH_STORAGE_KEY, type AuthUser } from './session.ts';
import { readStoredSession } from './stored-session.store.ts';

export type { AuthUser } from './session.ts';

/** Loading until the session is read; after that one of two (specification, section 4). */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed_in'; readonly user: AuthUser };

/** How often a session is looked at, in ms, and with how many looks left it is renewed (specification, section 9). */
const TICK_MS = 30_000;
const TICKS_LEFT = 3;

/** With less than this left a visit renews the session, so that who comes once a week stays signed in. */
const RENEW_AT_VISIT_MS = 6 * 24 * 60 * 60 * 1000;

/** Who is signed in, the same in every open tab. On the server, and before the first reading: loading. */
export const $auth = atom<AuthState>({ status: 'loading' });

onMount($auth, () => {
  if (typeof window === 'undefined') return;
  refreshAuth();
  void renewSession(RENEW_AT_VISIT_MS);
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === AUTH_STORAGE_KEY) refreshAuth();
  };
  const timer = setInterval(renewSession, TICK_MS, TICK_MS * TICKS_LEFT);
  addEventListener('storage', follow);
  return () => {
    removeEventListener('storage', follow);
    clearInterval(timer);
  };
});

/** Reads the session again: call it after whatever may have changed it in this tab. */
export function refreshAuth(): void {
  const user = readStoredSession()?.user;
  const known = $auth.value;
  if (user === undefined) {
    if (known.status !== 'anonymous') $auth.set({ status: 'anonymous' });
  } else if (known.status !== 'signed_in' || known.user.id !== user.id || known.user.email !== user.email) {
    $auth.set({ status: 'signed_in', user });
  }
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
export function shopPocketBase(): Promise<PocketBase> {
  client ??= connect();
  return client;
}

async function connect(): Promise<PocketBase> {
  const { createPocketBase } = await import('#shared/pocketbase/client.ts');
  const connected = createPocketBase(`${location.origin}/pb`);
  connected.authStore.onChange(refreshAuth);
  return connected;
}

/** Signs out in every open tab, and leaves nothing of the shopper's lists on the device. */
export async function signOut(): Promise<void> {
  (await shopPocketBase()).authStore.clear();
  await forgetKeptLists();
}

async function renewSession(whenLeftMs: number): Promise<void> {
  const session = readStoredSession();
  refreshAuth();
  if (session === null || session.expiresAtMs - Date.now() > whenLeftMs) return;
  try {
    const [pb, queries] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
    await queries.renewSession(pb);
  } catch (error) {
    // Offline, or the shop has moved on to newer scripts: the next page tries again.
    logWarning('The session could not be renewed', error);
  }
}
