import { type BaseAuthStore, getTokenPayload } from 'pocketbase';
import { z } from 'zod';
import { isClockKnown, serverNowMs } from '#shared/time/clock.ts';

const userSchema = z.object({ id: z.string().min(1), email: z.string().default('') });
const payloadSchema = z.object({ exp: z.number() });

/** The signed-in user of this browser. */
interface Session {
  user: { id: string; email: string } | null;
  /** True after a session expired or was refused, false after signing out. */
  hasEnded: boolean;
}

/** A session store. Changes keep the URL, so that signing in again returns to the same page. */
interface SessionStore {
  get(): Session;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Ends the session without a sign-out by the user. */
  end(): void;
  signOut(): void;
  /** Seconds until the token expires; null if signed out. */
  secondsLeft(nowMs: number): number | null;
}

/** Reads PocketBase's auth store, which also follows sign-ins and sign-outs in other tabs. */
export function createSession(store: BaseAuthStore): SessionStore {
  const listeners = new Set<() => void>();
  let current: Session = { user: readUser(store), hasEnded: false };

  const change = (next: Session) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const end = () => {
    store.clear();
    change({ user: null, hasEnded: true });
  };
  store.onChange(() => change({ user: readUser(store), hasEnded: false }));
  if (store.token !== '' && current.user === null) end();

  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end,
    signOut: () => store.clear(),
    secondsLeft: (nowMs) => {
      const payload = payloadSchema.safeParse(getTokenPayload(store.token));
      return payload.success ? Math.floor(payload.data.exp - nowMs / 1000) : null;
    },
  };
}

/** The device's clock ends no session: the first answer of the server does. */
function readUser(store: BaseAuthStore): Session['user'] {
  const user = userSchema.safeParse(store.record);
  return store.token !== '' && user.success ? user.data : null;
}

/** The session is checked every 30 s and refreshed when 3 ticks or fewer remain (specification, section 9). */
const TICK_MS = 30_000;
const TICKS_LEFT_TO_REFRESH = 3;

/** What a tick does with this much time left; null seconds: signed out. */
export function tickTask(secondsLeft: number | null): 'nothing' | 'refresh' | 'end' {
  if (secondsLeft === null) return 'nothing';
  if (secondsLeft <= 0) return 'end';
  return secondsLeft * 1000 <= TICK_MS * TICKS_LEFT_TO_REFRESH ? 'refresh' : 'nothing';
}

/**
 * Refreshes the session in time, also when the tab wakes from sleep. `refresh` handles its own failures. Returns a function
 * that stops the clock.
 */
export function startSessionClock(session: SessionStore, refresh: () => void): () => void {
  const tick = () => {
    const task = tickTask(session.secondsLeft(serverNowMs()));
    // Until the server has answered, only it can say that the session has ended.
    if (task === 'end' && isClockKnown()) session.end();
    else if (task !== 'nothing') refresh();
  };
  const timer = setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
