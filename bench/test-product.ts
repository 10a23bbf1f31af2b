import type PocketBase from 'pocketbase';
import { z } from 'zod';
import type { TestProduct } from '#tests/support/buyer.ts';

const PRICE_RUPEES = 1299;

/** Creates a product with `stock` pieces of one size. `client` is a superuser. */
export async function createTestProduct(client: PocketBase, stock: number): Promise<TestProduct> {
  const product = await client
    .collection('products')
    .create({ name: 'Measured kurta', price: PRICE_RUPEES, is_active: true });
  const variant = await client.collection('product_variants').create({
    product_id: product.id,
    stitched: true,
    size: 'M',
    price: PRICE_RUPEES,
    stock_quantity: stock,
  });
  return { productId: product.id, variantId: variant.id, priceRupees: PRICE_RUPEES };
}

/** Available stock of a variant. */
export async function stockOf(client: PocketBase, variantId: string): Promise<number> {
  const row: unknown = await client.collection('product_variants').getOne(variantId);
  return z.object({ stock_quantity: z.number() }).parse(row).stock_quantity;
}
