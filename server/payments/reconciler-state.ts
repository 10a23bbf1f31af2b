import { count } from '#server/metrics/metrics.ts';
import { type ReconcileReport, reconcile } from './reconcile.ts';

/** Four intervals of the reconciler. */
const OVERDUE_MS = 120_000;

const openedMs = performance.now();
/** End of the last successful run: `at` in ms since 1970; `ms` on a monotonic clock. */
let lastRun: { readonly at: number; readonly ms: number } | undefined;

/** Reconciles and records the result for health and metrics. @throws as reconcile */
export async function runReconciler(now: Date): Promise<ReconcileReport> {
  try {
    const report = await reconcile(now);
    lastRun = { at: Date.now(), ms: performance.now() };
    count('shop_reconciler_runs_total', { outcome: report.failed === 0 ? 'ok' : 'some_failed' });
    return report;
  } catch (error) {
    count('shop_reconciler_runs_total', { outcome: 'failed' });
    throw error;
  }
}

/** `unavailable` if the last successful run is overdue, `unknown` before the first run. */
export function reconcilerState(): 'ok' | 'unavailable' | 'unknown' {
  if (performance.now() - (lastRun?.ms ?? openedMs) > OVERDUE_MS) return 'unavailable';
  return lastRun === undefined ? 'unknown' : 'ok';
}

/** End of the last successful run, in ms since 1970; undefined before the first. */
export function lastReconciledAt(): number | undefined {
  return lastRun?.at;
}
