import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

const TIMEOUT_MS = 60_000;

/** Internal endpoints that are called regularly, by one server. */
const JOBS_OF_THE_SHOP = [
  // Soon after the start: the server may have been down for a day.
  { path: '/api/internal/reconcile', firstAfterMs: 5_000, everyMs: 30_000, failure: 'reconciling payments failed' },
  { path: '/api/internal/issue-invoices', firstAfterMs: 10_000, everyMs: 30_000, failure: 'issuing invoices failed' },
  // Done once a night, or after the start if the shop was closed then.
  { path: '/api/internal/audit-books', firstAfterMs: 120_000, everyMs: 600_000, failure: 'checking the books failed' },
  // A buyer who has just paid expects the confirmation within seconds.
  { path: '/api/internal/send-mails', firstAfterMs: 5_000, everyMs: 5_000, failure: 'sending mails failed' },
] as const;
/** … and by every server, of what it has in memory. */
const JOBS_OF_EACH_SERVER = [
  { path: '/api/internal/store-visits', firstAfterMs: 60_000, everyMs: 60_000, failure: 'storing visits failed' },
] as const;
type Job = (typeof JOBS_OF_THE_SHOP | typeof JOBS_OF_EACH_SERVER)[number];

interface TimerOptions {
  url: string;
  secret: string;
  logger: Logger;
  signal: AbortSignal;
  /** One of several servers has the database beside it. */
  hasDatabase: boolean;
}

/**
 * Calls the server's own internal endpoints on timers until `signal`: reconciles unpaid orders, issues invoices, checks the
 * books, sends mails, stores counted visits.
 */
export async function runInternalTimers(options: TimerOptions): Promise<void> {
  const jobs = [...(options.hasDatabase ? JOBS_OF_THE_SHOP : []), ...JOBS_OF_EACH_SERVER];
  await Promise.all(jobs.map((job) => runJob(job, options)));
}

async function runJob(
  { path, firstAfterMs, everyMs, failure }: Job,
  { url, secret, logger, signal }: TimerOptions,
): Promise<void> {
  for (let wait: number = firstAfterMs; await waited(wait, signal); wait = everyMs) {
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const body = await response.text();
      if (!response.ok) logger.error({ status: response.status, body }, failure);
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error }, failure);
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
