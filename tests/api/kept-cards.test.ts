import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { astroBuild } from '#scripts/build/astro-build.ts';
import { pageMakerFolder, readPageMaker } from '#scripts/build/page-maker.ts';
import { loadPageRenderer } from '#scripts/build/page-renderer.ts';
import {
  CATALOGUE_SCHEMAS,
  type CatalogueCollection,
  type CatalogueRow,
  type CatalogueRows,
  type RowChanges,
} from '#site/features/catalogue/catalogue-rows.ts';
import { createLiveCatalogue } from '#site/features/catalogue/live-catalogue.ts';
import { provideCatalogue } from '#site/features/catalogue/provided-catalogue.ts';
import { rowsAfter } from '#site/features/catalogue/random-rows.ts';
import { theShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/wares.ts';

/** A process that makes pages for months keeps what it has rendered of each product (KeptCards.astro, listing-item.ts). */

const { url, pocketBaseUrl } = theShop();
const PATHS = [
  '/collections/cotton',
  '/collections/mul-mul',
  '/original-pakistani',
  '/sale',
  '/listing/original-pakistani.json',
  '/listing/sale.json',
];

let release: string;
beforeAll(async () => {
  release = await mkdtemp(join(tmpdir(), 'gulmohar-kept-'));
  const signal = new AbortController().signal;
  await astroBuild({ pocketBaseUrl, siteUrl: url, outDir: release, signal });
});
afterAll(() => rm(release, { recursive: true }));

const NO_CHANGES: RowChanges = {
  products: new Map(),
  product_variants: new Map(),
  product_menu_categories: new Map(),
  product_images: new Map(),
  menu_categories: new Map(),
  brands: new Map(),
  categories: new Map(),
  shop_settings: new Map(),
};

async function readAll<Collection extends CatalogueCollection>(
  collection: Collection,
  parse: (row: unknown) => CatalogueRow<Collection>,
): Promise<Map<string, CatalogueRow<Collection>>> {
  const rows = await database().collection(collection).getFullList({ sort: '@rowid' });
  return new Map(rows.map((row) => [row.id, parse(row)]));
}

async function readRows(): Promise<CatalogueRows> {
  const schemas = CATALOGUE_SCHEMAS;
  return {
    products: await readAll('products', schemas.products.parse),
    product_variants: await readAll('product_variants', schemas.product_variants.parse),
    product_menu_categories: await readAll('product_menu_categories', schemas.product_menu_categories.parse),
    product_images: await readAll('product_images', schemas.product_images.parse),
    menu_categories: await readAll('menu_categories', schemas.menu_categories.parse),
    brands: await readAll('brands', schemas.brands.parse),
    categories: await readAll('categories', schemas.categories.parse),
    shop_settings: await readAll('shop_settings', schemas.shop_settings.parse),
  };
}

/** The rows that `isMeant`, with `to` in them. */
function edit<Row>(rows: ReadonlyMap<string, Row>, isMeant: (row: Row) => boolean, to: Partial<Row>) {
  return new Map([...rows].filter(([, row]) => isMeant(row)).map(([id, row]) => [id, { ...row, ...to }]));
}

it('after edits it makes the pages that a process makes which has never made any', { timeout: 300_000 }, async () => {
  const pages = await loadPageRenderer(pageMakerFolder(release));
  let rows = await readRows();
  const render = async (catalogue: ReturnType<typeof createLiveCatalogue>) => {
    provideCatalogue(() => catalogue.catalogue);
    const made = [];
    for (const path of PATHS) made.push((await pages.render(path)).toString());
    return made;
  };
  const [cotton] = [...rows.products.values()].filter((row) => row.fabric === 'Cotton' && row.is_active);
  const live = createLiveCatalogue(rows);
  let before = await render(live);
  expect(await render(live)).toEqual(before);

  const edits: Partial<RowChanges>[] = [
    { products: edit(rows.products, ({ id }) => id === cotton?.id, { name: 'Renamed <b> & "so"', price: 7 }) },
    { products: edit(rows.products, ({ id }) => id === cotton?.id, { is_featured: true, created_at: '2030-01-01' }) },
    { brands: edit(rows.brands, ({ id }) => id === cotton?.brand_id, { name: 'House of Renaming' }) },
    { product_images: edit(rows.product_images, () => true, { alt: 'Described anew' }) },
    { menu_categories: edit(rows.menu_categories, () => true, { description: 'Told anew' }) },
    { shop_settings: edit(rows.shop_settings, () => true, { hasPlaceholderClaims: false }) },
  ];
  for (const change of edits) {
    const changes = { ...NO_CHANGES, ...change };
    rows = rowsAfter(rows, changes);
    live.apply(changes);
    const after = await render(live);
    expect(after).not.toEqual(before);
    // Every product of it is a new object, so that nothing is known of any.
    expect(await render(createLiveCatalogue(rows))).toEqual(after);
    before = after;
  }
});

/** The compiled pages of another release of the same sources. */
async function anotherRelease(name: string): Promise<string> {
  const folder = join(release, name);
  await cp(pageMakerFolder(release), folder, { recursive: true });
  return folder;
}

/** Those of a release from before scripts/build/page-entry.ts, to which somebody has gone back. */
async function earlierRelease(): Promise<string> {
  const folder = await anotherRelease('earlier');
  const entry = join(folder, (await readPageMaker(folder))?.entry ?? '');
  const code = await readFile(entry, 'utf8');
  const without = code.replace(/, renderToString }/, ' }');
  expect(without).not.toBe(code);
  await writeFile(entry, without);
  return folder;
}

it('several releases in one process, and one that is loaded a second time, give the same pages by turns', async () => {
  const { catalogue } = createLiveCatalogue(await readRows());
  provideCatalogue(() => catalogue);
  const folders = [
    pageMakerFolder(release),
    pageMakerFolder(release),
    await anotherRelease('next'),
    await earlierRelease(),
  ];
  const [first, ...others] = await Promise.all(folders.map(loadPageRenderer));
  for (const path of PATHS) {
    const made = await first?.render(path);
    for (const other of others) expect((await other.render(path)).equals(made ?? Buffer.alloc(0)), path).toBe(true);
  }
});
