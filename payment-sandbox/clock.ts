import type { Faults } from './faults.ts';
import { expireLinks } from './payment-links.ts';
import { processRefund } from './refunds.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** Every `everyMs`, processes all pending refunds, including those of an earlier run, and expires payment links. */
export function startClock(
  { store, webhooks, faults, everyMs }: { store: Store; webhooks: Webhooks; faults: Faults; everyMs: number },
  onError: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => {
    const { failRefunds, holdRefunds } = faults.settings();
    const outcome = failRefunds ? 'failed' : 'processed';
    if (!holdRefunds) for (const refund of store.refunds.values()) processRefund(store, webhooks, refund, outcome);
    expireLinks(store, webhooks);
    store.flush().catch(onError);
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
    },
  };
}
