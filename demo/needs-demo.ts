import type PocketBase from 'pocketbase';
import { CATALOGUE } from './catalogue/catalogue.ts';
import { A_PAST_ORDER_ID } from './orders.ts';

/**
 * Whether to seed the demo: the database has no products, or an earlier seeding was interrupted.
 */
export async function needsDemo(client: PocketBase): Promise<boolean> {
  const { items } = await client.collection('products').getList(1, 1);
  if (items.length === 0) return true;
  const isThere = async (collection: string, filter: string) =>
    (await client.collection(collection).getList(1, 1, { filter })).totalItems > 0;
  const [first] = CATALOGUE;
  const holdsDemo =
    first !== undefined &&
    (await isThere('products', client.filter('id = {:id} && sku = {:sku}', { id: String(first.id), sku: first.sku })));
  return holdsDemo && !(await isThere('orders', client.filter('id = {:id}', { id: A_PAST_ORDER_ID })));
}
