import { STOCK_PATH } from '#shared/api/stock.ts';
import { STOCK_SHAPE } from '#shared/api/stock-shape.ts';
import type { ProductData } from '#shared/product/product-data.ts';
import { hasShape } from '#shared/shape.ts';
import { readCards } from '#site/features/catalogue/cards.queries.ts';

/**
 * Reads a product's current data from the shop; undefined if the product is not on sale.
 * @throws Error or TypeError if the shop cannot be reached
 */
export async function readProduct(id: string): Promise<ProductData | undefined> {
  const [response, cards] = await Promise.all([fetch(`${STOCK_PATH}?ids=${id}`), readCards([id])]);
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!hasShape(STOCK_SHAPE, answer)) throw new Error(`${STOCK_PATH} answered ${response.status}.`);
  const [product] = answer.products;
  const card = cards[id];
  if (product === undefined || card === undefined) return undefined;
  const { name, brand, image } = card;
  return { ...product, name, brand, image: image.src };
}
