import { productPath } from '#shared/product.ts';
import type { ShopSettings } from '#shared/settings.ts';
import type { Catalogue } from '#site/features/catalogue/catalogue.ts';
import { collectionPages, shortcutPages } from '#site/features/collections/collection-pages.ts';
import { INDEX_NAMES } from '#site/features/listing/listings.ts';
import { PAGES_PART, partNames, partOf } from '#site/features/sitemap/sitemap.ts';

/** Folders of `client/` in which every file but those of fixed addresses is made from the catalogue. */
export const CATALOGUE_FOLDERS = ['product', 'collections', 'listing', 'sitemap'] as const;

/** Settings with which there are all the pages that there may be. */
const EVERY_SETTING: ShopSettings = { hasAllCollectionPages: true, hasPlaceholderClaims: true };

export function collectionPath(slug: string): string {
  return `/collections/${slug}`;
}

export function listingIndexPath(name: string): string {
  return `/listing/${name}.json`;
}

export function sitemapPath(part: string): string {
  return `/sitemap/${part}.xml`;
}

/** Pages made from the catalogue that are no product's; `fixed` are those whose addresses the code alone decides. */
export function generalPages(catalogue: Catalogue, fixed: readonly string[]): string[] {
  return [
    ...fixed,
    ...pagesOfSettings(catalogue.settings),
    ...INDEX_NAMES.map(listingIndexPath),
    ...partNames(catalogue.products.map(({ id }) => id)).map(sitemapPath),
  ];
}

/** Every page of the site. */
export function allPages(catalogue: Catalogue, fixed: readonly string[]): string[] {
  return [...generalPages(catalogue, fixed), ...catalogue.products.map(({ id }) => productPath(id))];
}

/** Every address that is a page with some settings, and perhaps none with others. */
export function settingPages(): string[] {
  return pagesOfSettings(EVERY_SETTING);
}

function pagesOfSettings(settings: ShopSettings): string[] {
  return [
    ...collectionPages(settings).map(({ slug }) => collectionPath(slug)),
    ...shortcutPages(settings).map(({ slug }) => `/${slug}`),
  ];
}

/** What is made of all products of a collection, or of a listing. */
const LONG = new Set([...settingPages(), ...INDEX_NAMES.map(listingIndexPath)]);

/** Tells whether a page may take so long to make that edits would wait for it. */
export function mayTakeLong(path: string): boolean {
  return LONG.has(path);
}

const PRODUCT = /^\/product\/(\d+)$/;
const PRODUCTS_PART = /^\/sitemap\/(products-\d+)\.xml$/;
/** Pages that are there whatever the catalogue holds. */
const STEADY = new Set([...INDEX_NAMES.map(listingIndexPath), sitemapPath(PAGES_PART)]);

/** The product whose page that is; undefined for other pages. */
export function productOf(path: string): string | undefined {
  return PRODUCT.exec(path)?.[1];
}

/** Tells whether a site with this catalogue has that page. */
export function pageExists(
  path: string,
  { catalogue, fixed }: { catalogue: Catalogue; fixed: readonly string[] },
): boolean {
  const id = productOf(path);
  if (id !== undefined) return catalogue.byId.get(id) !== undefined;
  const [, part] = PRODUCTS_PART.exec(path) ?? [];
  if (part !== undefined) return catalogue.products.some((product) => partOf(product.id) === part);
  return STEADY.has(path) || fixed.includes(path) || pagesOfSettings(catalogue.settings).includes(path);
}
