import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Soon after the start: the server may have been down for a day. */
const FIRST_AFTER_MS = 5_000;
const EVERY_MS = 30_000;
const TIMEOUT_MS = 60_000;

/** Reconciles unpaid orders soon after the start and then every 30 seconds, until `signal`. */
export async function runReconcileTimer(options: {
  url: string;
  secret: string;
  logger: Logger;
  signal: AbortSignal;
}): Promise<void> {
  const { url, secret, logger, signal } = options;
  for (let wait = FIRST_AFTER_MS; await waited(wait, signal); wait = EVERY_MS) {
    try {
      const response = await fetch(`${url}/api/internal/reconcile`, {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const body = await response.text();
      if (!response.ok) logger.error({ status: response.status, body }, 'reconciling payments failed');
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error }, 'reconciling payments failed');
    }
  }
}

/** Waits; returns false if `signal` was aborted first. */
async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await delay(ms, undefined, { signal });
    return true;
  } catch {
    // Aborted.
    return false;
  }
}
