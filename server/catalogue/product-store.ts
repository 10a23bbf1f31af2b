import { productFromRows } from '#shared/pocketbase/product-from-rows.ts';
import type { ProductRow, ProductVariantRow } from '#shared/pocketbase/rows.ts';
import { isSize, type Product, SIZES } from '#shared/product.ts';
import type { MenuShelf } from './menu-shelf.ts';
import type { PictureShelf } from './picture-shelf.ts';
import { RowTable } from './row-table.ts';
import type { CatalogueRow, RowChanges } from './rows.ts';

/** The rows that products are made of. Rows may name others that are not there, or not yet. */
export class ProductStore {
  readonly #menu: MenuShelf;
  readonly #pictures: PictureShelf;
  readonly #brandNames = new Map<string, string>();
  readonly #categoryNames = new Map<string, string>();
  readonly #products = new RowTable<ProductRow, 'brand' | 'category' | 'picture'>([
    ['brand', ({ brand_id }) => keys(brand_id)],
    ['category', ({ category_id }) => keys(category_id)],
    ['picture', ({ images }) => keys(...images.map(recordIn))],
  ]);
  readonly #variants = new RowTable<ProductVariantRow, 'product'>([['product', ({ product_id }) => [product_id]]]);
  readonly #links = new RowTable<CatalogueRow<'product_menu_categories'>, 'product' | 'menu'>([
    ['product', ({ product_id }) => [product_id]],
    ['menu', ({ menu_category_id }) => [menu_category_id]],
  ]);

  constructor(menu: MenuShelf, pictures: PictureShelf) {
    this.#menu = menu;
    this.#pictures = pictures;
  }

  /**
   * Takes in what the menu and the pictures have not. `changed`: the menu categories and pictures that have.
   * Gives the ids of all products that may be another one now.
   */
  take(changes: RowChanges, changed: { menu: readonly string[]; pictures: readonly string[] }): ReadonlySet<string> {
    const touched = new Set<string>();
    const touch = (rows: readonly { id: string }[]) => {
      for (const { id } of rows) touched.add(id);
    };
    for (const [id, row] of changes.products) {
      touched.add(id);
      this.#products.replace(id, row);
    }
    for (const { before, row } of replaceAll(this.#variants, changes.product_variants)) touchOwners(before, row);
    for (const { before, row } of replaceAll(this.#links, changes.product_menu_categories)) touchOwners(before, row);
    for (const id of renamed(this.#brandNames, changes.brands)) touch(this.#products.with('brand', id));
    for (const id of renamed(this.#categoryNames, changes.categories)) touch(this.#products.with('category', id));
    for (const id of changed.pictures) touch(this.#products.with('picture', id));
    for (const id of changed.menu) for (const { product_id } of this.#links.with('menu', id)) touched.add(product_id);
    return touched;

    function touchOwners(...rows: ({ product_id: string } | null | undefined)[]) {
      for (const row of rows) if (row) touched.add(row.product_id);
    }
  }

  /** The product with an id, made from the rows as they are; undefined when it is not there or not active. */
  make(id: string): Product | undefined {
    const row = this.#products.get(id);
    if (row?.is_active !== true) return;
    return productFromRows(row, {
      brandNames: this.#brandNames,
      categoryNames: this.#categoryNames,
      pictures: this.#pictures.byPath,
      variants: this.#variants.with('product', id).sort(bySize),
      menuCategories: this.#menu.referencesTo(this.#links.with('product', id).map((link) => link.menu_category_id)),
    });
  }
}

function* replaceAll<Row extends { id: string; product_id: string }, Index extends string>(
  table: RowTable<Row, Index>,
  changes: ReadonlyMap<string, Row | null>,
) {
  for (const [id, row] of changes) yield { before: table.replace(id, row), row };
}

/** Takes in the names of brands or categories, and gives the ids of those called something else now. */
function renamed(names: Map<string, string>, changes: ReadonlyMap<string, { name: string } | null>): string[] {
  return [...changes].flatMap(([id, row]) => {
    if (names.get(id) === row?.name) return [];
    if (row === null) names.delete(id);
    else names.set(id, row.name);
    return [id];
  });
}

function keys(...ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

/** The picture record that a storage path names; an http(s) address names none, and what this gives is no record's id. */
function recordIn(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}

/** Unstitched first, then small to large. */
function bySize(a: ProductVariantRow, b: ProductVariantRow): number {
  return Number(a.stitched) - Number(b.stitched) || rank(a.size) - rank(b.size) || (a.id < b.id ? -1 : 1);
}

function rank(size: string): number {
  return isSize(size) ? SIZES.indexOf(size) : -1;
}
