import { isClockKnown, serverNowMs } from '#shared/time/clock.ts';
import type { SessionStore } from './session.ts';

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
