import { BaseAuthStore } from 'pocketbase';
import { expect, it, vi } from 'vitest';
import { createSession, tickTask } from './session.ts';

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

it('returns the signed-in user', () => {
  const { session } = signedIn();
  expect(session.get()).toEqual({ user: { id: record.id, email: record.email }, hasEnded: false });
});

it('notifies listeners of a sign-out, which is not an expired session', () => {
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

it('a session is expired until the next sign-in', () => {
  const { store, session } = signedIn();
  session.end();
  expect(session.get()).toEqual({ user: null, hasEnded: true });
  expect(store.token).toBe('');
  store.save(token(3600), record);
  expect(session.get()).toMatchObject({ user: { id: record.id }, hasEnded: false });
});

it('leaves a token that expired by the device’s clock to the server', () => {
  const { session } = signedIn(-10);
  expect(session.get()).toMatchObject({ user: { id: record.id }, hasEnded: false });
});

it('a session opens as expired if the stored user is unreadable', () => {
  const store = new BaseAuthStore();
  store.save(token(3600), null);
  expect(createSession(store).get()).toEqual({ user: null, hasEnded: true });
});

it('returns the seconds left', () => {
  expect(signedIn(120).session.secondsLeft(NOW_MS)).toBeGreaterThanOrEqual(119);
  expect(createSession(new BaseAuthStore()).secondsLeft(NOW_MS)).toBeNull();
});

it('refreshes with 3 ticks of 30 s or fewer left, and ends an expired session', () => {
  expect(tickTask(91)).toBe('nothing');
  expect(tickTask(90)).toBe('refresh');
  expect(tickTask(0)).toBe('end');
  expect(tickTask(null)).toBe('nothing');
});
