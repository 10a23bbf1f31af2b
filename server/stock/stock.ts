import { Failure } from '#server/endpoints/failure.ts';
import { MAX_CART_LINES, type StockAnswer } from '#shared/api/stock.ts';
import { ownReservedPieces } from './own-reserved-pieces.ts';
import { readStock } from './read-stock.ts';

const PRODUCT_ID = /^[1-9]\d{0,14}$/;

/**
 * Answers GET /api/stock. Pieces reserved by the browser with this cookie hash count as available to it.
 * @throws Failure invalid_request for missing, too many or invalid ids; else as readStock
 */
export async function stockAnswer(params: URLSearchParams, buyerHash: string | undefined): Promise<StockAnswer> {
  const ids = idsOf(params.get('ids') ?? '');
  const [found, own] = await Promise.all([
    readStock(ids),
    buyerHash === undefined ? new Map<string, number>() : ownReservedPieces(buyerHash),
  ]);
  const products = found.flatMap((product) => product ?? []);
  return {
    products: products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({
        ...variant,
        stockQuantity: variant.stockQuantity + (own.get(variant.id) ?? 0),
      })),
    })),
    gone: ids.filter((_, index) => found[index] === undefined),
  };
}

function idsOf(text: string): string[] {
  const ids = [...new Set(text.split(','))];
  if (ids.length > MAX_CART_LINES || !ids.every((id) => PRODUCT_ID.test(id))) {
    throw new Failure('invalid_request', `Please name 1 to ${MAX_CART_LINES} products by their numbers.`);
  }
  return ids;
}
