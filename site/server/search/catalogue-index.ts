import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundCategory } from '#shared/api/search.ts';
import { descriptionText } from '#shared/description.ts';
import { buildMenu } from '#shared/menu.ts';
import { menuCategoryFromRow } from '#shared/pocketbase/product-from-rows.ts';
import { namesOf, type ProductNames } from './row-cards.ts';
import type { SearchedProductRow, SearchRows } from './rows.ts';
import { addText, createTextIndex, type TextIndex } from './text-index.ts';

/** A product as answers are made of it; its description is in the texts only. */
export interface IndexedProduct extends Omit<SearchedProductRow, 'description'>, ProductNames {}

/** Everything that answers are made of, as it was at one moment. Numbers of things are places in the lists. */
export interface CatalogueIndex {
  /** Active products, newest first. */
  products: IndexedProduct[];
  productTexts: TextIndex;
  pictures: SearchRows['pictures'];
  /** The menu's categories in menu order, and how many products each holds. */
  categories: (FoundCategory & { count: number })[];
  categoryTexts: TextIndex;
}

/** After so many products other requests get their turn. */
const PRODUCTS_A_TURN = 100;

/** Indexes the rows, in turns short enough that answers under way do not wait for it. */
export async function indexCatalogue(rows: SearchRows): Promise<CatalogueIndex> {
  const menuNames = new Map(rows.menuCategories.filter((row) => row.is_active).map(({ id, name }) => [id, name]));
  const linksOf = Map.groupBy(rows.links, (link) => link.product_id);
  const active = [...rows.products.values()].filter((row) => row.is_active).sort(newestFirst);

  const products: IndexedProduct[] = [];
  const productTexts = createTextIndex();
  for (const { description, ...row } of active) {
    const product = { ...row, ...namesOf(row, rows) };
    const filed = (linksOf.get(row.id) ?? []).flatMap((link) => menuNames.get(link.menu_category_id) ?? []);
    const traits = [product.brandName, product.categoryName, row.colour, row.work, ...filed];
    products.push(product);
    addText(productTexts, {
      name: row.name,
      fabric: row.fabric,
      traits: traits.flatMap((trait) => trait ?? []),
      description: descriptionText(description),
    });
    if (products.length % PRODUCTS_A_TURN === 0) await nextTurn();
  }
  return {
    products,
    productTexts,
    pictures: rows.pictures,
    ...indexMenu(rows),
  };
}

function indexMenu({ menuCategories, links, products }: SearchRows) {
  const counts = new Map<string, number>();
  for (const link of links) {
    if (products.get(link.product_id)?.is_active !== true) continue;
    counts.set(link.menu_category_id, (counts.get(link.menu_category_id) ?? 0) + 1);
  }
  const countBySlug = new Map(menuCategories.map((row) => [row.slug, counts.get(row.id) ?? 0]));
  const categories = buildMenu(menuCategories.map(menuCategoryFromRow)).flatMap(({ label, groups }) =>
    groups
      .flatMap((group) => [group, ...group.items])
      .map(({ name, slug, href }) => ({ name, section: label, href, count: countBySlug.get(slug) ?? 0 })),
  );
  const categoryTexts = createTextIndex();
  for (const { name } of categories) addText(categoryTexts, { name, fabric: '', traits: [], description: '' });
  return { categories, categoryTexts };
}

/** As listings have it: the higher id first among those made in one instant. */
function newestFirst(a: SearchedProductRow, b: SearchedProductRow): number {
  return b.created_at.localeCompare(a.created_at) || Number(b.id) - Number(a.id);
}
