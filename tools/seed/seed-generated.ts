import type PocketBase from 'pocketbase';
import { z } from 'zod';
import { productWrites } from '#demo/catalogue/product-writes.ts';
import { writeTargets } from '#demo/catalogue/targets.ts';
import { DEMO_ORDER_PREFIX } from '#demo/order-writes.ts';
import { reportProgress } from '#demo/progress.ts';
import { type PictureMode, seedPictures } from '#demo/seed-pictures.ts';
import { writeOrders } from '#demo/write-orders.ts';
import { deleteRecords, upsertRecords } from '#demo/write-records.ts';
import { GENERATED_NUMBER_PREFIX, generateOrders } from './generate-orders.ts';
import { GENERATED_SKU_PREFIX, generateProducts } from './generate-products.ts';
import { insertRows } from './insert-rows.ts';
import { pictureChooser, sharedPictures } from './shared-pictures.ts';

const idSchema = z.object({ id: z.string() });

/** The database has real orders, so generated products are refused. */
export class RealOrdersError extends Error {
  override readonly name = 'RealOrdersError';
}

/**
 * Adds `count` generated products with variants, menu categories and past orders; deterministic for a `seed`. Replaces the
 * products of an earlier run; does not change other products.
 *
 * Refuses a database with real orders. Only the numbers of seeded orders start with DEMO-.
 * @throws RealOrdersError, or pocketbase ClientResponseError if a row is refused
 */
export async function seedGenerated(options: {
  /** Signed in as superuser. */
  client: PocketBase;
  count: number;
  seed: number;
  log: (line: string) => void;
  pictures: PictureMode;
  /** PocketBase's SQLite file, to insert rows directly. Only if no shop is following the change log. */
  database?: string;
}): Promise<void> {
  const { client, count, seed, log, pictures: mode, database } = options;
  await refuseRealOrders(client);
  await removeGenerated(client, log);
  const paths = await seedPictures({ client, pictures: sharedPictures(), mode, log });
  const imagesOf = pictureChooser(paths);
  const targets = await writeTargets(client);

  const products = generateProducts(count, seed);
  const rows = products.flatMap((product) =>
    productWrites(product, targets, { images: imagesOf(product), videos: [] }),
  );
  const onProgress = reportProgress(log, 'writing products, variants and menu', rows.length);
  if (database === undefined) await upsertRecords(client, rows, onProgress);
  else insertRows(database, rows, onProgress);

  const imageOf = (product: (typeof products)[number]) => imagesOf(product)[0] ?? '';
  const orders = generateOrders(products, seed, { imageOf, now: new Date() });
  const rowCount = orders.reduce((sum, { lines }) => sum + 1 + lines.length, 0);
  await writeOrders(client, orders, reportProgress(log, 'writing orders and their items', rowCount));
}

async function refuseRealOrders(client: PocketBase): Promise<void> {
  const filter = client.filter('order_number !~ {:demo}', { demo: `${DEMO_ORDER_PREFIX}%` });
  const { totalItems } = await client.collection('orders').getList(1, 1, { filter });
  if (totalItems === 0) return;
  throw new RealOrdersError(
    `This database holds ${totalItems === 1 ? 'an order' : `${totalItems} orders`} placed in the shop, so it is not filled with generated products. Use another DATA_DIR.`,
  );
}

async function removeGenerated(client: PocketBase, log: (line: string) => void): Promise<void> {
  const remove = async (collection: string, field: string, prefix: string, label: string) => {
    const filter = client.filter(`${field} ~ {:prefix}`, { prefix: `${prefix}%` });
    const rows: unknown[] = await client.collection(collection).getFullList({ filter, fields: 'id', batch: 1000 });
    const ids = rows.map((row) => idSchema.parse(row).id);
    await deleteRecords(client, collection, ids, reportProgress(log, label, ids.length));
  };
  await remove('orders', 'order_number', `${DEMO_ORDER_PREFIX}${GENERATED_NUMBER_PREFIX}`, 'removing earlier orders');
  await remove('products', 'sku', `${GENERATED_SKU_PREFIX}-`, 'removing earlier products');
}
