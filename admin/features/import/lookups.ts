import { z } from 'zod';
import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import { MENU_TYPES } from '#shared/menu/menu.ts';
import { fold } from '#shared/text/fold.ts';

/** Finds the records that cells name. */
export type Lookups = ReturnType<typeof createLookups>;

/** Names and ids of one collection, both ways. */
export interface Names {
  /** The id of a name, ignoring case; undefined if unknown. */
  idOf(name: string): string | undefined;
  nameOf(id: string): string;
}

/** Indexes over a catalogue, built once for a whole file. */
export function createLookups({ products, lists, files }: Catalogue, broken: ReadonlySet<string> = new Set()) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySku = Map.groupBy(products, ({ sku }) => sku);
  const byFoldedSku = Map.groupBy(products, ({ sku }) => fold(sku));
  const byName = new Map(products.map((product) => [fold(product.name), product]));
  const withZeros = new Map(
    products.flatMap(({ sku }) => (/^0+\d+$/.test(sku) ? [[sku.replace(/^0+/, ''), sku] as const] : [])),
  );
  const bySlug = new Map(products.map(({ slug, id }) => [slug, id]));
  const ofVariant = new Map(
    products.flatMap(({ id, variants }) => variants.map(({ sku }) => [fold(sku), id] as const)),
  );
  const origins = new Map(lists.brands.map((brand) => [brand.id, brand.country_of_origin]));
  return {
    product: (id: string) => byId.get(id),
    /** Those with exactly this SKU; without one, those with it in another spelling. */
    productsWithSku: (sku: string): readonly CatalogueProduct[] =>
      fold(sku) === '' ? [] : (bySku.get(sku.trim()) ?? byFoldedSku.get(fold(sku)) ?? []),
    /** A SKU of the shop that is this number with zeros before it. */
    skuWithZeros: (sku: string) => withZeros.get(sku.trim()),
    productNamed: (name: string) => byName.get(fold(name)),
    /** The id of the product that has this slug. */
    productOfSlug: (slug: string) => bySlug.get(slug),
    /** The id of the product whose variant has this SKU. */
    productOfVariantSku: (sku: string) => ofVariant.get(fold(sku)),
    /** Whether the media library has a file under this path. */
    isStored: (path: string) => files.has(path),
    /** Whether a new link was found to show no picture. */
    isBroken: (link: string) => broken.has(link),
    /** The origin of a brand's products that have none of their own. */
    originOfBrand: (id: string) => origins.get(id) ?? '',
    ...createNames(lists),
  };
}

/** Names of records. A menu category is `type/slug`, or its id if it has no slug. */
export function createNames(lists: CatalogueLists) {
  return {
    brands: namesOf(lists.brands),
    categories: namesOf(lists.categories),
    menuCategories: namesOf(
      lists.menuCategories.map(({ id, menu_type, slug }) => ({ id, name: slug === '' ? id : `${menu_type}/${slug}` })),
    ),
  };
}

function namesOf(list: readonly { id: string; name: string }[]): Names {
  const names = new Map(list.map(({ id, name }) => [id, name]));
  const exact = new Map(list.map(({ id, name }) => [name, id]));
  const folded = new Map(list.map(({ id, name }) => [fold(name), id]));
  return {
    idOf: (name) => exact.get(name) ?? folded.get(fold(name)),
    nameOf: (id) => names.get(id) ?? '',
  };
}

const namedSchema = z.object({ id: z.string(), name: z.string() });
const brandSchema = namedSchema.extend({ country_of_origin: z.string().default('') });

/** The records that products refer to. */
export const listsSchema = z.object({
  brands: z.array(brandSchema),
  categories: z.array(namedSchema),
  menuCategories: z.array(z.object({ id: z.string(), menu_type: z.enum(MENU_TYPES), slug: z.string() })),
});
export type CatalogueLists = z.infer<typeof listsSchema>;

/** The data that a file is compared with: products and the records they refer to. */
export interface Catalogue {
  products: readonly CatalogueProduct[];
  lists: CatalogueLists;
  /** Paths of the media library. */
  files: ReadonlySet<string>;
}
