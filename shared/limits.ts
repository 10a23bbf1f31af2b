import limits from './limits.json' with { type: 'json' };

/** Limits shared by admin, shop and pb_hooks. The hooks read limits.json. */

/** The most pieces of one size that can be in stock; a larger number is a typing mistake. */
export const MAX_PIECES = limits.maxPieces;

export const MAX_PRICE_RUPEES = limits.maxPriceRupees;

/** The longest name of a brand or category, in characters. */
export const MAX_RECORD_NAME = limits.maxRecordName;

/** A product with fewer pieces than this is low in stock, with all sizes together (specification, section 9). */
export const LOW_STOCK_BELOW = limits.lowStockBelow;

/** A size with fewer pieces than this is low in stock (specification, section 9). */
export const LOW_SIZE_BELOW = limits.lowSizeBelow;

/** India keeps one time all year, this far ahead of UTC. */
export const INDIA_AHEAD_MS = limits.indiaAheadMinutes * 60_000;
