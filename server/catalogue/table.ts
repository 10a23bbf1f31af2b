import type { SQLOutputValue } from 'node:sqlite';
import type { z } from 'zod';
import type { Snapshot } from './database.ts';

/**
 * How PocketBase stores a field. `text`: also dates, single relations and single files; `word`: text that many rows share;
 * `json`: also lists of files.
 */
type Kind = 'text' | 'word' | 'number' | 'flag' | 'json';

/** A collection's table and its row parser. */
export interface Table<Row> {
  readonly name: string;
  readonly columns: readonly (readonly [string, Kind])[];
  readonly parse: (row: unknown) => Row;
}

/** Describes a table. `columns` must name every field of the schema. */
export function table<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  columns: Readonly<Record<keyof z.input<Schema> & string, Kind>>,
): Table<z.output<Schema>> {
  return { name, columns: Object.entries<Kind>(columns), parse: (row) => schema.parse(row) };
}

/** An invalid row: written directly to SQLite, bypassing PocketBase. */
export interface InvalidRow {
  readonly collection: string;
  readonly id: string;
  readonly error: unknown;
}

/** Reads tables in one transaction. */
export class TableReader {
  /** Invalid rows that were skipped, so that one bad row does not stop publishing. */
  readonly invalid: InvalidRow[] = [];
  readonly #snapshot: Snapshot;
  /** Caches equal words and JSON values, because SQLite returns a new string for every column of every row. */
  readonly #words = new Map<string, string>();
  readonly #json = new Map<string, unknown>();

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  /** Parsed rows by id: all of them, or those of `ids` that exist. */
  read<Row>({ name, columns, parse }: Table<Row>, ids?: Iterable<string>): Map<string, Row> {
    const only = ids === undefined ? '' : ' WHERE id IN (SELECT value FROM json_each(?))';
    const parameters = ids === undefined ? [] : [JSON.stringify([...ids])];
    const found = new Map<string, Row>();
    const sql = `SELECT ${columns.map(expression).join(', ')} FROM ${name}${only}`;
    for (const values of this.#snapshot.rows(sql, ...parameters)) {
      const id = String(values['id']);
      try {
        const row: Record<string, unknown> = {};
        for (const [column, kind] of columns) row[column] = this.#decode(values[column], kind);
        found.set(id, parse(row));
      } catch (error) {
        this.invalid.push({ collection: name, id, error });
      }
    }
    return found;
  }

  /** A column's value as PocketBase's API returns it. */
  #decode(value: SQLOutputValue | undefined, kind: Kind): unknown {
    if (kind === 'flag') return value === 1;
    if (typeof value !== 'string') return value;
    if (kind === 'json') return value === '' ? null : shared(this.#json, value, JSON.parse);
    return kind === 'word' ? shared(this.#words, value, String) : value;
  }
}

/** Returns the cached value of a text. Cached JSON values must not be modified. */
function shared<Value>(known: Map<string, Value>, text: string, make: (text: string) => Value): Value {
  const value = known.get(text) ?? make(text);
  known.set(text, value);
  return value;
}

/** As REAL, integers beyond 2^53 do not throw; as TEXT, JSON of a single number stays JSON. */
function expression([column, kind]: readonly [string, Kind]): string {
  if (kind === 'number') return `CAST(${column} AS REAL) AS ${column}`;
  return kind === 'json' ? `CAST(${column} AS TEXT) AS ${column}` : column;
}
