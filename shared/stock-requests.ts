/**
 * POST StockRequest: the shopper hears once by mail when a size is back. Answers StockRequestAnswer, the same whether the address
 * is already on the list. 400 for an unknown size or address, 429 for too many.
 */
export const STOCK_REQUEST_PATH = '/api/stock-request';

/** The longest email address, in characters, as in the database. */
export const STOCK_REQUEST_EMAIL = 254;
