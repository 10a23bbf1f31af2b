import { count } from '#site/server/metrics/registry.ts';
import { type ReconcileReport, reconcile } from './reconcile.ts';

/** Four of its runs. */
const OVERDUE_MS = 120_000;

const openedAt = Date.now();
let lastRunAt: number | undefined;

/** Reconciles, and notes how that went for health and metrics. @throws as reconcile */
export async function runReconciler(now: Date): Promise<ReconcileReport> {
  try {
    const report = await reconcile(now);
    lastRunAt = Date.now();
    count('shop_reconciler_runs_total', { outcome: report.failed === 0 ? 'ok' : 'some_failed' });
    return report;
  } catch (error) {
    count('shop_reconciler_runs_total', { outcome: 'failed' });
    throw error;
  }
}

/** Whether waiting orders have been looked at lately. */
export function reconcilerState(): 'ok' | 'unavailable' | 'unknown' {
  if (Date.now() - (lastRunAt ?? openedAt) > OVERDUE_MS) return 'unavailable';
  return lastRunAt === undefined ? 'unknown' : 'ok';
}

/** When it last ran through, in ms since 1970; undefined when it has not. */
export function lastReconciledAt(): number | undefined {
  return lastRunAt;
}
