import { BaseAuthStore } from 'pocketbase';
import { expect, it, vi } from 'vitest';
import { createSession } from './session.ts';
import { tickTask } from './session-clock.ts';

const NOW_MS = Date.now();
const record = { id: 'user00000000001', email: 'admin@example.com', collectionId: 'u', collectionName: 'users' };

function token(secondsFromNow: number): string {
  const payload = JSON.stringify({ exp: Math.floor(NOW_MS / 1000) + secondsFromNow });
  return `x.${Buffer.from(payload).toString('base64url')}.y`;
}

function signedIn(secondsFromNow = 3600) {
  const store = new BaseAuthStore();
  store.save(token(secondsFromNow), record);
  return { store, session: createSession(store) };
}

it('knows who is signed in', () => {
  const { session } = signedIn();
  expect(session.get()).toEqual({ user: { id: record.id, email: record.email }, hasEnded: false });
});

it('tells its listeners about signing out, which is no ended session', () => {
  const { session } = signedIn();
  const listener = vi.fn();
  const unsubscribe = session.subscribe(listener);
  session.signOut();
  expect(session.get()).toEqual({ user: null, hasEnded: false });
  expect(listener).toHaveBeenCalled();
  unsubscribe();
  listener.mockClear();
  session.end();
  expect(listener).not.toHaveBeenCalled();
});

it('remembers that a session has ended, until the next sign-in', () => {
  const { store, session } = signedIn();
  session.end();
  expect(session.get()).toEqual({ user: null, hasEnded: true });
  expect(store.token).toBe('');
  store.save(token(3600), record);
  expect(session.get()).toMatchObject({ user: { id: record.id }, hasEnded: false });
});

it('opens as ended when the token ran out while the browser was closed', () => {
  const { store, session } = signedIn(-10);
  expect(session.get()).toEqual({ user: null, hasEnded: true });
  expect(store.token).toBe('');
});

it('opens as ended when the stored user is unreadable', () => {
  const store = new BaseAuthStore();
  store.save(token(3600), null);
  expect(createSession(store).get()).toEqual({ user: null, hasEnded: true });
});

it('counts the seconds left', () => {
  expect(signedIn(120).session.secondsLeft(NOW_MS)).toBeGreaterThanOrEqual(119);
  expect(createSession(new BaseAuthStore()).secondsLeft(NOW_MS)).toBeNull();
});

it('refreshes when 3 ticks of 30 s or fewer remain, and ends a session that ran out', () => {
  expect(tickTask(91)).toBe('nothing');
  expect(tickTask(90)).toBe('refresh');
  expect(tickTask(0)).toBe('end');
  expect(tickTask(null)).toBe('nothing');
});
