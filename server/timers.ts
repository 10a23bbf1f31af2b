import { randomUUID } from 'node:crypto';
import { auditBooks } from '#server/books/audit-books.ts';
import { reportBackups } from '#server/health/backups.ts';
import { issueDueInvoices } from '#server/invoices/issue-due.ts';
import { endpointChannel } from '#server/log/endpoint-channel.ts';
import { withinRequest } from '#server/log/log-context.ts';
import { logger } from '#server/log/shop-logger.ts';
import { sendMails } from '#server/mails/send-mails.ts';
import { runReconciler } from '#server/payments/reconciler-state.ts';
import { importPictures } from '#server/picture-imports/import-pictures.ts';
import { storeVisits } from '#server/visits/visits.ts';
import { waited } from './waited.ts';

interface Timer {
  /** Of its span; the log has it with 'failed', which operators search for (deploy/prometheus/alerts.yml). */
  readonly name: string;
  /** Soon after the start: the server may have been down for a day. */
  readonly firstAfterMs: number;
  readonly everyMs: number;
  /** Ends soon after `signal`: a server that stops waits for it. */
  readonly work: (signal: AbortSignal) => Promise<unknown>;
}

/** What one server does, the one that has the database beside it. */
const TIMERS_OF_THE_SHOP: readonly Timer[] = [
  { name: 'reconciling payments', firstAfterMs: 5_000, everyMs: 30_000, work: () => runReconciler(new Date()) },
  { name: 'issuing invoices', firstAfterMs: 10_000, everyMs: 30_000, work: issueDueInvoices },
  // Done once a night, or after the start if the shop was closed then.
  { name: 'checking the books', firstAfterMs: 120_000, everyMs: 600_000, work: () => auditBooks(new Date(), false) },
  // What the last backup has left in backups.json.
  { name: 'reporting backups', firstAfterMs: 5_000, everyMs: 30_000, work: () => reportBackups(Date.now()) },
  // A buyer who has just paid expects the confirmation within seconds.
  { name: 'sending mails', firstAfterMs: 5_000, everyMs: 5_000, work: () => sendMails(new Date()) },
  { name: 'fetching pictures', firstAfterMs: 5_000, everyMs: 2_000, work: (signal) => importPictures(signal) },
];
/** What every server does, with what it has in memory. */
const TIMERS_OF_EACH_SERVER: readonly Timer[] = [
  { name: 'storing visits', firstAfterMs: 60_000, everyMs: 60_000, work: storeVisits },
];

/** Runs the timers until `signal`, each one run at a time. The HTTP server calls it in the compiled site (site/entry.ts). */
export async function runTimers({ hasDatabase, signal }: { hasDatabase: boolean; signal: AbortSignal }): Promise<void> {
  const timers = [...(hasDatabase ? TIMERS_OF_THE_SHOP : []), ...TIMERS_OF_EACH_SERVER];
  await Promise.all(timers.map((timer) => repeat(timer, signal)));
}

async function repeat(timer: Timer, signal: AbortSignal): Promise<void> {
  const { firstAfterMs, everyMs } = timer;
  for (let wait = firstAfterMs; await waited(wait, signal); wait = everyMs) await runOnce(timer, signal);
}

/** All log lines of a run have an id, as those of a request. */
async function runOnce({ name, work }: Timer, signal: AbortSignal): Promise<void> {
  const request = randomUUID();
  await withinRequest(request, async () => {
    const run = async () => {
      await work(signal);
      return { status: 200 };
    };
    try {
      await endpointChannel.tracePromise(run, { route: name, method: 'TIMER', request });
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error }, `${name} failed`);
    }
  });
}
