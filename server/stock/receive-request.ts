import { ClientResponseError } from 'pocketbase';
import { database } from '#server/endpoints/database.ts';
import { readJson } from '#server/endpoints/endpoint.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import {
  KEEP_STOCK_REQUEST_PATH,
  type StockRequestAnswer,
  stockRequestAnswerSchema,
  stockRequestSchema,
} from '#shared/api/stock-requests.ts';

/** Notes that a shopper wants to hear when a size is back. @throws Failure invalid_request */
export async function receiveStockRequest(request: Request): Promise<StockRequestAnswer> {
  const { website, ...body } = await readJson(request, stockRequestSchema);
  if (website !== '') {
    logger.info('ignored a stock request of a program');
    return { is_kept: true };
  }
  try {
    return stockRequestAnswerSchema.parse(await database().send(KEEP_STOCK_REQUEST_PATH, { method: 'POST', body }));
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
    throw new Failure('invalid_request', String(error.response['message']));
  }
}
