import type { Faults } from './faults.ts';
import { processRefund } from './refunds.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** Processes all pending refunds every `everyMs`, including those of an earlier run. */
export function startRefundClock(
  { store, webhooks, faults, everyMs }: { store: Store; webhooks: Webhooks; faults: Faults; everyMs: number },
  onError: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => {
    const { failRefunds, holdRefunds } = faults.settings();
    if (holdRefunds) return;
    const outcome = failRefunds ? 'failed' : 'processed';
    for (const refund of store.refunds.values()) processRefund(store, webhooks, refund, outcome);
    store.flush().catch(onError);
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
    },
  };
}
