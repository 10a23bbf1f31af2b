import { productPath } from '#shared/product.ts';
import type { ShopSettings } from '#shared/settings.ts';
import { collectionPages, shortcutPages } from '#site/features/collections/collection-pages.ts';
import { INDEX_NAMES } from '#site/features/listing/listings.ts';
import { partNames } from '#site/features/sitemap/sitemap.ts';

/** The addresses of all that is made from the catalogue, besides the pages that there are with any: products come last. */
export function impliedPages(productIds: readonly string[], settings: ShopSettings): string[] {
  return [
    ...collectionPages(settings).map(({ slug }) => `/collections/${slug}`),
    ...shortcutPages(settings).map(({ slug }) => `/${slug}`),
    ...INDEX_NAMES.map((name) => `/listing/${name}.json`),
    ...partNames(productIds).map((part) => `/sitemap/${part}.xml`),
    ...productIds.map(productPath),
  ];
}
