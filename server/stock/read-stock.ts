import { z } from 'zod';
import { publicDatabase } from '#server/endpoints/database.ts';
import { type LiveProduct, toLiveProduct } from '#shared/live-product.ts';
import { sizeQuantitiesOf, variantFromRow } from '#shared/pocketbase/product-from-rows.ts';
import { productRowSchema, productVariantRowSchema } from '#shared/pocketbase/rows.ts';

const VARIANTS = 'product_variants_via_product_id';

const rowSchema = productRowSchema.pick({ id: true, price: true, original_price: true, size_quantities: true }).extend({
  expand: z.object({ [VARIANTS]: z.array(productVariantRowSchema).default([]) }).default({ [VARIANTS]: [] }),
});

/** Enough for every visitor of a product that is much looked at, and too short for anybody to notice. */
const KEPT_MS = 100;

type Found = LiveProduct | undefined;

/** Answers under way and those just given, by product id. */
const kept = new Map<string, Promise<Found>>();

/**
 * What these products cost and how many pieces of them are free, in the order asked for; undefined for one that a visitor
 * may not see. One question to the database, whatever the number, and none for what was asked for just before.
 * @throws ClientResponseError, or ZodError for a row that is none
 */
export function readStock(ids: readonly string[]): Promise<Found[]> {
  const asked = ids.filter((id) => !kept.has(id));
  if (asked.length > 0) {
    const reading = readProducts(asked);
    for (const id of asked)
      keep(
        id,
        reading.then((products) => products.get(id)),
      );
  }
  return Promise.all(ids.map((id) => kept.get(id)));
}

function keep(id: string, found: Promise<Found>): void {
  kept.set(id, found);
  const forget = () => {
    if (kept.get(id) === found) kept.delete(id);
  };
  // From when it was read: an answer that took long is old when it comes. A failure is nothing to keep.
  setTimeout(forget, KEPT_MS).unref();
  found.catch(forget);
}

async function readProducts(ids: readonly string[]): Promise<Map<string, LiveProduct>> {
  const pb = publicDatabase();
  const page = await pb.collection('products').getList(1, ids.length, {
    filter: ids.map((id) => pb.filter('id = {:id}', { id })).join(' || '),
    expand: VARIANTS,
    skipTotal: true,
  });
  return new Map(
    page.items.map((item) => {
      const row = rowSchema.parse(item);
      const rows = row.expand[VARIANTS];
      const product = toLiveProduct({
        id: row.id,
        priceRupees: row.price,
        originalPriceRupees: row.original_price,
        sizeQuantities: sizeQuantitiesOf(row, rows),
        variants: rows.map((variant) => variantFromRow(row, variant)),
      });
      return [product.id, product];
    }),
  );
}
