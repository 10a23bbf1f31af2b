import { ClientResponseError } from 'pocketbase';
import { Failure } from '#server/endpoints/failure.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { signedId, signedToken } from '#server/endpoints/signed-token.ts';
import type { StopStockMails } from '#shared/api/stock-requests.ts';
import { STOP_STOCK_MAILS_PAGE, STOP_STOCK_MAILS_PATH } from '#shared/product/stock-requests.ts';

/** As long as an answered request is kept (hooks/stock-requests/requests.ts). */
const LINK_MS = 30 * 24 * 60 * 60 * 1000;

/** Paths in a mail that stop further mails about sizes: a page that asks first, and the endpoint for mail programs. */
export function stopStockMailsLinks(requestId: string, now = new Date()) {
  const token = signedToken('stock request', requestId, new Date(now.getTime() + LINK_MS));
  const query = new URLSearchParams({ token });
  return { page: `${STOP_STOCK_MAILS_PAGE}?${query}`, endpoint: `${STOP_STOCK_MAILS_PATH}?${query}` };
}

/** Deletes all requests of the address that a mail went to. @throws Failure not_found */
export async function stopStockMails(token: string | null): Promise<object> {
  const id = signedId('stock request', token, new Date());
  if (id === undefined) throw gone();
  const body: StopStockMails = { id };
  try {
    await callHook('POST /api/shop/server/stock-requests/stop', body);
    return {};
  } catch (error) {
    throw error instanceof ClientResponseError && error.status === 404 ? gone() : error;
  }
}

function gone(): Failure {
  return new Failure('not_found', 'This link has expired, or these emails were stopped already.');
}
