import type { SQLOutputValue } from 'node:sqlite';
import type { z } from 'zod';
import type { SharedValues } from './shared-values.ts';
import type { Snapshot } from './shop-database.ts';

/**
 * How PocketBase keeps a field in its column: `text` also for dates, single relations and single files; `word` is text that
 * many rows have in common; `json` also for lists of files.
 */
type Kind = 'text' | 'word' | 'number' | 'flag' | 'json';

/** A collection's table and the parser of its rows. */
export interface Table<Row> {
  readonly name: string;
  readonly columns: readonly (readonly [string, Kind])[];
  readonly parse: (row: unknown) => Row;
}

/** A table by the schema of the collection's rows, all fields of which it has to name. */
export function table<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  columns: Readonly<Record<keyof z.input<Schema> & string, Kind>>,
): Table<z.output<Schema>> {
  return { name, columns: Object.entries<Kind>(columns), parse: (row) => schema.parse(row) };
}

/** A row that its schema refuses: somebody has written it past PocketBase. */
export interface RefusedRow {
  readonly collection: string;
  readonly id: string;
  readonly error: unknown;
}

/** What the readings of one moment have in common. */
export interface Reading {
  readonly snapshot: Snapshot;
  readonly shared: SharedValues;
  /** Gets the rows that are left out: one bad row must not keep everything else from going live. */
  readonly refused: RefusedRow[];
}

/** The rows of a table, parsed, by id: all of them, or those of `ids` that are there. */
export function readTable<Row>(
  { snapshot, shared, refused }: Reading,
  { name, columns, parse }: Table<Row>,
  ids?: Iterable<string>,
): Map<string, Row> {
  const only = ids === undefined ? '' : ' WHERE id IN (SELECT value FROM json_each(?))';
  const parameters = ids === undefined ? [] : [JSON.stringify([...ids])];
  const found = new Map<string, Row>();
  const sql = `SELECT ${columns.map(expression).join(', ')} FROM ${name}${only}`;
  for (const values of snapshot.rows(sql, ...parameters)) {
    const id = String(values['id']);
    try {
      const row: Record<string, unknown> = {};
      for (const [column, kind] of columns) row[column] = decode(values[column], kind, shared);
      found.set(id, parse(row));
    } catch (error) {
      refused.push({ collection: name, id, error });
    }
  }
  return found;
}

/** A whole number beyond what JavaScript counts exactly is no error as a REAL; JSON of one number is no text to SQLite. */
function expression([column, kind]: readonly [string, Kind]): string {
  if (kind === 'number') return `CAST(${column} AS REAL) AS ${column}`;
  return kind === 'json' ? `CAST(${column} AS TEXT) AS ${column}` : column;
}

/** A column's value as PocketBase's API would tell it. */
function decode(value: SQLOutputValue | undefined, kind: Kind, shared: SharedValues): unknown {
  if (kind === 'flag') return value === 1;
  if (typeof value !== 'string') return value;
  if (kind === 'json') return value === '' ? null : shared.json(value);
  return kind === 'word' ? shared.word(value) : value;
}
