import { setClockAhead } from './clock.ts';

/** Answers take a while, and their Date header has whole seconds. */
const NEGLIGIBLE_MS = 60_000;

/** Learns the server's time from an answer. A CDN keeps an answer for the seconds that Age says. */
export function learnClock({ headers }: Pick<Response, 'headers'>): void {
  const sentMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(sentMs)) return;
  const ahead = Date.now() - sentMs - Number(headers.get('age') ?? 0) * 1000;
  setClockAhead(Math.abs(ahead) < NEGLIGIBLE_MS ? 0 : ahead);
}
