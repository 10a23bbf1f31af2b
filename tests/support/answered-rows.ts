import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type PocketBase from 'pocketbase';
import { z } from 'zod';
import { CATALOGUE_SCHEMAS } from '#server/catalogue/rows.ts';

/** The rows of the catalogue as PocketBase answers them, by id. */
export async function answeredRows(client: PocketBase, dataDir: string): Promise<Record<string, Map<string, unknown>>> {
  const { product_reviews: ofReviews, ...schemas } = CATALOGUE_SCHEMAS;
  const collections = Object.entries(schemas).map(async ([collection, schema]) => {
    const rows = await client.collection(collection).getFullList();
    return [collection, new Map(rows.map((row) => [row.id, schema.parse(row)]))] as const;
  });
  // A view of the database that PocketBase does not know.
  const rows = z
    .array(z.looseObject({ newest: z.string() }))
    .parse(
      new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true }).prepare('SELECT * FROM product_reviews').all(),
    );
  const reviews = rows.map((row) => ofReviews.parse({ ...row, newest: JSON.parse(row.newest) }));
  return {
    ...Object.fromEntries(await Promise.all(collections)),
    product_reviews: new Map(reviews.map((row) => [row.id, row])),
  };
}
