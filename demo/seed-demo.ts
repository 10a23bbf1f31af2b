import type PocketBase from 'pocketbase';
import { ensureFirstAdmin } from '#server/pocketbase/first-admin.ts';
import { CATALOGUE, type DemoProduct } from './catalogue/catalogue.ts';
import { demoPictures } from './catalogue/demo-pictures.ts';
import { productPictures } from './catalogue/product-pictures.ts';
import { productWrites } from './catalogue/product-writes.ts';
import { writeTargets } from './catalogue/targets.ts';
import { pastOrders } from './orders.ts';
import { ensureShopper, writeWishlist } from './people.ts';
import { fewPictures } from './plain-pictures.ts';
import { reportProgress } from './progress.ts';
import { type PictureMode, seedPictures } from './seed-pictures.ts';
import { seedVideos } from './videos/seed-videos.ts';
import { writeOrders } from './write-orders.ts';
import { upsertRecords } from './write-records.ts';

export interface SeedDemoOptions {
  /** Signed in as superuser. */
  client: PocketBase;
  adminEmail: string;
  adminPassword: string;
  /** Logs a line of progress. */
  log: (line: string) => void;
  /** 'plain' for tests. */
  pictures: PictureMode;
}

/**
 * Seeds the demo: pictures, brands, categories, menu, people, products and past orders, in this order, because rows refer to
 * earlier ones. Every row has a fixed id or name, so that another run completes an interrupted one without duplicates.
 * @throws pocketbase ClientResponseError if a row is refused
 */
export async function seedDemo(options: SeedDemoOptions): Promise<void> {
  const { client, adminEmail, adminPassword, log, pictures: mode } = options;
  const pictures = mode === 'plain' ? fewPictures() : demoPictures();
  const paths = await seedPictures({ client, pictures, mode, log });
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
  await upsertRecords(client, writes, reportProgress(log, 'writing products, variants and menu', writes.length));
  await writeWishlist(client, shopperId);

  await writeOrders(
    client,
    pastOrders(shopperId, (product) => imagesOf(product)[0] ?? '', new Date()),
  );
}

/** Sorts new arrivals last, so that they also have the latest created_at. */
function oldestFirst(products: readonly DemoProduct[]): DemoProduct[] {
  return products.toSorted((a, b) => Number(a.isNew === true) - Number(b.isNew === true));
}
