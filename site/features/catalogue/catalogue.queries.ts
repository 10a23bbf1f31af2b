import { getSecret } from 'astro:env/server';
import type PocketBase from 'pocketbase';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { buildLog } from './build-log.ts';
import type { Catalogue } from './catalogue.ts';
import { CATALOGUE_SCHEMAS, type CatalogueRow } from './catalogue-rows.ts';
import { createLiveCatalogue } from './live-catalogue.ts';
import { providedCatalogue } from './provided-catalogue.ts';

const PAGE_SIZE = 1000;
/** How long `astro dev` keeps a reading, in ms: one page load, so that an edit shows on reload. */
const DEV_LIFETIME_MS = 1000;

let reading: Promise<Catalogue> | undefined;
let readAt = 0;

/**
 * The catalogue that whoever makes pages has provided; where nobody has (`astro dev`, a plain `astro build`), the one that
 * PocketBase has, read once for a whole build.
 * @throws when products cannot be read; a failing menu is logged and marked instead.
 */
export async function getCatalogue(): Promise<Catalogue> {
  const provided = providedCatalogue();
  if (provided !== undefined) return provided;
  const isStale = import.meta.env.DEV && Date.now() - readAt > DEV_LIFETIME_MS;
  if (reading === undefined || isStale) {
    readAt = Date.now();
    reading = readCatalogue(createPocketBase(getSecret('POCKETBASE_URL') ?? 'http://127.0.0.1:8090'));
  }
  return reading;
}

async function readCatalogue(pb: PocketBase): Promise<Catalogue> {
  const { products, product_variants, product_menu_categories, product_images, brands, categories, shop_settings } =
    CATALOGUE_SCHEMAS;
  const [productRows, variants, links, images, brandRows, categoryRows, settings, menu] = await Promise.all([
    readAll(pb, 'products', products),
    readAll(pb, 'product_variants', product_variants),
    readAll(pb, 'product_menu_categories', product_menu_categories),
    readAll(pb, 'product_images', product_images),
    readAll(pb, 'brands', brands),
    readAll(pb, 'categories', categories),
    readAll(pb, 'shop_settings', shop_settings),
    readMenu(pb),
  ]);
  const { catalogue } = createLiveCatalogue({
    products: productRows,
    product_variants: variants,
    product_menu_categories: links,
    product_images: images,
    brands: brandRows,
    categories: categoryRows,
    shop_settings: settings,
    menu_categories: menu.rows,
  });
  return { ...catalogue, menuFailed: menu.failed };
}

/** Every row of a collection that a visitor may list, parsed, by id. */
async function readAll<Row>(
  pb: PocketBase,
  collection: string,
  schema: { parse: (row: unknown) => Row },
): Promise<Map<string, Row>> {
  const rows = await pb.collection(collection).getFullList({ batch: PAGE_SIZE, sort: '@rowid' });
  return new Map(rows.map((row) => [row.id, schema.parse(row)]));
}

async function readMenu(
  pb: PocketBase,
): Promise<{ rows: Map<string, CatalogueRow<'menu_categories'>>; failed: boolean }> {
  try {
    return { rows: await readAll(pb, 'menu_categories', CATALOGUE_SCHEMAS.menu_categories), failed: false };
  } catch (error) {
    buildLog.error({ error }, 'The menu could not be read; the fallback menu is shown.');
    return { rows: new Map(), failed: true };
  }
}
