/**
 * The server's time. Clocks of devices are days wrong; sessions, days of delivery and 'today' are not theirs to decide. Known
 * from the first answer of the shop on.
 */

/** How far this device's clock is ahead of the server's. */
let aheadMs: number | undefined;

/** Sets how far this device's clock is ahead of the server's (learn-clock.ts). */
export function setClockAhead(ms: number): void {
  aheadMs = ms;
}

export function isClockKnown(): boolean {
  return aheadMs !== undefined;
}

/** Milliseconds since 1970 by the server's clock; by this device's while that is unknown. */
export function serverNowMs(): number {
  return Date.now() - (aheadMs ?? 0);
}

/** The same as a date. */
export function serverNow(): Date {
  return new Date(serverNowMs());
}
