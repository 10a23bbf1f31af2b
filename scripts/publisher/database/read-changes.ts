import type { CatalogueCollection, RowChanges } from '#site/features/catalogue/catalogue-rows.ts';
import type { ChangeLine } from '../change-log.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.ts';
import { forgottenNumber, linesAfter, newestNumber } from './change-lines.ts';
import { SharedValues } from './shared-values.ts';
import type { ShopDatabase } from './shop-database.ts';
import { type Reading, type RefusedRow, readTable, type Table } from './table.ts';

/** What has changed after a number. */
export interface ReadChanges {
  /** The number of the newest change: rows are as they are after it. */
  readonly seq: number;
  /**
   * The log does not go on from that number: lines were forgotten, or the database is another one. There are no lines then,
   * and everything has to be read anew.
   */
  readonly isBroken: boolean;
  /** Oldest first. */
  readonly lines: readonly ChangeLine[];
  /** Every record that a line names, as it is now. */
  readonly changes: RowChanges;
  /** Rows among them that are none: they count as gone. */
  readonly refused: readonly RefusedRow[];
}

/** The changes after a number, all of one moment. @throws DatabaseUnavailable */
export function readChanges(database: ShopDatabase, after: number): ReadChanges {
  return database.at((snapshot) => {
    const seq = newestNumber(snapshot);
    const isBroken = snapshot.isReplaced || seq < after || forgottenNumber(snapshot) > after;
    const lines = isBroken ? [] : linesAfter(snapshot, after);
    const reading = { snapshot, shared: new SharedValues(), refused: [] };
    return { seq, isBroken, lines, changes: recordsOf(reading, lines), refused: reading.refused };
  });
}

/** The number of the newest change. @throws DatabaseUnavailable */
export function newestSeq(database: ShopDatabase): number {
  return database.at(newestNumber);
}

function recordsOf(reading: Reading, lines: readonly ChangeLine[]): RowChanges {
  const idsOf = Map.groupBy(lines, ({ collection }) => collection);
  return {
    products: present('products', CATALOGUE_TABLES.products),
    product_variants: present('product_variants', CATALOGUE_TABLES.product_variants),
    product_menu_categories: present('product_menu_categories', CATALOGUE_TABLES.product_menu_categories),
    product_images: present('product_images', CATALOGUE_TABLES.product_images),
    menu_categories: present('menu_categories', CATALOGUE_TABLES.menu_categories),
    brands: present('brands', CATALOGUE_TABLES.brands),
    categories: present('categories', CATALOGUE_TABLES.categories),
    shop_settings: present('shop_settings', CATALOGUE_TABLES.shop_settings),
  };

  function present<Row>(collection: CatalogueCollection, table: Table<Row>): Map<string, Row | null> {
    const ids = new Set(idsOf.get(collection)?.map(({ record_id }) => record_id));
    if (ids.size === 0) return new Map();
    const rows = readTable(reading, table, ids);
    return new Map([...ids].map((id) => [id, rows.get(id) ?? null]));
  }
}
