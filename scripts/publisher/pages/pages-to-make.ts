import { type Product, productPath } from '#shared/product.ts';
import type { Catalogue, CatalogueDifference, ProductDifference } from '#site/features/catalogue/catalogue.ts';
import { collectionPages, shortcutPages } from '#site/features/collections/collection-pages.ts';
import { INDEX_NAMES, INDEXED, LISTING_NAMES, LISTINGS } from '#site/features/listing/listings.ts';
import { completeTheLook, lookNeighbours } from '#site/features/product/complete-the-look.ts';
import { partOf } from '#site/features/sitemap/sitemap.ts';
import type { Urgency } from '../queue/page-queue.ts';
import { collectionPath, generalPages, listingIndexPath, settingPages, sitemapPath } from './site-pages.ts';

/** A catalogue before and after a change. */
export interface CatalogueChange {
  readonly before: Catalogue;
  readonly after: Catalogue;
  readonly difference: CatalogueDifference;
  /** Pages whose addresses the code alone decides. */
  readonly fixed: readonly string[];
}

/**
 * The pages that show something else after a change, or are no more, by how soon they are wanted. A page may be named that
 * comes out the same; none is left out (tests/publishing shows it for random changes).
 */
export function pagesToMake(change: CatalogueChange): Map<string, Urgency> {
  const pages = new Map<string, Urgency>();
  // The most urgent first: what is there already stays.
  const add = (urgency: Urgency, paths: Iterable<string>) => {
    for (const path of paths) if (!pages.has(path)) pages.set(path, urgency);
  };
  const { before, after, difference, fixed } = change;
  const { products, menu, settings, namedPictures } = difference;
  add('now', products.map(idOf).map(productPath));
  if (products.length > 0) addListings(add, change);
  if (menu || settings || namedPictures.size > 0) {
    add('next', generalPages(after, fixed));
    add('next', settingPages());
  }
  add('soon', pagesThatLook(change));
  // The header and every card may show them.
  if (menu || settings)
    add(
      'later',
      [...before.products, ...after.products].map(({ id }) => productPath(id)),
    );
  return pages;
}

function idOf({ before, after }: ProductDifference): string {
  return (after ?? before)?.id ?? '';
}

function addListings(add: (urgency: Urgency, paths: Iterable<string>) => void, change: CatalogueChange): void {
  const { after, difference } = change;
  const states = difference.products.flatMap(({ before: old, after: now }) => [old, now].filter(isShown));
  const cameOrWent = difference.products.filter(
    ({ before: old, after: now }) => (old === undefined) !== (now === undefined),
  );
  if (states.some(({ isNew, isFeatured }) => isNew || isFeatured)) add('next', ['/']);
  add(
    'next',
    LISTING_NAMES.filter((name) => states.some(LISTINGS[name].includes)).map((name) => LISTINGS[name].path),
  );
  const collections = [...collectionPages(after.settings)].filter(({ includes }) => states.some(includes));
  add(
    'soon',
    collections.map(({ slug }) => collectionPath(slug)),
  );
  const shortcuts = shortcutPages(after.settings).filter(({ includes }) => states.some(includes));
  add(
    'soon',
    shortcuts.map(({ slug }) => `/${slug}`),
  );
  add('later', INDEX_NAMES.filter((name) => states.some(INDEXED[name].includes)).map(listingIndexPath));
  if (cameOrWent.length === 0) return;
  // It tells how many there are.
  add('next', ['/collections']);
  add('later', ['/sitemap.xml', ...cameOrWent.map((product) => sitemapPath(partOf(idOf(product))))]);
}

function isShown(product: Product | undefined): product is Product {
  return product !== undefined;
}

/** Pages of other products that show one of those that changed, or showed it until now. */
function pagesThatLook({ before, after, difference }: CatalogueChange): Set<string> {
  const changed = new Set(difference.products.map(idOf));
  const near = new Map<string, Product>();
  for (const { before: old, after: now } of difference.products) {
    if (old !== undefined) for (const product of lookNeighbours(old, before)) near.set(product.id, product);
    if (now !== undefined) for (const product of lookNeighbours(now, after)) near.set(product.id, product);
  }
  const paths = new Set<string>();
  for (const id of near.keys()) {
    const looks = [before, after].map((catalogue) => lookOf(id, catalogue));
    const isOther = looks[0]?.join() !== looks[1]?.join();
    if (isOther || looks.some((look) => look.some((other) => changed.has(other)))) paths.add(productPath(id));
  }
  return paths;
}

function lookOf(id: string, catalogue: Catalogue): string[] {
  const product = catalogue.byId.get(id);
  return product === undefined ? [] : completeTheLook(product, catalogue).map((other) => other.id);
}
