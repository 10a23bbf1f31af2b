import type PocketBase from 'pocketbase';
import { z } from 'zod';

/** The collections that pages are made of. */
const CATALOGUE = [
  'products',
  'product_variants',
  'product_images',
  'product_menu_categories',
  'menu_categories',
  'brands',
  'categories',
  'shop_settings',
];

const newestSchema = z.object({
  totalItems: z.number(),
  items: z.array(z.object({ updated_at: z.string() })),
});

/**
 * A text that changes whenever a row of the catalogue is added, changed or deleted: the number of rows of each
 * collection and when the newest was updated. `client` must be the superuser's.
 */
export async function catalogueState(client: PocketBase): Promise<string> {
  const states = await Promise.all(
    CATALOGUE.map(async (name) => {
      const page = newestSchema.parse(
        await client.collection(name).getList(1, 1, { sort: '-updated_at', fields: 'updated_at' }),
      );
      return `${name} ${page.totalItems} ${page.items[0]?.updated_at ?? '-'}`;
    }),
  );
  return states.join('\n');
}
