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
import { formatRupees } from '#shared/money.ts';
import { type CardData, toCardData } from '#shared/product/card-data.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { compareOrigins } from '#shared/product/declarations.ts';
import { reducedFrom } from '#shared/product/discount.ts';
import { pictureSources, THUMB_WIDTHS } from '#shared/product/picture-sources.ts';
import { type Product, productPath } from '#shared/product/product.ts';
import { knownValue, PLACEHOLDER_IMAGE, toProductCard } from '#shared/product/product-card.ts';
import type { SearchFilters } from '#shared/product/search-filters.ts';
import { sizeOptions } from '#shared/product/size-options.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { filterDocs } from './filter-results.ts';
import { type Found, find, findingParts } from './find.ts';
import type { Limits } from './limits.ts';
import { pagesFor } from './shop-pages.ts';

const MAX_OTHER_TERMS = 3;
const MAX_NEAR = 12;
const MAX_POPULAR_CATEGORIES = 6;

/** The requested part of the results: filters, sort order, and pages `from` to `page`. */
export interface SearchRange {
  from: number;
  page: number;
  sort: SearchSort;
  filters: SearchFilters;
}

/** Results for a term. */
export function searchAnswer(index: CatalogueIndex, term: string, asked: SearchRange): SearchAnswer {
  const found = findProducts(index, term);
  const all = found.docs;
  const { filters, choices, ...filtered } = filterDocs(index.filterables, all, asked.filters, index.sizes);
  const docs = sorted(index, filtered.docs, asked.sort);
  const count = Math.ceil(docs.length / RESULTS_PER_PAGE);
  const from = Math.min(asked.from, Math.max(1, count));
  const page = Math.max(from, Math.min(asked.page, count, from + MAX_PAGES_AT_ONCE - 1));
  const shown = docs.slice((from - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE);
  const isEmpty = all.length === 0;
  const isEnd = page >= count && docs.length === all.length;
  return {
    understood: found.understood ?? '',
    total: docs.length,
    unfiltered: all.length,
    filters,
    choices,
    from,
    page,
    pages: count,
    products: cardsOf(index, shown),
    near: isEnd ? cardsOf(index, nearDocs(index, term, found).slice(0, MAX_NEAR)) : [],
    links: pagesFor(term),
    otherTerms:
      isEmpty && found.near.length === 0 ? findingParts(index.productTexts, term).slice(0, MAX_OTHER_TERMS) : [],
    categories: isEmpty ? popularCategories(index, term) : [],
  };
}

function sorted({ products }: CatalogueIndex, docs: number[], sort: SearchSort): number[] {
  if (sort === 'relevance') return docs;
  const price = (doc: number) => products[doc]?.priceRupees ?? 0;
  const origin = (doc: number) => products[doc]?.countryOfOrigin ?? '';
  const orders = {
    // Documents are numbered from newest to oldest.
    newest: (a: number, b: number) => a - b,
    'price-low': (a: number, b: number) => price(a) - price(b),
    'price-high': (a: number, b: number) => price(b) - price(a),
    origin: (a: number, b: number) => compareOrigins(origin(a), origin(b)) || a - b,
  };
  const isLast = (doc: number) => Number(isSoldOut(products[doc]));
  return docs.toSorted((a, b) => isLast(a) - isLast(b) || orders[sort](a, b));
}

/** What follows below the results; without any, products with some of the term's words, most words first. */
function nearDocs(index: CatalogueIndex, term: string, { docs, near }: Found): number[] {
  if (docs.length > 0 || near.length > 0) return near;
  const parts = new Map<number, number>();
  for (const part of findingParts(index.productTexts, term)) {
    for (const doc of findProducts(index, part).docs) parts.set(doc, (parts.get(doc) ?? 0) + 1);
  }
  return [...parts].toSorted(([, a], [, b]) => b - a).map(([doc]) => doc);
}

function cardsOf(index: CatalogueIndex, docs: readonly number[]): CardData[] {
  return docs.flatMap((doc) => index.products[doc] ?? []).map(cardOf);
}

/** The best few products and categories for a partly typed term. */
export function suggestAnswer(index: CatalogueIndex, term: string): SuggestAnswer {
  const found = findProducts(index, term);
  const { understood } = found;
  const isNear = found.docs.length === 0 && found.near.length > 0;
  const docs = isNear ? found.near : found.docs;
  const shown = docs.slice(0, MAX_SUGGESTED_PRODUCTS);
  return {
    understood: understood ?? '',
    total: docs.length,
    isNear,
    products: shown.flatMap((doc) => index.products[doc] ?? []).map((product) => suggestedProduct(product)),
    categories: [...pagesFor(term), ...findCategories(index, understood ?? term)].slice(0, MAX_SUGGESTED_CATEGORIES),
  };
}

function findProducts({ products, productTexts }: CatalogueIndex, term: string): Found {
  return find(productTexts, term, {
    isLast: (doc) => isSoldOut(products[doc]),
    isWithin: (doc, limits) => isWithin(products[doc], limits),
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
  const found = find(categoryTexts, term).docs.flatMap((doc) => categories[doc] ?? []);
  const byAddress = new Map(found.map((category) => [category.href, category]));
  return [...byAddress.values()].map(({ name, section, href }) => ({ name, section, href }));
}

/** Categories that match the term, then those with the most products. */
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

/** The cards of active products; other ids are skipped. */
export function cardsAnswer(catalogue: Catalogue, ids: readonly string[]): CardsAnswer {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const product = catalogue.byId.get(id);
      if (product === undefined) return [];
      const card = cardOf(product);
      // Carts keep it.
      const brand = knownValue(card.brand, 'brand', catalogue.settings.hasPlaceholderClaims);
      return [[id, { ...card, brand }]];
    }),
  );
}

function cardOf(product: Product): CardData {
  return toCardData(toProductCard(product));
}
