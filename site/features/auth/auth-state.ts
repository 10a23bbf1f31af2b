import type { AuthUser, Session } from '#site/device/session.ts';

/** Loading until the session is read; after that one of two (specification, section 4). */
export type AuthState =
  | { readonly status: 'loading' }
  | { readonly status: 'anonymous' }
  | { readonly status: 'signed_in'; readonly user: AuthUser; readonly session: Session };

/** What changes user and session (specification, section 4). */
export type AuthEvent = 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | 'USER_UPDATED' | 'PASSWORD_RECOVERY';

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
