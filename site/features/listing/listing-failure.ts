import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';

/** Apart from the listing's other words: every visit pays for these. */
export const LISTING_FAILED = 'The products could not be loaded. Please try again.';

/** Says that further products could not be fetched; the reason is for whoever looks into the console. */
export function tellFailure(error: unknown): void {
  logWarning('A listing could not show its products.', error);
  showToast(LISTING_FAILED, '', 'error');
}
