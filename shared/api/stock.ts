import type { LiveProduct } from '#shared/product/live-product.ts';

/**
 * GET /api/stock?ids=1001,1002: current price and stock of 1 to MAX_CART_LINES products. Pieces reserved by unpaid orders
 * are not in stock, except for the browser that reserved them.
 * Errors: 400 invalid_request, 503 service_unavailable.
 */
export const STOCK_PATH = '/api/stock';

/** The most lines of a cart and of an order. */
export const MAX_CART_LINES = 50;

export interface StockAnswer {
  /** The active products, in the order of the request. */
  products: LiveProduct[];
  /** The ids of inactive and unknown products. */
  gone: string[];
}
