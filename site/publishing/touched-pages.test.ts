import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { DEFAULT_SETTINGS } from '#shared/content/settings.ts';
import type { Catalogue, CatalogueDifference } from '#shared/product/catalogue.ts';
import { lookGroupKeys } from '#shared/product/look-groups.ts';
import { newestFirst } from '#shared/product/newest-first.ts';
import type { Product } from '#shared/product/product.ts';
import { DEFAULT_SIZES } from '#shared/product/sizes.ts';
import { sampleProduct } from '#tests/support/sample-product.ts';
import { RANK, touchedPages } from './touched-pages.ts';

const SAME = {
  products: [],
  menu: false,
  settings: false,
  sizes: false,
  discounts: false,
  redirects: false,
  content: new Set<never>(),
  namedPictures: new Set<string>(),
};

function catalogueOf(products: readonly Product[]): Catalogue {
  const sorted = products.toSorted(newestFirst);
  const entries = sorted.flatMap((product) => lookGroupKeys(product).map((key) => ({ key, product })));
  const groups = [...Map.groupBy(entries, ({ key }) => key)];
  return {
    products: sorted,
    byId: new Map(sorted.map((product) => [product.id, product])),
    lookGroups: new Map(groups.map(([key, found]) => [key, found.map(({ product }) => product)])),
    menuCategories: [],
    menuFailed: false,
    discounts: null,
    redirects: new Map(),
    pictures: new Map(),
    settings: DEFAULT_SETTINGS,
    sizes: DEFAULT_SIZES,
    content: STANDARD_CONTENT,
    contentChanged: {},
    now: 0,
  };
}

/** Forty kurtis, 1001 to 1040; the last is the newest. */
const KURTIS = Array.from({ length: 40 }, (_, index) =>
  sampleProduct(String(1001 + index), { fabric: `Fabric ${index}` }),
);

function pagesAfter(change: (products: Product[]) => (Product | undefined)[], rest: Partial<CatalogueDifference> = {}) {
  return pagesBetween(
    KURTIS,
    change(KURTIS).filter((product) => product !== undefined),
    rest,
  );
}

function pagesBetween(old: Product[], edit: Product[], rest: Partial<CatalogueDifference> = {}) {
  const [before, after] = [catalogueOf(old), catalogueOf(edit)];
  const ids = new Set([...before.products, ...after.products].map(({ id }) => id));
  const products = [...ids]
    .map((id) => ({ before: before.byId.get(id), after: after.byId.get(id) }))
    .filter(({ before: was, after: now }) => was !== now);
  return touchedPages({ before, after, difference: { ...SAME, products, ...rest } });
}

const edited = (id: string, overrides: Partial<Product>) => (products: Product[]) =>
  products.map((product) => (product.id === id ? { ...product, ...overrides } : product));

