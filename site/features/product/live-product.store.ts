import { atom } from 'nanostores';

/** The last answer of GET /api/stock that differed from the page; undefined if none has. */
export const $stockAnswer = atom<unknown>(undefined);

/**
 * Dispatched on the document when the page's HTML is out of date: with a new `$stockAnswer`, or when the product is on the
 * shopper's wishlist. Hydrates the buy box.
 */
export const LIVE_PRODUCT_EVENT = 'liveproduct';
