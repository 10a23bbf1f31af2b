import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundCategory } from '#shared/api/search.ts';
import { buildMenu, type MenuType } from '#shared/menu/menu.ts';
import { withHeadings } from '#shared/menu/shown-links.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { descriptionText } from '#shared/product/description.ts';
import type { Product } from '#shared/product/product.ts';
import { type Filterable, toFilterable } from './filter-results.ts';
import { sizeWords } from './size-words.ts';
import { addText, createTextIndex, type TextIndex } from './text-index.ts';

/** A snapshot of the catalogue with its search indexes. A document's number is its index in the list. */
export interface CatalogueIndex {
  /** Active products, newest first. */
  products: readonly Product[];
  /** The shop's sizes in order. */
  sizes: readonly string[];
  productTexts: TextIndex;
  filterables: readonly Filterable[];
  /** The menu's categories in menu order, and how many products each holds. */
  categories: (FoundCategory & { count: number })[];
  categoryTexts: TextIndex;
}

/** Number of products indexed before yielding to other requests. */
const PRODUCTS_A_TURN = 100;

/** Indexes a catalogue in small batches, so that other requests are not blocked. */
export async function indexCatalogue(catalogue: Catalogue): Promise<CatalogueIndex> {
  const { products, sizes } = catalogue;
  const productTexts = createTextIndex(sizeWords(sizes, catalogue.content.sizes.kurti));
  const filterables: Filterable[] = [];
  for (const [index, product] of products.entries()) {
    const { name, fabric, description, brandName, categoryName, colour, work, menuCategories, sku, variants } = product;
    const traits = [brandName, categoryName, colour, work, sku];
    addText(productTexts, {
      name,
      fabric,
      traits: traits.flatMap((trait) => trait ?? []),
      description: descriptionText(description),
      listings: menuCategories.flatMap(({ name: category, menuType }) => [category, pageName(menuType)]),
      codes: [sku, ...variants.map((variant) => variant.sku)],
    });
    filterables.push(toFilterable(product));
    if (index % PRODUCTS_A_TURN === 0) await nextTurn();
  }
  return { products, sizes, productTexts, filterables, ...indexMenu(catalogue) };
}

/** The name by which shoppers know the page of a menu section. */
function pageName(type: MenuType): string {
  if (type === 'categories') return 'Original Pakistani';
  return type === 'shop_by_style' ? 'Indian Replica' : '';
}

function indexMenu(catalogue: Catalogue) {
  const { menuCategories, products } = catalogue;
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const { slug } of product.menuCategories) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  const categories = withHeadings(buildMenu(menuCategories), catalogue).flatMap(({ label, groups }) =>
    groups
      .flatMap((group) => [group, ...group.items])
      .map(({ name, slug, href }) => ({ name, section: label, href, count: counts.get(slug) ?? 0 })),
  );
  const categoryTexts = createTextIndex();
  for (const { name } of categories) addText(categoryTexts, { name, fabric: '', traits: [], description: '' });
  return { categories, categoryTexts };
}
