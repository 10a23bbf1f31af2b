import { STOCK_PATH, type StockAnswer } from '#shared/api/stock.ts';
import { STOCK_SHAPE } from '#shared/api/stock-shape.ts';
import { hasShape } from '#shared/shape.ts';

const TIMEOUT_MS = 15_000;

/**
 * Current price and stock of products; at most as many as a cart has lines.
 * @throws TypeError, DOMException or SyntaxError if the shop cannot be reached or the answer is invalid.
 */
export async function readStock(ids: readonly string[]): Promise<StockAnswer> {
  const response = await fetch(`${STOCK_PATH}?ids=${ids.join()}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const answer: unknown = await response.json();
  if (!response.ok || !hasShape(STOCK_SHAPE, answer)) throw new TypeError(`The shop answered ${response.status}.`);
  return answer;
}
