import type { OwnCollection } from '#shared/content/content-fields/collections.ts';
import type { ContentSection } from '#shared/content/content-fields.ts';
import { collectionPath } from '#shared/content/own-collections.ts';
import { footerLinks } from '#shared/menu/shown-links.ts';
import type { Catalogue, ProductDifference } from '#shared/product/catalogue.ts';
import { type Product, productPath } from '#shared/product/product.ts';
import { endOf, movedPage } from '#shared/redirects.ts';
import { isSameJson } from '#shared/same-json.ts';
import type { CatalogueChange } from '#shared/site-program.ts';
import { BEST_SELLER_PAGES, isBestSeller, isShortList } from '#site/features/catalogue/best-sellers.ts';
import { collectionPages, shortcutPages } from '#site/features/collections/collection-pages.ts';
import { feedPathsOf, isFeedChanged } from '#site/features/feeds/feeds.ts';
import { indexedBy } from '#site/features/listing/index/contents.ts';
import { INDEX_NAMES, INDEXED, LISTING_NAMES, LISTINGS } from '#site/features/listing/listing-pages.ts';
import { menuSections } from '#site/features/menu/sections.ts';
import { completeTheLook, lookNeighbours } from '#site/features/product/complete-the-look.ts';
import { PAGES_PART, partOf } from '#site/features/sitemap/sitemap.ts';
import { generalPages, listingIndexPath, optionalPages, sitemapPath } from './site-pages.ts';

/** How soon a page is wanted: the edited thing itself, where shoppers meet it, what else shows it, everything else. */
export const RANK = { own: 0, listing: 1, related: 2, rest: 3 } as const;
type Rank = (typeof RANK)[keyof typeof RANK];
type Add = (rank: Rank, paths: Iterable<string>) => void;

/** See shared/site-program.ts. tests/publishing shows for random changes that no page is missed. */
export function touchedPages(change: CatalogueChange): Map<string, number> {
  const pages = new Map<string, number>();
  // In the order of ranks: a path that was added keeps its rank.
  const add: Add = (rank, paths) => {
    for (const path of paths) if (!pages.has(path)) pages.set(path, rank);
  };
  const { before, after, difference } = change;
  const { products, menu, settings, sizes, discounts, redirects, content, namedPictures } = difference;
  add(RANK.own, products.map(idOf).map(productPath));
  if (products.length > 0) addListings(add, change);
  const ofContent = [...content].map((section) => CONTENT_PAGES[section]);
  add(
    RANK.own,
    ofContent.flatMap((pages) => (pages === 'all' ? [] : pages)),
  );
  if (content.has('collections')) add(RANK.own, changedCollections(change));
  if (discounts) add(RANK.own, DISCOUNT_PAGES);
  if (redirects) add(RANK.own, redirectPages(before.redirects, after.redirects));
  const isLogo = [before, after].some((catalogue) => namedPictures.has(catalogue.content.identity.logo));
  const areLinks = !isSameJson(linksOf(before), linksOf(after));
  const isEverywhere = menu || settings || isLogo || areLinks || ofContent.includes('all');
  // Filters list sizes in the shop's order.
  if (isEverywhere || sizes || namedPictures.size > 0) {
    add(RANK.listing, generalPages(after));
    add(RANK.listing, optionalPages());
  }
  add(RANK.related, pagesThatLook(change));
  // The header, the footer and every card may show them.
  if (isEverywhere) {
    add(
      RANK.rest,
      [...before.products, ...after.products].map(({ id }) => productPath(id)),
    );
  }
  return pages;
}

/** The links that header and footer have on every page. */
function linksOf(catalogue: Catalogue) {
  return [menuSections(catalogue).map(({ label, route }) => [label, route]), footerLinks(catalogue)];
}

function idOf({ before, after }: ProductDifference): string {
  return (after ?? before)?.id ?? '';
}

