import { z } from 'zod';
import type { Snapshot } from './database.ts';
import type { CatalogueRows, RowChanges, TableRows } from './rows.ts';
import { type InvalidRow, type Table, TableReader } from './table.ts';
import { CATALOGUE_TABLES } from './tables.ts';

const lineSchema = z.object({
  seq: z.int(),
  collection: z.string(),
  record_id: z.string(),
  /** Empty if the record belongs to no product. */
  product_id: z.string(),
});
/** A line of the change log (pb_migrations/1800000015_changes.js). */
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
  let menuError: unknown;
  const rows = ofAllTables<never>((of) => {
    try {
      return tables.read(of);
    } catch (error) {
      if (of.name !== CATALOGUE_TABLES.menu_categories.name) throw error;
      menuError = error;
      return new Map();
    }
  });
  return { seq: newestSeq(snapshot), rows, menuError, invalid: tables.invalid };
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
  return { seq, lines, changes: ofAllTables(read), invalid: tables.invalid };
}

/** No changed rows. */
export const NO_CHANGES: RowChanges = ofAllTables(() => new Map());

/** Calls `read` for each table. */
function ofAllTables<Deleted>(read: <Row>(of: Table<Row>) => ReadonlyMap<string, Row | Deleted>): TableRows<Deleted> {
  return {
    products: read(CATALOGUE_TABLES.products),
    product_variants: read(CATALOGUE_TABLES.product_variants),
    product_menu_categories: read(CATALOGUE_TABLES.product_menu_categories),
    product_images: read(CATALOGUE_TABLES.product_images),
    menu_categories: read(CATALOGUE_TABLES.menu_categories),
    brands: read(CATALOGUE_TABLES.brands),
    categories: read(CATALOGUE_TABLES.categories),
    shop_settings: read(CATALOGUE_TABLES.shop_settings),
    discounts: read(CATALOGUE_TABLES.discounts),
    shop_content: read(CATALOGUE_TABLES.shop_content),
    product_reviews: read(CATALOGUE_TABLES.product_reviews),
    sizes: read(CATALOGUE_TABLES.sizes),
    redirects: read(CATALOGUE_TABLES.redirects),
  };
}

/** A row that is not parsed yet; null if it was deleted. */
export interface RawRow {
  readonly collection: string;
  readonly id: string;
  readonly row: unknown;
}

/** A changed row with the number of its last change. */
export interface RawChange extends RawRow {
  readonly seq: number;
}

/** All rows that pages are made of, to be parsed by `parseRows`. */
export function readRawRows(snapshot: Snapshot): { seq: number; rows: RawRow[] } {
  const tables = new TableReader(snapshot);
  const rows = Object.values(CATALOGUE_TABLES).flatMap((of) => rawRows(of.name, tables.read(unparsed(of))));
  return { seq: newestSeq(snapshot), rows };
}

/** The current rows of all records that changed after a number; null if the log was trimmed beyond it. */
export function readRawChanges(snapshot: Snapshot, after: number): { seq: number; rows: RawChange[] } | null {
  const seq = newestSeq(snapshot);
  if (seq < after || trimmedSeq(snapshot) > after) return null;
  const tables = new TableReader(snapshot);
  const linesOf = Map.groupBy(linesAfter(snapshot, after), ({ collection }) => collection);
  const rows = Object.values(CATALOGUE_TABLES).flatMap((of) => {
    const seqs = new Map(linesOf.get(of.name)?.map((line) => [line.record_id, line.seq]));
    const found: ReadonlyMap<string, unknown> = seqs.size === 0 ? new Map() : tables.read(unparsed(of), seqs.keys());
    return Array.from(seqs, ([id, changed]) => ({ collection: of.name, id, row: found.get(id) ?? null, seq: changed }));
  });
  return { seq, rows };
}

function rawRows(collection: string, rows: ReadonlyMap<string, unknown>): RawRow[] {
  return Array.from(rows, ([id, row]) => ({ collection, id, row }));
}

function unparsed({ name, columns }: Pick<Table<unknown>, 'name' | 'columns'>): Table<unknown> {
  return { name, columns, parse: (row) => row };
}

/** Parses raw rows. Invalid ones are skipped, as when reading the database. */
export function parseRows(raw: readonly RawRow[]): { changes: RowChanges; invalid: readonly InvalidRow[] } {
  const rowsOf = Map.groupBy(raw, ({ collection }) => collection);
  const invalid: InvalidRow[] = [];
  const changes = ofAllTables<null>(({ name, parse }) => {
    const parsed = new Map<string, ReturnType<typeof parse> | null>();
    for (const { id, row } of rowsOf.get(name) ?? []) {
      try {
        parsed.set(id, row === null ? null : parse(row));
      } catch (error) {
        invalid.push({ collection: name, id, error });
      }
    }
    return parsed;
  });
  return { changes, invalid };
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

/** Lines up to this number were deleted (hooks/changes/trim.ts). */
function trimmedSeq(snapshot: Snapshot): number {
  return oneNumber(snapshot, "SELECT value FROM shop_sequences WHERE name = 'changes_forgotten'");
}

function oneNumber(snapshot: Snapshot, sql: string): number {
  const [row] = [...snapshot.rows(sql)];
  return row === undefined ? 0 : numberSchema.parse(row).value;
}
