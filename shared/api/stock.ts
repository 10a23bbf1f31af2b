import type { LiveProduct } from '#shared/live-product.ts';

/**
 * GET /api/stock?ids=1001,1002: price and stock of products at this moment. One to MAX_STOCK_IDS ids of products,
 * separated by commas. Pieces that somebody is about to pay for are not in stock, except for the browser that holds them.
 * Errors: 400 invalid_request, 503 service_unavailable.
 */
export const STOCK_PATH = '/api/stock';

/** As many as a cart has lines. */
export const MAX_STOCK_IDS = 50;

export interface StockAnswer {
  /** Those that are on sale, in the order they were asked for. */
  products: LiveProduct[];
  /** The ids of the others: withdrawn, or never there. Nothing more is told of them. */
  gone: string[];
}