function addListings(add: Add, change: CatalogueChange): void {
  const { after, difference } = change;
  const states = difference.products.flatMap(({ before: old, after: now }) => [old, now].filter(isShown));
  const cameOrWent = difference.products.filter(
    ({ before: old, after: now }) => (old === undefined) !== (now === undefined),
  );
  if (states.some(({ isNew, isFeatured }) => isNew || isFeatured)) add(RANK.listing, ['/']);
  if (states.some(isBestSeller)) add(RANK.rest, [...BEST_SELLER_PAGES, ...shortLists(after)]);
  add(
    RANK.listing,
    LISTING_NAMES.filter((name) => states.some(LISTINGS[name].includes)).map((name) => LISTINGS[name].path),
  );
  const collections = collectionPages(after).filter(({ includes }) => states.some(includes));
  add(
    RANK.related,
    collections.map(({ slug }) => collectionPath(slug)),
  );
  const shortcuts = shortcutPages(after.settings).filter(({ includes }) => states.some(includes));
  add(
    RANK.related,
    shortcuts.map(({ slug }) => `/${slug}`),
  );
  add(
    RANK.rest,
    INDEX_NAMES.filter((name) => states.some(indexedBy(INDEXED[name], after.menuCategories))).map(listingIndexPath),
  );
  add(
    RANK.rest,
    collections.map(({ slug }) => listingIndexPath(slug)),
  );
  const inFeeds = difference.products.filter(({ before: old, after: now }) => isFeedChanged(old, now));
  add(RANK.rest, inFeeds.map(idOf).flatMap(feedPathsOf));
  if (cameOrWent.length === 0) return;
  // It tells how many there are.
  add(RANK.listing, ['/collections']);
  add(RANK.rest, ['/sitemap.xml', '/llms.txt', ...cameOrWent.map((product) => sitemapPath(partOf(idOf(product))))]);
}

/** The pages of redirects that lead elsewhere now, be it by another redirect. */
function redirectPages(before: Catalogue['redirects'], after: Catalogue['redirects']): string[] {
  const end = (redirects: Catalogue['redirects'], from: string) => endOf(from, (path) => redirects.get(path));
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((from) => end(before, from) !== end(after, from)).map(movedPage);
}

/** Pages of the owner's collections that were added, changed or removed, and what lists all pages. */
function changedCollections({ before, after }: CatalogueChange): string[] {
  const lists = [before, after].map(({ content }) => content.collections.own);
  const isSame = (one: OwnCollection) => lists.every((list) => list.some((other) => isSameJson(one, other)));
  const changed = lists.flat().filter((one) => !isSame(one));
  if (changed.length === 0) return [];
  const pages = changed.flatMap(({ slug }) => [collectionPath(slug), listingIndexPath(slug)]);
  return [...pages, sitemapPath(PAGES_PART), '/not-found/places.json'];
}

/** Pages of lists that offer best sellers, since they are short. A page whose list has just grown is touched by that. */
function shortLists(catalogue: Catalogue): string[] {
  const { products, settings } = catalogue;
  const lists = [
    ...LISTING_NAMES.map((name) => LISTINGS[name]),
    ...collectionPages(catalogue).map(({ slug, includes }) => ({ path: collectionPath(slug), includes })),
    ...shortcutPages(settings).map(({ slug, includes }) => ({ path: `/${slug}`, includes })),
  ];
  return lists.filter(({ includes }) => isShortList(products, includes)).map(({ path }) => path);
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

/** The pages that show a section of the shop's content; `all` if header or footer show it. */
export const CONTENT_PAGES: Readonly<Record<ContentSection, 'all' | readonly string[]>> = {
  identity: 'all',
  announcement: 'all',
  // Chat links, and the product pages' booking message.
  messages: 'all',
  // Product pages, the cart and the page of an order.
  delivery: 'all',
  // The announcement bar, product pages, cart, checkout, policies.
  shipping: 'all',
  // The same, and every text that names them.
  windows: 'all',
  // Only that it is offered; the checkout asks the server for the rest.
  cod: ['/checkout'],
  // A new text is a change of every product that shows it.
  declarations: [],
  // Checkout, sign-up, contact, the page of an order, and every product that can be sold out.
  notices: 'all',
  footer: 'all',
  menu: ['/menu.json', '/menu-fallback.json'],
  hero: ['/'],
  home: ['/'],
  collections: ['/', '/collections', ...optionalPages()],
  listings: LISTING_NAMES.map((name) => LISTINGS[name].path),
  contact: ['/contact'],
  about: ['/about'],
  faq: ['/faq'],
  // The size guide beside every product.
  sizes: 'all',
  returns: ['/returns'],
  privacy: ['/privacy-policy'],
  terms: ['/terms-of-service'],
};

/** The pages on which discounts are shown. */
export const DISCOUNT_PAGES = ['/cart', '/checkout'];
