import { STOCK_PATH, type StockAnswer } from '#shared/api/stock.ts';
import { STOCK_SHAPE } from '#shared/api/stock-shape.ts';
import type { ProductData } from '#shared/product/product-data.ts';
import { shapeSchema } from '#shared/shape.ts';
import { ApiRefusal, getJson } from '#site/api/shop-api.ts';
import { readPictures } from '#site/features/catalogue/pictures.queries.ts';

/** Current price and stock of products; at most as many as a cart has lines. @throws ApiRefusal, ShopUnreachable */
export function readStock(ids: readonly string[]): Promise<StockAnswer> {
  return getJson(`${STOCK_PATH}?ids=${ids.join()}`, shapeSchema(STOCK_SHAPE));
}

/**
 * A product's current data; undefined if the product is not on sale. The stock counts what this browser has reserved itself.
 * @throws ApiRefusal, ShopUnreachable
 */
export async function readProduct(id: string): Promise<ProductData | undefined> {
  try {
    const [stock, { product }] = await Promise.all([readStock([id]), readPictures(id)]);
    const [live] = stock.products;
    return live && { ...product, ...live };
  } catch (error) {
    if (error instanceof ApiRefusal && error.reason.code === 'not_found') return undefined;
    throw error;
  }
}
