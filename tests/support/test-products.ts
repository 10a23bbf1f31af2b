import { randomUUID } from 'node:crypto';
import type PocketBase from 'pocketbase';
import { z } from 'zod';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { testShop } from './shop.ts';

/** The shop's database as superuser. */
export function database(): PocketBase {
  const { pocketBaseUrl, superuserToken } = testShop();
  return createPocketBase(pocketBaseUrl, superuserToken);
}

/** Creates a product with one stitched variant of size M, so that tests do not share stock. */
export async function createTestProduct(over: { stock?: number; priceRupees?: number; isActive?: boolean } = {}) {
  const { stock = 10, priceRupees = 1299, isActive = true } = over;
  const pb = database();
  const name = `Test kurta ${randomUUID().slice(0, 8)}`;
  const product = await pb.collection('products').create({ name, price: priceRupees, is_active: isActive });
  const variant = await pb.collection('product_variants').create({
    product_id: product.id,
    stitched: true,
    size: 'M',
    price: priceRupees,
    stock_quantity: stock,
  });
  return { productId: product.id, variantId: variant.id, priceRupees, name };
}

/** Available stock of a variant. */
export async function stockOf(variantId: string): Promise<number> {
  const row = await database().collection('product_variants').getOne(variantId);
  return z.number().parse(row['stock_quantity']);
}

/** The stored order. */
export async function orderByNumber(orderNumber: string): Promise<Record<string, unknown> & { id: string }> {
  const pb = database();
  return pb.collection('orders').getFirstListItem(pb.filter('order_number = {:orderNumber}', { orderNumber }));
}
