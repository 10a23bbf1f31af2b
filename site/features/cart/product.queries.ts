import { STOCK_PATH, type StockAnswer } from '#shared/api/stock.ts';
import { STOCK_SHAPE } from '#shared/api/stock-shape.ts';
import type { ProductData } from '#shared/product/product-data.ts';
import { shapeSchema } from '#shared/shape.ts';
import { getJson } from '#site/api/shop-api.ts';
import { readCards } from '#site/features/catalogue/cards.queries.ts';

/** Current price and stock of products; at most as many as a cart has lines. @throws ApiRefusal, ShopUnreachable */
export function readStock(ids: readonly string[]): Promise<StockAnswer> {
  return getJson(`${STOCK_PATH}?ids=${ids.join()}`, shapeSchema(STOCK_SHAPE));
}

/** A product's current data; undefined if the product is not on sale. @throws ApiRefusal, ShopUnreachable */
export async function readProduct(id: string): Promise<ProductData | undefined> {
  const [{ products }, cards] = await Promise.all([readStock([id]), readCards([id])]);
  const [product] = products;
  const card = cards[id];
  if (product === undefined || card === undefined) return undefined;
  const { name, brand, image } = card;
  return { ...product, name, brand, image: image.src };
}
