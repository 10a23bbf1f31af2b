import { getSecret } from 'astro:env/server';
import type PocketBase from 'pocketbase';
import type { ZodType } from 'zod';
import type { MenuCategory } from '#shared/menu.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import { menuCategoryFromRow, productFromRows } from '#shared/pocketbase/product-from-rows.ts';
import {
  menuCategoryRowSchema,
  namedRowSchema,
  productImageRowSchema,
  productMenuCategoryRowSchema,
  productRowSchema,
  productVariantRowSchema,
  shopSettingsRowSchema,
} from '#shared/pocketbase/rows.ts';
import type { Product, ProductImage } from '#shared/product.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shared/settings.ts';
import { buildLog } from './build-log.ts';

/** Everything a page may show, read once for a whole build. */
export interface Catalogue {
  /** Active products only, newest first. */
  products: Product[];
  byId: Map<string, Product>;
  /** Active rows by sort order; empty when they could not be read. */
  menuCategories: MenuCategory[];
  /** The menu could not be read: pages show the specification's fallback menu (section 8, silent failures). */
  menuFailed: boolean;
  /** Pictures that pages ask for by name, such as `hero-festive-wide` or `tile-cotton`. */
  pictures: Map<string, ProductImage>;
  settings: ShopSettings;
}

const PAGE_SIZE = 1000;
/** How long `astro dev` keeps a reading, in ms: one page load, so that an edit shows on reload. */
const DEV_LIFETIME_MS = 1000;

let reading: Promise<Catalogue> | undefined;
let readAt = 0;

/**
 * The catalogue as PocketBase has it at this build.
 * @throws when products cannot be read; a failing menu is logged and marked instead.
 */
export function getCatalogue(): Promise<Catalogue> {
  const isStale = import.meta.env.DEV && Date.now() - readAt > DEV_LIFETIME_MS;
  if (reading === undefined || isStale) {
    readAt = Date.now();
    reading = readCatalogue(createPocketBase(getSecret('POCKETBASE_URL') ?? 'http://127.0.0.1:8090'));
  }
  return reading;
}

/** Reads every row of a collection that a visitor may list, parsed; oldest row first. */
async function readAll<Row>(pb: PocketBase, collection: string, schema: ZodType<Row>): Promise<Row[]> {
  const rows = await pb.collection(collection).getFullList({ batch: PAGE_SIZE, sort: '@rowid' });
  return rows.map((row) => schema.parse(row));
}

async function readMenu(pb: PocketBase): Promise<{ menuCategories: MenuCategory[]; menuFailed: boolean }> {
  try {
    const rows = await pb
      .collection('menu_categories')
      .getFullList({ batch: PAGE_SIZE, sort: 'sort_order', filter: 'is_active = true' });
    return {
      menuCategories: rows.map((row) => menuCategoryFromRow(menuCategoryRowSchema.parse(row))),
      menuFailed: false,
    };
  } catch (error) {
    buildLog.error({ error }, 'The menu could not be read; the fallback menu is shown.');
    return { menuCategories: [], menuFailed: true };
  }
}

async function readSettings(pb: PocketBase): Promise<ShopSettings> {
  const [settings] = await readAll(pb, 'shop_settings', shopSettingsRowSchema);
  return settings ?? DEFAULT_SETTINGS;
}

async function readCatalogue(pb: PocketBase): Promise<Catalogue> {
  const [rows, variants, links, images, brands, categories, menu, settings] = await Promise.all([
    readAll(pb, 'products', productRowSchema),
    readAll(pb, 'product_variants', productVariantRowSchema),
    readAll(pb, 'product_menu_categories', productMenuCategoryRowSchema),
    readAll(pb, 'product_images', productImageRowSchema),
    readAll(pb, 'brands', namedRowSchema),
    readAll(pb, 'categories', namedRowSchema),
    readMenu(pb),
    readSettings(pb),
  ]);
  const variantsOf = Map.groupBy(variants, (variant) => variant.product_id);
  const linksOf = Map.groupBy(links, (link) => link.product_id);
  const menuById = new Map(menu.menuCategories.map((category) => [category.id, category]));
  const shared = {
    brandNames: new Map(brands.map((brand) => [brand.id, brand.name])),
    categoryNames: new Map(categories.map((category) => [category.id, category.name])),
    pictures: new Map(images.map((image) => [storagePath(image), pictureFromRow(image)])),
  };
  const products = rows
    .filter((row) => row.is_active)
    .map((row) =>
      productFromRows(row, {
        ...shared,
        variants: variantsOf.get(row.id) ?? [],
        menuCategories: (linksOf.get(row.id) ?? []).flatMap((link) => menuById.get(link.menu_category_id) ?? []),
      }),
    )
    .toSorted(newestFirst);
  return {
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    ...menu,
    pictures: new Map(images.filter((image) => image.name !== '').map((image) => [image.name, pictureFromRow(image)])),
    settings,
  };
}

/** Newest first; the higher id first among those made in one instant, so that the order never wavers. */
function newestFirst(a: Product, b: Product): number {
  return b.createdAt.localeCompare(a.createdAt) || Number(b.id) - Number(a.id);
}
