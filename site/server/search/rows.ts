import type PocketBase from 'pocketbase';
import { type ZodType, z } from 'zod';
import {
  type MenuCategoryRow,
  menuCategoryRowSchema,
  namedRowSchema,
  type ProductImageRow,
  productImageRowSchema,
  productMenuCategoryRowSchema,
  productRowSchema,
} from '#shared/pocketbase/rows.ts';

/** As much of a product's row as is searched or shown in an answer. */
const searchedProductSchema = productRowSchema.pick({
  id: true,
  name: true,
  description: true,
  price: true,
  original_price: true,
  images: true,
  fabric: true,
  colour: true,
  work: true,
  stock_quantity: true,
  is_new: true,
  is_active: true,
  brand_id: true,
  category_id: true,
  created_at: true,
});
export type SearchedProductRow = z.infer<typeof searchedProductSchema>;

const linkSchema = productMenuCategoryRowSchema.omit({ id: true });
const nameSchema = namedRowSchema.pick({ id: true, name: true });

/** All rows that search needs. */
export interface SearchRows {
  /** By id; the inactive ones are among them. */
  products: Map<string, SearchedProductRow>;
  /** By id. */
  pictures: Map<string, ProductImageRow>;
  /** Names by id. */
  brands: Map<string, string>;
  categories: Map<string, string>;
  menuCategories: MenuCategoryRow[];
  links: z.infer<typeof linkSchema>[];
}

/** The collections whose edits change what is answered. */
const WATCHED = [
  'products',
  'product_images',
  'brands',
  'categories',
  'menu_categories',
  'product_menu_categories',
] as const;
type Watched = (typeof WATCHED)[number];

/** By collection, how many rows it has and when the last of them was changed: equal states hold equal rows. */
export type SearchState = Record<Watched, { count: number; newest: string }>;

const BATCH = 1000;
const changedSchema = z.object({ updated_at: z.string() });

/** Where the rows stand, without reading them. @throws ClientResponseError */
export async function readSearchState(pb: PocketBase): Promise<SearchState> {
  const stateOf = async (collection: Watched) => {
    const page = await pb.collection(collection).getList(1, 1, { sort: '-updated_at', fields: 'updated_at' });
    const [newest] = z.array(changedSchema).parse(page.items);
    return { count: page.totalItems, newest: newest?.updated_at ?? '' };
  };
  const [products, product_images, brands, categories, menu_categories, product_menu_categories] = await Promise.all([
    stateOf('products'),
    stateOf('product_images'),
    stateOf('brands'),
    stateOf('categories'),
    stateOf('menu_categories'),
    stateOf('product_menu_categories'),
  ]);
  return { products, product_images, brands, categories, menu_categories, product_menu_categories };
}

/** @throws ClientResponseError, or ZodError for a row that is none */
export async function readSearchRows(pb: PocketBase): Promise<SearchRows> {
  const [products, pictures, brands, categories, menuCategories, links] = await Promise.all([
    readAll(pb, 'products', searchedProductSchema),
    readAll(pb, 'product_images', productImageRowSchema),
    readAll(pb, 'brands', nameSchema),
    readAll(pb, 'categories', nameSchema),
    readAll(pb, 'menu_categories', menuCategoryRowSchema),
    readAll(pb, 'product_menu_categories', linkSchema),
  ]);
  return {
    products: byId(products),
    pictures: byId(pictures),
    brands: namesById(brands),
    categories: namesById(categories),
    menuCategories,
    links,
  };
}

/** The products changed at `since` or later, by id. @throws as `readSearchRows` */
export async function readChangedProducts(pb: PocketBase, since: string): Promise<SearchRows['products']> {
  return byId(await readAll(pb, 'products', searchedProductSchema, changedSince(pb, since)));
}

/** The pictures changed at `since` or later, by id. @throws as `readSearchRows` */
export async function readChangedPictures(pb: PocketBase, since: string): Promise<SearchRows['pictures']> {
  return byId(await readAll(pb, 'product_images', productImageRowSchema, changedSince(pb, since)));
}

function changedSince(pb: PocketBase, since: string): string {
  return pb.filter('updated_at >= {:since}', { since });
}

function namesById(rows: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

async function readAll<Row>(pb: PocketBase, collection: string, schema: ZodType<Row>, filter = ''): Promise<Row[]> {
  const rows = await pb.collection(collection).getFullList({ batch: BATCH, sort: '@rowid', filter });
  return rows.map((row) => schema.parse(row));
}
