import { z } from 'zod';
import { publicDatabase } from '#server/endpoints/database.ts';
import { sizeQuantitiesOf, variantFromRow } from '#shared/pocketbase/product-from-rows.ts';
import { productRowSchema, productVariantRowSchema } from '#shared/pocketbase/rows.ts';
import { type LiveProduct, toLiveProduct } from '#shared/product/live-product.ts';
import { ownSizeOrder, shownVariants } from '#shared/product/sizes.ts';
import { readSizePlaces } from './read-sizes.ts';

const VARIANTS = 'product_variants_via_product_id';

const rowSchema = productRowSchema
  .pick({ id: true, price: true, original_price: true, mrp: true, size_quantities: true })
  .extend({
    expand: z.object({ [VARIANTS]: z.array(productVariantRowSchema).default([]) }).default({ [VARIANTS]: [] }),
  });

/** Long enough to share one query among the visitors of a popular product, too short to show outdated stock. */
const CACHE_MS = 100;

type Found = LiveProduct | undefined;

/** Pending and recent results by product id. */
const cache = new Map<string, Promise<Found>>();

/**
 * Price and stock of products in the order of `ids`; undefined for a missing or inactive product. Makes one query for all
 * ids that are not cached.
 * @throws ClientResponseError, or ZodError for an invalid row
 */
export function readStock(ids: readonly string[]): Promise<Found[]> {
  const asked = ids.filter((id) => !cache.has(id));
  if (asked.length > 0) {
    const reading = readProducts(asked);
    for (const id of asked)
      cacheAnswer(
        id,
        reading.then((products) => products.get(id)),
      );
  }
  return Promise.all(ids.map((id) => cache.get(id)));
}

function cacheAnswer(id: string, found: Promise<Found>): void {
  cache.set(id, found);
  const expire = () => {
    if (cache.get(id) === found) cache.delete(id);
  };
  // The time counts from the start of the query. Failures are not cached.
  setTimeout(expire, CACHE_MS).unref();
  found.catch(expire);
}

async function readProducts(ids: readonly string[]): Promise<Map<string, LiveProduct>> {
  const pb = publicDatabase();
  const [page, sizes] = await Promise.all([
    pb.collection('products').getList(1, ids.length, {
      filter: ids.map((id) => pb.filter('id = {:id}', { id })).join(' || '),
      expand: VARIANTS,
      skipTotal: true,
    }),
    readSizePlaces(),
  ]);
  return new Map(
    page.items.map((item) => {
      const row = rowSchema.parse(item);
      const rows = shownVariants(row.expand[VARIANTS], sizes);
      const order = ownSizeOrder(rows);
      const product = toLiveProduct({
        id: row.id,
        priceRupees: row.price,
        originalPriceRupees: row.original_price,
        sizeQuantities: sizeQuantitiesOf(row, rows),
        variants: rows.map((variant) => variantFromRow(row, variant)),
        ...(order === undefined ? {} : { sizes: order }),
      });
      return [product.id, product];
    }),
  );
}
