import type PocketBase from 'pocketbase';
import { ensureFirstAdmin } from '#server/start/first-admin.ts';
import { CATALOGUE, type DemoProduct } from './catalogue/catalogue.ts';
import { productWrites } from './catalogue/product-writes.ts';
import { writeTargets } from './catalogue/targets.ts';
import { pictureCacheDirectory } from './environment.ts';
import { A_PAST_ORDER_ID, pastOrders } from './orders.ts';
import { ensureShopper, writeWishlist } from './people.ts';
import { productPictures } from './pictures/product-pictures.ts';
import { demoPictures, type PictureMode, seedPictures } from './pictures/seed-pictures.ts';
import { seedVideos } from './videos/seed-videos.ts';
import { writeOrders } from './write-orders.ts';
import { upsertRecords } from './write-records.ts';

/** What seedDemo takes. */
export interface SeedDemoOptions {
  /** Signed in as superuser. */
  client: PocketBase;
  adminEmail: string;
  adminPassword: string;
  /** Gets one line of progress at a time. */
  log: (line: string) => void;
  /** 'plain' for tests; 'full' unless said. */
  pictures?: PictureMode;
  /** Where drawn pictures are kept between seeds; the user's cache directory unless said. */
  cacheDirectory?: string;
}

/**
 * Whether the database has to be given the demo: it has no product, or a seeding of it was interrupted after the first
 * products were written.
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

/**
 * Gives the database the demo: pictures, brands, categories, menu, people, products and past orders, in this order, so
 * that no row ever points at one that is missing. Every row has its own fixed id or name: run again after an
 * interruption it completes what is there and doubles nothing.
 * @throws pocketbase ClientResponseError when a row is refused.
 */
export async function seedDemo(options: SeedDemoOptions): Promise<void> {
  const { client, adminEmail, adminPassword, log, pictures: mode = 'full' } = options;
  const cacheDirectory = options.cacheDirectory ?? pictureCacheDirectory();
  const paths = await seedPictures({ client, jobs: demoPictures(mode), mode, cacheDirectory, log });
  const videos = await seedVideos(client, paths);
  const imagesOf = (product: DemoProduct) => productPictures(product).flatMap(({ name }) => paths.get(name) ?? []);

  const targets = await writeTargets(client);
  await ensureFirstAdmin(client, { email: adminEmail, password: adminPassword });
  const shopperId = await ensureShopper(client);

  const writes = oldestFirst(CATALOGUE).flatMap((product) =>
    productWrites(product, targets, {
      images: imagesOf(product),
      videos: [videos.get(product.id) ?? []].flat(),
    }),
  );
  await upsertRecords(client, writes, (written) =>
    log(`writing products, variants and menu ${written}/${writes.length} …`),
  );
  await writeWishlist(client, shopperId);

  await writeOrders(
    client,
    pastOrders(shopperId, (product) => imagesOf(product)[0] ?? '', new Date()),
  );
}

/** New arrivals are written last, so that they are the newest by created_at too. */
function oldestFirst(products: readonly DemoProduct[]): DemoProduct[] {
  return products.toSorted((a, b) => Number(a.isNew === true) - Number(b.isNew === true));
}
