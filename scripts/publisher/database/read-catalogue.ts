import type { CatalogueRows } from '#site/features/catalogue/catalogue-rows.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.ts';
import { newestNumber } from './change-lines.ts';
import { SharedValues } from './shared-values.ts';
import type { ShopDatabase } from './shop-database.ts';
import { type RefusedRow, readTable, type Table } from './table.ts';

/** The whole catalogue at one moment. */
export interface ReadCatalogue {
  /** The number of the newest change that it holds. */
  readonly seq: number;
  /** Every row that pages are made of. */
  readonly rows: CatalogueRows;
  /** Rows that are none, and are left out. */
  readonly refused: readonly RefusedRow[];
}

/** Everything that pages are made of. Changes are followed from here. @throws DatabaseUnavailable */
export function readCatalogue(database: ShopDatabase): ReadCatalogue {
  return database.begin((snapshot) => {
    const reading = { snapshot, shared: new SharedValues(), refused: [] };
    const all = <Row>(table: Table<Row>) => readTable(reading, table);
    return {
      seq: newestNumber(snapshot),
      refused: reading.refused,
      rows: {
        products: all(CATALOGUE_TABLES.products),
        product_variants: all(CATALOGUE_TABLES.product_variants),
        product_menu_categories: all(CATALOGUE_TABLES.product_menu_categories),
        product_images: all(CATALOGUE_TABLES.product_images),
        menu_categories: all(CATALOGUE_TABLES.menu_categories),
        brands: all(CATALOGUE_TABLES.brands),
        categories: all(CATALOGUE_TABLES.categories),
        shop_settings: all(CATALOGUE_TABLES.shop_settings),
      },
    };
  });
}
