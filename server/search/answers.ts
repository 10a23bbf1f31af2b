import type { CardsAnswer } from '#shared/api/cards.ts';
import {
  type FoundCategory,
  MAX_PAGES_AT_ONCE,
  RESULTS_PER_PAGE,
  type SearchAnswer,
  type SearchSort,
} from '#shared/api/search.ts';
import {
  MAX_SUGGESTED_CATEGORIES,
  MAX_SUGGESTED_PRODUCTS,
  type SuggestAnswer,
  type SuggestedProduct,
} from '#shared/api/suggest.ts';
import { type CardData, toCardData } from '#shared/card-data.ts';
import type { Catalogue } from '#shared/catalogue.ts';
import { reducedFrom } from '#shared/discount.ts';
import { formatRupees } from '#shared/money.ts';
import { pictureSources, THUMB_WIDTHS } from '#shared/picture-sources.ts';
import { type Product, productPath } from '#shared/product.ts';
import { PLACEHOLDER_IMAGE, toProductCard } from '#shared/product-card.ts';
import type { SearchFilters } from '#shared/search-filters.ts';
import { sizeOptions } from '#shared/size-options.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { filterThings } from './filter-results.ts';
import { type Found, find, findingParts } from './find.ts';
import type { Limits } from './limits.ts';

const MAX_OTHER_TERMS = 3;
const MAX_NEAR = 12;
const MAX_POPULAR_CATEGORIES = 6;

/** What of the results is asked for: filters, an order, and its pages `from` to `page`. */
export interface SearchRange {
  from: number;
  page: number;
  sort: SearchSort;
  filters: SearchFilters;
}

/** Results for a term. */
export function searchAnswer(index: CatalogueIndex, term: string, asked: SearchRange): SearchAnswer {
  const found = findProducts(index, term);
  const all = found.isNear ? [] : found.things;
  const { filters, choices, ...filtered } = filterThings(index.filterables, all, asked.filters);
  const things = sorted(index, filtered.things, asked.sort);
  const count = Math.ceil(things.length / RESULTS_PER_PAGE);
  const from = Math.min(asked.from, Math.max(1, count));
  const page = Math.max(from, Math.min(asked.page, count, from + MAX_PAGES_AT_ONCE - 1));
  const shown = things.slice((from - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE);
  const isEmpty = all.length === 0;
  return {
    understood: found.understood ?? '',
    total: things.length,
    unfiltered: all.length,
    filters,
    choices,
    from,
    page,
    pages: count,
    products: cardsOf(index, shown),
    near: isEmpty ? cardsOf(index, (found.isNear ? found.things : nearThings(index, term)).slice(0, MAX_NEAR)) : [],
    otherTerms: isEmpty ? findingParts(index.productTexts, term).slice(0, MAX_OTHER_TERMS) : [],
    categories: isEmpty ? popularCategories(index, term) : [],
  };
}

function sorted({ products }: CatalogueIndex, things: number[], sort: SearchSort): number[] {
  if (sort === 'relevance') return things;
  const price = (thing: number) => products[thing]?.priceRupees ?? 0;
  const orders = {
    // Things are numbered from newest to oldest.
    newest: (a: number, b: number) => a - b,
    'price-low': (a: number, b: number) => price(a) - price(b),
    'price-high': (a: number, b: number) => price(b) - price(a),
  };
  const isLast = (thing: number) => Number(isSoldOut(products[thing]));
  return things.toSorted((a, b) => isLast(a) - isLast(b) || orders[sort](a, b));
}

/** Products with some of a term's words, those with most of them first: offered when a term finds nothing. */
function nearThings(index: CatalogueIndex, term: string): number[] {
  const parts = new Map<number, number>();
  for (const part of findingParts(index.productTexts, term)) {
    for (const thing of findProducts(index, part).things) parts.set(thing, (parts.get(thing) ?? 0) + 1);
  }
  return [...parts].toSorted(([, a], [, b]) => b - a).map(([thing]) => thing);
}

function cardsOf(index: CatalogueIndex, things: readonly number[]): CardData[] {
  return things.flatMap((thing) => index.products[thing] ?? []).map(cardOf);
}

/** The best few products and categories for what has been typed so far. */
export function suggestAnswer(index: CatalogueIndex, term: string): SuggestAnswer {
  const { things, understood, isNear } = findProducts(index, term);
  const shown = things.slice(0, MAX_SUGGESTED_PRODUCTS);
  return {
    understood: understood ?? '',
    total: things.length,
    isNear,
    products: shown.flatMap((thing) => index.products[thing] ?? []).map((product) => suggestedProduct(product)),
    categories: findCategories(index, understood ?? term).slice(0, MAX_SUGGESTED_CATEGORIES),
  };
}

function findProducts({ products, productTexts }: CatalogueIndex, term: string): Found {
  return find(productTexts, term, {
    isLast: (thing) => isSoldOut(products[thing]),
    isWithin: (thing, limits) => isWithin(products[thing], limits),
  });
}

function isWithin(product: Product | undefined, limits: Limits): boolean {
  if (product === undefined) return false;
  const { minRupees = 0, maxRupees = Number.POSITIVE_INFINITY, size } = limits;
  if (product.priceRupees < minRupees || product.priceRupees > maxRupees) return false;
  return size === undefined || sizeOptions(product).some((option) => option.size === size && !option.isSoldOut);
}

function isSoldOut(product: Product | undefined): boolean {
  return product === undefined || product.stockQuantity <= 0;
}

function findCategories({ categories, categoryTexts }: CatalogueIndex, term: string): FoundCategory[] {
  const found = find(categoryTexts, term).things.flatMap((thing) => categories[thing] ?? []);
  const byAddress = new Map(found.map((category) => [category.href, category]));
  return [...byAddress.values()].map(({ name, section, href }) => ({ name, section, href }));
}

/** Categories of the term's words, then those that hold the most products. */
function popularCategories(index: CatalogueIndex, term: string): FoundCategory[] {
  const related = findingParts(index.categoryTexts, term).flatMap((part) => findCategories(index, part));
  const fullest = index.categories.toSorted((a, b) => b.count - a.count).filter(({ count }) => count > 0);
  const byName = new Map<string, FoundCategory>();
  for (const { name, section, href } of [...related, ...fullest]) {
    if (!byName.has(name)) byName.set(name, { name, section, href });
  }
  return [...byName.values()].slice(0, MAX_POPULAR_CATEGORIES);
}

function suggestedProduct(product: Product): SuggestedProduct {
  const { id, name, priceRupees, originalPriceRupees, images } = product;
  const original = reducedFrom(priceRupees, originalPriceRupees);
  const { avif, src, tone } = pictureSources(images[0] ?? PLACEHOLDER_IMAGE, THUMB_WIDTHS);
  return {
    href: productPath(id),
    name,
    price: formatRupees(priceRupees),
    originalPrice: original === null ? '' : formatRupees(original),
    isSoldOut: isSoldOut(product),
    picture: { avif, src, tone },
  };
}

/** The cards of those ids that active products have. */
export function cardsAnswer(catalogue: Catalogue, ids: readonly string[]): CardsAnswer {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const product = catalogue.byId.get(id);
      return product === undefined ? [] : [[id, cardOf(product)]];
    }),
  );
}

function cardOf(product: Product): CardData {
  return toCardData(toProductCard(product));
}
