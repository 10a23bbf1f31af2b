import { ClientResponseError } from 'pocketbase';
import { readJson } from '#server/endpoints/endpoint.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { callHook } from '#server/endpoints/hook-route.ts';
import { logger } from '#server/log/shop-logger.ts';
import { type StockRequestAnswer, stockRequestSchema } from '#shared/api/stock-requests.ts';

/** Notes that a shopper wants to hear when a size is back. @throws Failure invalid_request */
export async function receiveStockRequest(request: Request): Promise<StockRequestAnswer> {
  const { website, ...body } = await readJson(request, stockRequestSchema);
  if (website !== '') {
    logger.info('ignored a stock request of a program');
    return { is_kept: true };
  }
  try {
    return await callHook('POST /api/shop/server/stock-requests', body);
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
    throw new Failure('invalid_request', String(error.response['message']));
  }
}