describe('an edited product', () => {
  it('updates its own page first and the indexes last', () => {
    const pages = pagesAfter(edited('1020', { name: 'Renamed' }));
    expect(pages.get('/product/1020')).toBe(RANK.own);
    expect(pages.get('/listing/collections.json')).toBe(RANK.rest);
    expect([...pages.keys()]).not.toContain('/sale');
    expect([...pages.keys()]).not.toContain('/sitemap.xml');
    expect([...pages.keys()]).not.toContain('/about');
  });

  it('updates the listings it joins and leaves', () => {
    expect(pagesAfter(edited('1020', { originalPriceRupees: 5000 })).get('/sale')).toBe(RANK.listing);
    expect(pagesAfter(edited('1020', { isFeatured: true })).get('/')).toBe(RANK.listing);
    expect(pagesAfter(edited('1020', { isNew: true })).get('/new-arrivals')).toBe(RANK.listing);
  });

  it('updates empty lists if it is or was a best seller', () => {
    for (const path of ['/cart', '/wishlist']) {
      expect(pagesAfter(edited('1020', { isFeatured: true })).get(path)).toBe(RANK.rest);
      expect([...pagesAfter(edited('1020', { name: 'Renamed' })).keys()]).not.toContain(path);
    }
  });

  it('updates short lists if it is or was a best seller, and no others', () => {
    const pages = (inCotton: number, change: Partial<Product>) => {
      const old = KURTIS.map((product, place) => (place < inCotton ? { ...product, fabric: 'Cotton' } : product));
      return pagesBetween(old, edited('1020', change)(old));
    };
    expect(pages(3, { isFeatured: true }).get('/collections/cotton')).toBe(RANK.rest);
    expect(pages(3, { isFeatured: true }).get('/sale')).toBe(RANK.rest);
    expect([...pages(3, { name: 'Renamed' }).keys()]).not.toContain('/collections/cotton');
    expect([...pages(4, { isFeatured: true }).keys()]).not.toContain('/collections/cotton');
  });

  it('updates only the pages that show it under Complete the look', () => {
    const pages = [...pagesAfter(edited('1040', { name: 'Renamed' })).keys()];
    // Equal products stand newest first: those near the newest show it.
    expect(pages).toContain('/product/1039');
    expect(pages).not.toContain('/product/1005');
  });
});

it('a removed product updates the sitemap and the counts of collections', () => {
  const pages = pagesAfter((products) => products.slice(0, -1));
  expect(pages.get('/product/1040')).toBe(RANK.own);
  expect(pages.get('/collections')).toBe(RANK.listing);
  expect(pages.get('/sitemap.xml')).toBe(RANK.rest);
  expect(pages.get('/sitemap/products-1.xml')).toBe(RANK.rest);
});

it('a menu change updates every page, products last', () => {
  const pages = pagesAfter((products) => products, { menu: true });
  for (const path of ['/', '/about', '/sale', '/collections', '/sitemap.xml'])
    expect(pages.get(path)).toBe(RANK.listing);
  expect(pages.get('/product/1001')).toBe(RANK.rest);
  expect(pages.get('/product/1040')).toBe(RANK.rest);
});

describe('the links of header and footer', () => {
  const rule = { text: '', picture: '', products: [], category: '', fabric: 'Silk', origin: '' };
  const eid = { ...rule, name: 'Eid', slug: 'eid', price_from: 0, price_to: 0, is_shown: true };
  const shopOf = ({ isThere = true, ...menu }): Catalogue => {
    const { content, ...rest } = catalogueOf(KURTIS);
    const collections = { ...content.collections, own: isThere ? [eid] : [] };
    return { ...rest, content: { ...content, collections, menu: { ...content.menu, ...menu } } };
  };
  const touched = (before: object, after: object, section: 'menu' | 'collections') => [
    ...touchedPages({
      before: shopOf(before),
      after: shopOf(after),
      difference: { ...SAME, content: new Set([section]) },
    }).keys(),
  ];
  const everywhere = ['/about', '/product/1001'];

  it('touch every page when a heading or a target of the menu changes, and shortcuts only the file of the menu', () => {
    expect(touched({}, { sale_link: '/collections/eid' }, 'menu')).not.toContain('/about');
    for (const change of [{ new_in_heading: 'Fresh' }, { new_in_link: '/collections/eid' }])
      expect(touched({}, change, 'menu')).toEqual(expect.arrayContaining(everywhere));
    expect(touched({}, { shortcuts: [] }, 'menu')).toEqual(['/menu.json', '/menu-fallback.json']);
  });

  it('touch every page when the collection that a menu leads to comes or goes', () => {
    const link = { new_in_link: '/collections/eid' };
    const gone = { ...link, isThere: false };
    expect(touched(link, gone, 'collections')).toEqual(expect.arrayContaining(everywhere));
    expect(touched(gone, link, 'collections')).toEqual(expect.arrayContaining(everywhere));
    expect(touched({}, { isThere: false }, 'collections')).not.toContain('/about');
  });
});

