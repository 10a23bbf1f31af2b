import { describe, expect, test } from 'vitest';
import type { AuthUser, Session } from '#site/device/session.ts';
import { type AuthState, authEvent, isDueForRenewal } from './auth.store.ts';

function session({ token = 't1', ...user }: Partial<AuthUser> & { token?: string } = {}): Session {
  return { token, user: { id: 'u1', email: 'asha@example.com', isEmailConfirmed: false, ...user }, expiresAtMs: 0 };
}

function signedIn(as: Session): AuthState {
  return { status: 'signed_in', user: as.user, session: as };
}

const ANONYMOUS: AuthState = { status: 'anonymous' };

describe('authEvent', () => {
  test.each([
    ['SIGNED_IN', { status: 'loading' } as const, session()],
    ['SIGNED_IN', ANONYMOUS, session()],
    ['SIGNED_IN', signedIn(session()), session({ id: 'u2' })],
    ['SIGNED_OUT', signedIn(session()), null],
    ['TOKEN_REFRESHED', signedIn(session()), session({ token: 't2' })],
    ['USER_UPDATED', signedIn(session()), session({ email: 'new@example.com', token: 't2' })],
    ['USER_UPDATED', signedIn(session()), session({ isEmailConfirmed: true })],
    [undefined, signedIn(session()), session()],
    [undefined, ANONYMOUS, null],
  ])('is %s', (event, known, now) => {
    expect(authEvent(known, now)).toBe(event);
  });
});

test('a session is renewed with three ticks of 30 s or fewer left', () => {
  const ending = { ...session(), expiresAtMs: 1_000_000 };
  expect(isDueForRenewal(ending, 1_000_000 - 90_000)).toBe(true);
  expect(isDueForRenewal(ending, 1_000_000 - 90_001)).toBe(false);
});
