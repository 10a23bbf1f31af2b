import { atom } from 'nanostores';

/** What GET /api/stock last answered about the product of this page, if it differs from what the page shows. */
export const $stockAnswer = atom<unknown>(undefined);

/**
 * Dispatched on the document when something about this page's product is not as its HTML says, such as `$stockAnswer`:
 * hydrates the buy box.
 */
export const LIVE_PRODUCT_EVENT = 'liveproduct';
