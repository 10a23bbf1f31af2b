/**
 * POST StockRequest: the shopper hears once by mail when a size is back. Answers StockRequestAnswer, the same whether the address
 * is already on the list. 400 for an unknown size or address, 429 for too many.
 */
export const STOCK_REQUEST_PATH = '/api/stock-request';

/** The longest email address, in characters, as in the database. */
export const STOCK_REQUEST_EMAIL = 254;

/**
 * POST ?token=…: deletes all requests of the address that the token's mail went to. Its body is not read, so that mail programs
 * can post here by themselves (RFC 8058). 404 for an expired token. GET leads to the page that asks first.
 */
export const STOP_STOCK_MAILS_PATH = '/api/stop-stock-mails';
/** The page that a mail links to, with the same token. */
export const STOP_STOCK_MAILS_PAGE = '/stop-stock-mails';
