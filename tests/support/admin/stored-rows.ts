import type { ChangeSetRequest, ChangeSetResponse, FieldValues, Operation } from '#shared/api/change-sets.ts';

export type Row = Record<string, unknown> & { id: string };

/** Rows by collection, read and changed as PocketBase does it for the admin. */
export class StoredRows {
  readonly rows: Record<string, Row[]>;
  /** What PocketBase has in the fields of a new record that are not given, by collection. */
  readonly defaults: Record<string, object> = {};
  readonly #before: Record<string, Row[]>[] = [];

  constructor(rows: Record<string, Row[]>) {
    this.rows = rows;
  }

  /** The rows of a collection, as the test made them. */
  rowsOf<Kind>(collection: string): (Row & Kind)[] {
    return (this.rows[collection] ?? []) as (Row & Kind)[];
  }

  /** A list or a record; undefined for another path, an unknown collection, or a missing record. */
  read(path: string, search: URLSearchParams): unknown {
    const [, collection = '', id] = /^\/api\/collections\/(\w+)\/records(?:\/(\w+))?$/.exec(path) ?? [];
    const rows = this.rows[collection];
    if (id !== undefined) return rows?.find((row) => row.id === id);
    const items = rows?.filter(filterOf(search.get('filter') ?? ''));
    return items && { page: 1, perPage: 1000, totalItems: items.length, totalPages: 1, items };
  }

  apply({ operations }: ChangeSetRequest): ChangeSetResponse {
    this.#before.push(structuredClone(this.rows));
    const made = new Map<string, string>();
    const results = operations.map((operation) => {
      const { collection } = operation;
      const row = this.#applyOne(withIds(operation, made));
      if (operation.action === 'create' && operation.as) made.set(operation.as, row.id);
      const stock = row['stock_quantity'];
      return { collection, id: row.id, ...(typeof stock === 'number' ? { stock_quantity: stock } : {}) };
    });
    return { id: String(this.#before.length - 1), change_seq: this.#before.length, results };
  }

  /** Brings the rows of before a change set back. */
  undo(changeSetId: string): ChangeSetResponse {
    Object.assign(this.rows, this.#before[Number(changeSetId)]);
    return { id: `undo${changeSetId}`, change_seq: this.#before.length + 1, results: [] };
  }

  #applyOne(operation: Operation): Row {
    const { collection } = operation;
    const rows = this.rows[collection] ?? [];
    if (operation.action === 'create') {
      const given = Object.fromEntries(Object.entries(operation.values).filter(([, value]) => value !== null));
      const row = { ...this.defaults[collection], ...given, id: operation.id ?? `new${rows.length}` };
      this.rows[collection] = [...rows, row];
      return row;
    }
    const row = rows.find(({ id }) => id === operation.id) ?? { id: operation.id };
    const changed = operation.action === 'delete' ? row : { ...row, ...changedFields(operation, row) };
    const place = rows.indexOf(row);
    const after = operation.action === 'delete' ? [] : [changed];
    this.rows[collection] = place < 0 ? [...rows, ...after] : rows.toSpliced(place, 1, ...after);
    return changed;
  }
}

/** With the ids of records created before in place of `{ref}`. */
function withIds(operation: Operation, made: ReadonlyMap<string, string>): Operation {
  return JSON.parse(JSON.stringify(operation), (_, value) => made.get(value?.ref) ?? value);
}

function changedFields(operation: Extract<Operation, { action: 'update' | 'adjust' }>, row: Row): Partial<Row> {
  if (operation.action === 'adjust') return { stock_quantity: Number(row['stock_quantity']) + operation.by };
  // A section of the shop's texts has its fields in one column.
  if (operation.collection !== 'shop_content') return withoutNulls(operation.values, row);
  return { value: { ...Object(row['value']), ...operation.values }, updated_at: '2026-11-20T10:00:00Z' };
}

/** PocketBase has no null in columns of texts and numbers. */
function withoutNulls(values: FieldValues, row: Row): Partial<Row> {
  const empty = (field: string) => (typeof row[field] === 'number' ? 0 : '');
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? empty(field)]));
}

/** Of `a = "b" && c != 'd' || e = true`; anything else lets every row through. */
function filterOf(filter: string): (row: Row) => boolean {
  const equations = filter.split(' || ').map((one) => one.split(' && ').map(equationOf));
  if (equations.flat().includes(undefined)) return () => true;
  return (row) => equations.some((all) => all.every((holds) => holds?.(row)));
}

function equationOf(text: string): ((row: Row) => boolean) | undefined {
  const [, field, sign, value] = /^(\w+) ?(!?=) ?['"]?(.*?)['"]?$/.exec(text) ?? [];
  if (field === undefined) return undefined;
  return (row) => (String(row[field]) === value) === (sign === '=');
}
