import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import type { Catalogue, CatalogueLists } from './catalogue.ts';

/** Finds the records that cells name. */
export interface Lookups {
  product(id: string): CatalogueProduct | undefined;
  productsWithSku(sku: string): readonly CatalogueProduct[];
  /** The id of the product that has this slug. */
  productOfSlug(slug: string): string | undefined;
  /** The id of the product whose variant has this SKU. */
  productOfVariantSku(sku: string): string | undefined;
  /** Whether the media library has a file under this path. */
  isStored(path: string): boolean;
  brands: Names;
  categories: Names;
  menuCategories: Names;
}

/** Names and ids of one collection, both ways. */
export interface Names {
  /** The id of a name, ignoring case; undefined if unknown. */
  idOf(name: string): string | undefined;
  nameOf(id: string): string;
}

/** Indexes over a catalogue, built once for a whole file. */
export function createLookups({ products, lists, files }: Catalogue): Lookups {
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySku = Map.groupBy(products, ({ sku }) => sku);
  const bySlug = new Map(products.map(({ slug, id }) => [slug, id]));
  const ofVariant = new Map(products.flatMap(({ id, variants }) => variants.map(({ sku }) => [sku, id] as const)));
  return {
    product: (id) => byId.get(id),
    productsWithSku: (sku) => (sku === '' ? [] : (bySku.get(sku) ?? [])),
    productOfSlug: (slug) => bySlug.get(slug),
    productOfVariantSku: (sku) => ofVariant.get(sku),
    isStored: (path) => files.has(path),
    ...createNames(lists),
  };
}

/** Names of records. A menu category is `type/slug`, or its id if it has no slug. */
export function createNames(lists: CatalogueLists): Pick<Lookups, 'brands' | 'categories' | 'menuCategories'> {
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

/** A name for comparison: trimmed and in lower case. */
export function fold(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
