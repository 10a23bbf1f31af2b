import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows, shownRows } from '#admin/api/read-rows.ts';
import { ADMIN_PRODUCTS_PATH, productListSchema } from '#shared/api/admin-products.ts';
import { CATALOGUE_PATH, type CatalogueProduct, cataloguePageSchema } from '#shared/api/catalogue.ts';
import { MAX_CATALOGUE_PAGE } from '#shared/limits.ts';
import type { ProductsFilter } from '../products/products-search.ts';
import { type Catalogue, type CatalogueLists, listsSchema } from './lookups.ts';

const filesSchema = z.array(z.object({ id: z.string(), file: z.string() }));

/** The data that a file is compared with. `onProgress` gets the number of loaded products. */
export async function loadCatalogue(onProgress: (products: number) => void): Promise<Catalogue> {
  const [products, lists, files] = await Promise.all([allProducts(onProgress), loadLists(), loadFiles()]);
  return { products, lists, files };
}

/** Products that match a filter (all without one), or those in `ids`, page by page, by id. @throws ClientResponseError */
export async function* productPages(filter: ProductsFilter | { ids: string } = {}): AsyncGenerator<CatalogueProduct[]> {
  let after = '0';
  for (;;) {
    const query = { ...filter, after, limit: MAX_CATALOGUE_PAGE };
    const answer = await pocketBase.send(CATALOGUE_PATH, { query, requestKey: null });
    const { products } = allRows(cataloguePageSchema, answer);
    if (products.length > 0) yield products;
    if (products.length < MAX_CATALOGUE_PAGE) return;
    after = products.at(-1)?.id ?? after;
  }
}

/** All brands, categories and menu categories. */
export async function loadLists(): Promise<CatalogueLists> {
  const all = (collection: string, fields: string) =>
    pocketBase.collection(collection).getFullList({ fields, sort: 'name', requestKey: null });
  const [brands, categories, menuCategories] = await Promise.all([
    all('brands', 'id,name,country_of_origin'),
    all('categories', 'id,name'),
    all('menu_categories', 'id,menu_type,slug'),
  ]);
  return allRows(listsSchema, { brands, categories, menuCategories });
}

/** The number of products. */
export async function countProducts(filter: ProductsFilter = {}): Promise<number> {
  const query = { ...filter, size: 1 };
  return shownRows(productListSchema, await pocketBase.send(ADMIN_PRODUCTS_PATH, { query, requestKey: null }))
    .totalItems;
}

async function allProducts(onProgress: (products: number) => void): Promise<CatalogueProduct[]> {
  const products: CatalogueProduct[] = [];
  for await (const page of productPages()) {
    products.push(...page);
    onProgress(products.length);
  }
  return products;
}

async function loadFiles(): Promise<Set<string>> {
  const options = { fields: 'id,file', batch: 1000, requestKey: null };
  const rows = allRows(filesSchema, await pocketBase.collection('product_images').getFullList(options));
  return new Set(rows.map(({ id, file }) => `${id}/${file}`));
}
