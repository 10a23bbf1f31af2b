import { setTimeout as delay } from 'node:timers/promises';

/** Waits; returns false if `signal` was aborted first. */
export async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
