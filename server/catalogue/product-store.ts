import { productFromRows } from '#shared/pocketbase/product-from-rows.ts';
import type { BrandRow, ProductRow, ProductVariantRow } from '#shared/pocketbase/rows.ts';
import { type Declarations, mapDeclarations } from '#shared/product/declarations.ts';
import type { Product } from '#shared/product/product.ts';
import { shownVariants } from '#shared/product/sizes.ts';
import type { MenuIndex } from './menu-index.ts';
import type { PictureIndex } from './picture-index.ts';
import { type ProductReviewsRow, reviewsFromRow } from './review-rows.ts';
import { applyRows, RowTable } from './row-table.ts';
import type { CatalogueRow, RowChanges } from './rows.ts';
import type { SizeIndex } from './size-index.ts';

/** The rows that products are made of. A row may refer to a missing row. */
export class ProductStore {
  readonly #menu: MenuIndex;
  readonly #pictures: PictureIndex;
  readonly #sizes: SizeIndex;
  readonly #brands = new Map<string, BrandRow>();
  readonly #categories = new Map<string, CatalogueRow<'categories'>>();
  #declarations: Declarations = mapDeclarations(() => '');
  readonly #products = new RowTable<ProductRow, 'brand' | 'category' | 'picture'>([
    ['brand', ({ brand_id }) => keys(brand_id)],
    ['category', ({ category_id }) => keys(category_id)],
    ['picture', ({ images }) => keys(...images.map(recordIdOf))],
  ]);
  readonly #variants = new RowTable<ProductVariantRow, 'product'>([['product', ({ product_id }) => [product_id]]]);
  readonly #links = new RowTable<CatalogueRow<'product_menu_categories'>, 'product' | 'menu'>([
    ['product', ({ product_id }) => [product_id]],
    ['menu', ({ menu_category_id }) => [menu_category_id]],
  ]);
  readonly #reviews = new RowTable<ProductReviewsRow, 'picture'>([
    ['picture', ({ newest }) => keys(...newest.flatMap(({ pictures }) => pictures.map(recordIdOf)))],
  ]);

  constructor(menu: MenuIndex, pictures: PictureIndex, sizes: SizeIndex) {
    this.#menu = menu;
    this.#pictures = pictures;
    this.#sizes = sizes;
  }

  /**
   * Applies changed rows. `changed` are the ids of menu categories and pictures, and the names of sizes, that
   * their own indexes found changed.
   * Returns the ids of all products that may have changed.
   */
  apply(
    changes: RowChanges,
    changed: {
      menu: readonly string[];
      pictures: readonly string[];
      sizes: ReadonlySet<string>;
      /** The shop's declarations, which every product may show; undefined if they are unchanged. */
      declarations?: Declarations | undefined;
    },
  ): ReadonlySet<string> {
    const affected = new Set<string>();
    const addAll = (rows: readonly { id: string }[]) => {
      for (const { id } of rows) affected.add(id);
    };
    for (const [id, row] of changes.products) {
      affected.add(id);
      this.#products.replace(id, row);
    }
    for (const { before, row } of replaceAll(this.#variants, changes.product_variants)) addProducts(before, row);
    for (const { before, row } of replaceAll(this.#links, changes.product_menu_categories)) addProducts(before, row);
    for (const [id, row] of changes.product_reviews) {
      affected.add(id);
      this.#reviews.replace(id, row);
    }
    applyRows(this.#brands, changes.brands);
    for (const id of changes.brands.keys()) addAll(this.#products.with('brand', id));
    applyRows(this.#categories, changes.categories);
    for (const id of changes.categories.keys()) addAll(this.#products.with('category', id));
    if (changed.declarations !== undefined) {
      this.#declarations = changed.declarations;
      addAll([...this.#products.all()]);
    }
    for (const id of changed.pictures) {
      addAll(this.#products.with('picture', id));
      addAll(this.#reviews.with('picture', id));
    }
    if (changed.sizes.size > 0) {
      for (const row of this.#variants.all()) if (changed.sizes.has(row.size)) affected.add(row.product_id);
    }
    for (const id of changed.menu) for (const { product_id } of this.#links.with('menu', id)) affected.add(product_id);
    return affected;

    function addProducts(...rows: ({ product_id: string } | null | undefined)[]) {
      for (const row of rows) if (row) affected.add(row.product_id);
    }
  }

  /** Makes a product from the current rows; undefined if missing or inactive. */
  make(id: string): Product | undefined {
    const row = this.#products.get(id);
    if (row?.is_active !== true) return;
    const reviews = this.#reviews.get(id);
    return productFromRows(row, {
      brands: this.#brands,
      categories: this.#categories,
      declarations: this.#declarations,
      pictures: this.#pictures.byPath,
      variants: shownVariants(this.#variants.with('product', id), this.#sizes.places),
      reviews: reviews && reviewsFromRow(reviews, this.#pictures.byPath),
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

function keys(...ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

/** The picture record's id in a storage path. Of an http(s) URL it returns `http:`, which matches no record. */
function recordIdOf(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')));
}
