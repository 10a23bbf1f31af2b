import type { CatalogueRows } from '#site/features/catalogue/catalogue-rows.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.ts';
import { newestNumber } from './change-lines.ts';
import { SharedValues } from './shared-values.ts';
import type { ShopDatabase } from './shop-database.ts';
import { readTable, type Table } from './table.ts';

/**
 * Every row that pages are made of, and the number of the newest change that they hold. Changes are followed from here.
 * @throws DatabaseUnavailable; ZodError for a row that is none
 */
export function readCatalogue(database: ShopDatabase): { seq: number; rows: CatalogueRows } {
  return database.begin((snapshot) => {
    const shared = new SharedValues();
    const all = <Row>(table: Table<Row>) => readTable(snapshot, table, shared);
    return {
      seq: newestNumber(snapshot),
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
