import { isClockKnown } from '#shared/time/clock.ts';
import { learnClock } from '#shared/time/learn-clock.ts';
import { logWarning } from '#site/components/browser-log.ts';

/** What is shown does not wait longer for it. */
const LONGEST_MS = 2000;
/** A small file of the shop. */
const SOME_FILE = '/robots.txt';

/** Asks for the server's time unless an answer of this page has told it. Without an answer, the device's time stays. */
export async function askClock(): Promise<void> {
  if (isClockKnown()) return;
  try {
    learnClock(await fetch(SOME_FILE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) }));
  } catch (error) {
    logWarning('The time of the server could not be asked', error);
  }
}
