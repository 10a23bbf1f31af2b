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

/** What seedDemo takes. */
export interface SeedDemoOptions {
  /** Signed in as superuser. */
  client: PocketBase;
  adminEmail: string;
  adminPassword: string;
  /** Gets one line of progress at a time. */
  log: (line: string) => void;
  /** 'plain' for tests. */
  pictures: PictureMode;
}

/**
 * Gives the database the demo: pictures, brands, categories, menu, people, products and past orders, in this order, so
 * that no row ever points at one that is missing. Every row has its own fixed id or name: run again after an
 * interruption it completes what is there and doubles nothing.
 * @throws pocketbase ClientResponseError when a row is refused.
 */
export async function seedDemo(options: SeedDemoOptions): Promise<void> {
  const { client, adminEmail, adminPassword, log, pictures: mode } = options;
  const pictures = mode === 'full' ? demoPictures() : fewPictures();
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

/** New arrivals are written last, so that they are the newest by created_at too. */
function oldestFirst(products: readonly DemoProduct[]): DemoProduct[] {
  return products.toSorted((a, b) => Number(a.isNew === true) - Number(b.isNew === true));
}
