import limits from './limits.json' with { type: 'json' };

/** Limits shared by admin, shop and hooks. */

/**
 * The most pieces of one size that staff can enter; a larger number is a typing mistake. A product written with size_quantities
 * may have more (migration 1790000050).
 */
export const MAX_PIECES = limits.maxPieces;

export const MAX_PRICE_RUPEES = limits.maxPriceRupees;

/** The largest payment that Razorpay takes of a new account. */
export const MAX_ONLINE_RUPEES = limits.maxOnlineRupees;

/** The days that staff can enter; one before or after is a typing mistake. */
export const FIRST_DAY = limits.firstDay;
export const LAST_DAY = limits.lastDay;

/** The largest and, below 0, the smallest sort order. */
export const MAX_SORT_ORDER = limits.maxSortOrder;

/** The longest name or slug of a brand, category or menu category, in characters. */
export const MAX_RECORD_NAME = limits.maxRecordName;

/** The longest description of a menu category, in characters. */
export const MAX_CATEGORY_DESCRIPTION = limits.maxCategoryDescription;

/** A product with fewer pieces than this is low in stock, with all sizes together (specification, section 9). */
export const LOW_STOCK_BELOW = limits.lowStockBelow;

/** A size with fewer pieces than this is low in stock (specification, section 9). */
export const LOW_SIZE_BELOW = limits.lowSizeBelow;

/** India keeps one time all year, this far ahead of UTC. */
export const INDIA_AHEAD_MS = limits.indiaAheadMinutes * 60_000;
