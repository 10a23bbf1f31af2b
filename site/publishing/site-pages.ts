import { collectionPath } from '#shared/content/own-collections.ts';
import type { ShopSettings } from '#shared/content/settings.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { productPath } from '#shared/product/product.ts';
import { movedPage } from '#shared/redirects.ts';
import { collectionPages, shortcutPages, specifiedPages } from '#site/features/collections/collection-pages.ts';
import { feedPaths } from '#site/features/feeds/feeds.ts';
import { INDEX_NAMES } from '#site/features/listing/listing-pages.ts';
import { partNames, SITE_PAGES } from '#site/features/sitemap/sitemap.ts';

/** Pages and files that the sitemap does not name. */
const OTHER_PAGES = [
  '/404',
  '/auth',
  '/auth/callback',
  '/auth/email',
  '/auth/forgot',
  '/auth/reset',
  '/auth/verify',
  '/cart',
  '/checkout',
  '/llms.txt',
  '/manifest.webmanifest',
  '/menu-fallback.json',
  '/menu.json',
  '/not-found/places.json',
  '/offline',
  '/order-confirmation',
  '/product/not-found',
  '/profile',
  '/robots.txt',
  '/search',
  '/sitemap.xml',
  '/stop-stock-mails',
  '/wishlist',
];

/** Pages that exist with every catalogue. */
export const FIXED_PAGES: readonly string[] = [...SITE_PAGES, ...OTHER_PAGES];

/** Folders in which every file is a page made from the catalogue, but for those of FIXED_PAGES. */
export const CATALOGUE_FOLDERS = ['product', 'collections', 'listing', 'sitemap', 'moved', 'feeds'] as const;

const EVERY_SETTING: ShopSettings = { hasAllCollectionPages: true, hasPlaceholderClaims: true };

export function listingIndexPath(name: string): string {
  return `/listing/${name}.json`;
}

export function sitemapPath(part: string): string {
  return `/sitemap/${part}.xml`;
}

/** Pages of a site with this catalogue that are not a product's. */
export function generalPages(catalogue: Catalogue): string[] {
  return [
    ...FIXED_PAGES,
    ...collectionPages(catalogue).flatMap(({ slug }) => [collectionPath(slug), listingIndexPath(slug)]),
    ...shortcutPages(catalogue.settings).map(({ slug }) => `/${slug}`),
    ...INDEX_NAMES.map(listingIndexPath),
    ...partNames(catalogue.products.map(({ id }) => id)).map(sitemapPath),
    ...feedPaths(catalogue.products.map(({ id }) => id)),
  ];
}

/** Every page of a site with this catalogue. */
export function allPages(catalogue: Catalogue): string[] {
  const { products, redirects } = catalogue;
  return [
    ...generalPages(catalogue),
    ...products.map(({ id }) => productPath(id)),
    ...[...redirects.keys()].map(movedPage),
  ];
}

/** Pages that exist only with some settings. */
export function optionalPages(): string[] {
  return [
    ...specifiedPages(EVERY_SETTING).flatMap(({ slug }) => [collectionPath(slug), listingIndexPath(slug)]),
    ...shortcutPages(EVERY_SETTING).map(({ slug }) => `/${slug}`),
  ];
}
