/**
 * The server's time. Clocks of devices are days wrong; sessions, days of delivery and 'today' are not theirs to decide. Known
 * from the first answer of the shop on.
 */

/** Answers take a while, and their Date header has whole seconds. */
const NEGLIGIBLE_MS = 60_000;

/** How far this device's clock is ahead of the server's. */
let aheadMs: number | undefined;

/** Learns the server's time from an answer. A CDN keeps an answer for the seconds that Age says. */
export function learnClock({ headers }: Pick<Response, 'headers'>): void {
  const sentMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentMs)) return;
  const ahead = Date.now() - sentMs - Number(headers.get('age') ?? 0) * 1000;
  aheadMs = Math.abs(ahead) < NEGLIGIBLE_MS ? 0 : ahead;
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
