import { count } from '#server/metrics/registry.ts';
import { type ReconcileReport, reconcile } from './reconcile.ts';

/** Four of its runs. */
const OVERDUE_MS = 120_000;

const openedMs = performance.now();
/** When it last ran through: `at` as people tell the time, in ms since 1970; `ms` by a clock that nobody sets. */
let lastRun: { readonly at: number; readonly ms: number } | undefined;

/** Reconciles, and notes how that went for health and metrics. @throws as reconcile */
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

/** Whether waiting orders have been looked at lately. */
export function reconcilerState(): 'ok' | 'unavailable' | 'unknown' {
  if (performance.now() - (lastRun?.ms ?? openedMs) > OVERDUE_MS) return 'unavailable';
  return lastRun === undefined ? 'unknown' : 'ok';
}

/** When it last ran through, in ms since 1970; undefined when it has not. */
export function lastReconciledAt(): number | undefined {
  return lastRun?.at;
}