describe('the owner’s collections', () => {
  const rule = { name: 'Silk', text: '', picture: '', products: [], category: '', fabric: 'Silk', origin: '' };
  const silk = { ...rule, slug: 'silk', price_from: 0, price_to: 0, is_shown: true };
  const withOwn = (products: readonly Product[], ...own: (typeof silk)[]): Catalogue => {
    const { content, ...rest } = catalogueOf(products);
    return { ...rest, content: { ...content, collections: { ...content.collections, own } } };
  };
  const content = new Set(['collections'] as const);

  it('touch their own pages, and what lists all pages, when one is added, changed or removed', () => {
    const eid = { ...silk, slug: 'eid' };
    const before = withOwn(KURTIS, silk, eid);
    const after = withOwn(KURTIS, { ...silk, slug: 'silks' }, eid);
    const pages = touchedPages({ before, after, difference: { ...SAME, content } });
    for (const path of ['/collections/silk', '/collections/silks', '/listing/silks.json', '/collections'])
      expect(pages.get(path)).toBe(RANK.own);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['/sitemap/pages.xml', '/not-found/places.json']));
    expect([...pages.keys()]).not.toContain('/collections/eid');
    expect([...pages.keys()]).not.toContain('/about');
  });

  it('are touched by a product that joins or leaves them', () => {
    const [product, ...others] = KURTIS;
    if (product === undefined) throw new Error('There are kurtis.');
    const joined = { ...product, fabric: 'Silk' };
    const before = withOwn(KURTIS, silk);
    const after = withOwn([joined, ...others], silk);
    const products = [{ before: product, after: joined }];
    for (const [old, now, difference] of [
      [before, after, products],
      [after, before, [{ before: joined, after: product }]],
    ] as const)
      expect(
        touchedPages({ before: old, after: now, difference: { ...SAME, products: difference } }).get(
          '/collections/silk',
        ),
      ).toBe(RANK.related);
  });
});

it('discounts touch cart and checkout alone', () => {
  expect(pagesAfter((products) => products, { discounts: true })).toEqual(
    new Map([
      ['/cart', RANK.own],
      ['/checkout', RANK.own],
    ]),
  );
});

it('other settings also touch the pages that they add or remove', () => {
  const pages = pagesAfter((products) => products, { settings: true });
  expect(pages.get('/cotton')).toBe(RANK.listing);
  expect(pages.get('/collections/cotton')).toBe(RANK.listing);
});

it('the shop’s details and the announcement update every page, products last', () => {
  for (const section of ['identity', 'announcement'] as const) {
    const pages = pagesAfter((products) => products, { content: new Set([section]) });
    for (const path of ['/', '/about', '/manifest.webmanifest', '/404']) expect(pages.get(path)).toBe(RANK.listing);
    expect(pages.get('/product/1001')).toBe(RANK.rest);
  }
});

it('the texts of the home page update it alone, at once', () => {
  const pages = pagesAfter((products) => products, { content: new Set(['home']) });
  expect([...pages]).toEqual([['/', RANK.own]]);
});

it('collections, listings and shortcuts update the pages that show them', () => {
  const pages = (section: 'collections' | 'listings' | 'menu') => [
    ...pagesAfter((products) => products, { content: new Set([section]) }).keys(),
  ];
  expect(pages('collections')).toEqual(
    expect.arrayContaining(['/', '/collections', '/collections/kurta-sets', '/cotton']),
  );
  expect(pages('listings')).toEqual(['/new-arrivals', '/original-pakistani', '/indian-replica', '/sale']);
  expect(pages('menu')).toEqual(['/menu.json', '/menu-fallback.json']);
});

it('another named picture updates the site’s pages, not products', () => {
  const pages = pagesAfter((products) => products, { namedPictures: new Set(['tile-cotton']) });
  expect(pages.get('/')).toBe(RANK.listing);
  expect([...pages.keys()]).not.toContain('/product/1001');
});
