import { CATALOGUE, TEST_PRODUCT_ID } from '#demo/catalogue/catalogue.ts';
import { formatRupees } from '#shared/money.ts';
import { productPath } from '#shared/product/product.ts';
import { database } from '#tests/support/test-products.ts';

const suit = CATALOGUE.find(({ id }) => id === TEST_PRODUCT_ID);
if (suit === undefined) throw new Error(`The demo catalogue has no product ${TEST_PRODUCT_ID}.`);

/** The product every test may rely on: stitched, plenty of every size but L (3 pieces) and XXL (none). */
export const SUIT = {
  id: String(suit.id),
  name: suit.name,
  path: productPath(String(suit.id)),
  price: formatRupees(suit.price),
};
/**
 * Bought by no test. Test shops publish only when told to, so the page of a product whose stock has changed is behind, and
 * loads the code that says so.
 */
export const UNSOLD_PATH = productPath('1003');
export const SIZE = 'M';

/** The one product of the demo with this name; `inDescription` is a part of its description that spans two words. */
export const SAREE = { name: 'Kashi Katan Silk Saree', path: '/product/1031', inDescription: 'PIT LOOM in Madan' };

/** Of the products with these names, one with plenty of size M. */
export function inStockProduct(names: readonly string[]): { name: string; price: string } {
  const product = CATALOGUE.find(
    ({ name, variants }) => names.includes(name) && variants.some(({ size, stock }) => size === SIZE && stock >= 10),
  );
  if (product === undefined) throw new Error(`None of these has plenty of size ${SIZE}: ${names.join(', ')}.`);
  return { name: product.name, price: formatRupees(product.price) };
}

export const SCARCE_SIZE = 'L';
export const SCARCE_STOCK = 3;
export const SOLD_OUT_SIZE = 'XXL';

/** Sets how many pieces of a size of the suit there are. */
export async function setStock(size: string, pieces: number): Promise<void> {
  const variants = database().collection('product_variants');
  const filter = database().filter('product_id = {:id} && size = {:size}', { id: SUIT.id, size });
  const { id } = await variants.getFirstListItem(filter);
  await variants.update(id, { stock_quantity: pieces });
}
