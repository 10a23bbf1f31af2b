import { endpoint } from '#server/endpoints/endpoint.ts';
import { stopStockMails } from '#server/stock/stop-mails.ts';
import { STOP_STOCK_MAILS_PAGE } from '#shared/product/stock-requests.ts';

/** POST /api/stop-stock-mails (shared/product/stock-requests.ts). */
export const POST = endpoint(({ url }) => stopStockMails(url.searchParams.get('token')));

/** Changes nothing: some mail programs open the address instead of posting. */
export const GET = endpoint(async ({ url }) => {
  const location = STOP_STOCK_MAILS_PAGE + url.search;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
});
