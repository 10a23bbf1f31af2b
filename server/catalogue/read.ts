import { z } from 'zod';
import type { Snapshot } from './database.ts';
import type { CatalogueRows, RowChanges } from './rows.ts';
import { type InvalidRow, type Table, TableReader } from './table.ts';
import { CATALOGUE_TABLES } from './tables.ts';

const lineSchema = z.object({
  seq: z.int(),
  collection: z.string(),
  record_id: z.string(),
  /** Empty if the record belongs to no product. */
  product_id: z.string(),
});
/** A line of the change log (pb_migrations/1790000004). */
export type ChangeLine = z.infer<typeof lineSchema>;

const numberSchema = z.object({ value: z.int() });

/** The whole catalogue of one snapshot. */
export interface ReadCatalogue {
  /** Number of the newest change it contains. */
  readonly seq: number;
  readonly rows: CatalogueRows;
  /** Set if the menu could not be read: pages show the fallback menu (specification, section 8, silent failures). */
  readonly menuError: unknown;
  readonly invalid: readonly InvalidRow[];
}

/** Reads all rows that pages are made of. */
export function readCatalogue(snapshot: Snapshot): ReadCatalogue {
  const tables = new TableReader(snapshot);
  const rows = {
    products: tables.read(CATALOGUE_TABLES.products),
    product_variants: tables.read(CATALOGUE_TABLES.product_variants),
    product_menu_categories: tables.read(CATALOGUE_TABLES.product_menu_categories),
    product_images: tables.read(CATALOGUE_TABLES.product_images),
    brands: tables.read(CATALOGUE_TABLES.brands),
    categories: tables.read(CATALOGUE_TABLES.categories),
    shop_settings: tables.read(CATALOGUE_TABLES.shop_settings),
    shop_content: tables.read(CATALOGUE_TABLES.shop_content),
  };
  const seq = newestSeq(snapshot);
  try {
    const menu_categories = tables.read(CATALOGUE_TABLES.menu_categories);
    return { seq, rows: { ...rows, menu_categories }, menuError: undefined, invalid: tables.invalid };
  } catch (menuError) {
    return { seq, rows: { ...rows, menu_categories: new Map() }, menuError, invalid: tables.invalid };
  }
}

/** The changes after a number of the change log. */
export interface ReadChanges {
  /** Number of the newest change. */
  readonly seq: number;
  /** Oldest first. */
  readonly lines: readonly ChangeLine[];
  /** The current rows of all records in `lines`. */
  readonly changes: RowChanges;
  readonly invalid: readonly InvalidRow[];
}

/** Reads the changes after number `after`; null if the log was trimmed beyond it. */
export function readChanges(snapshot: Snapshot, after: number): ReadChanges | null {
  const seq = newestSeq(snapshot);
  if (seq < after || trimmedSeq(snapshot) > after) return null;
  const lines = linesAfter(snapshot, after);
  const tables = new TableReader(snapshot);
  const idsOf = Map.groupBy(lines, ({ collection }) => collection);
  const read = <Row>(of: Table<Row>): Map<string, Row | null> => {
    const ids = new Set(idsOf.get(of.name)?.map(({ record_id }) => record_id));
    if (ids.size === 0) return new Map();
    const rows = tables.read(of, ids);
    return new Map([...ids].map((id) => [id, rows.get(id) ?? null]));
  };
  const changes: RowChanges = {
    products: read(CATALOGUE_TABLES.products),
    product_variants: read(CATALOGUE_TABLES.product_variants),
    product_menu_categories: read(CATALOGUE_TABLES.product_menu_categories),
    product_images: read(CATALOGUE_TABLES.product_images),
    menu_categories: read(CATALOGUE_TABLES.menu_categories),
    brands: read(CATALOGUE_TABLES.brands),
    categories: read(CATALOGUE_TABLES.categories),
    shop_settings: read(CATALOGUE_TABLES.shop_settings),
    shop_content: read(CATALOGUE_TABLES.shop_content),
  };
  return { seq, lines, changes, invalid: tables.invalid };
}

/** Lines of the change log after a number, oldest first. */
export function linesAfter(snapshot: Snapshot, after: number): ChangeLine[] {
  const sql = 'SELECT seq, collection, record_id, product_id FROM shop_changes WHERE seq > ? ORDER BY seq';
  return Array.from(snapshot.rows(sql, after), (line) => lineSchema.parse(line));
}

/** Number of the newest change, even if its line was trimmed. */
export function newestSeq(snapshot: Snapshot): number {
  return oneNumber(snapshot, "SELECT seq AS value FROM sqlite_sequence WHERE name = 'shop_changes'");
}

/** Lines up to this number were deleted (pb_hooks/changes/trim.js). */
function trimmedSeq(snapshot: Snapshot): number {
  return oneNumber(snapshot, "SELECT value FROM shop_sequences WHERE name = 'changes_forgotten'");
}

function oneNumber(snapshot: Snapshot, sql: string): number {
  const [row] = [...snapshot.rows(sql)];
  return row === undefined ? 0 : numberSchema.parse(row).value;
}
