/** The rows of a collection by id, with indexes. */
export class RowTable<Row extends { id: string }, Index extends string> {
  readonly #rows = new Map<string, Row>();
  readonly #indexes: ReadonlyMap<Index, { keysOf: (row: Row) => readonly string[]; ids: IdsByKey }>;

  /** @param indexes for each index a function that returns the keys of a row, without duplicates */
  constructor(indexes: readonly (readonly [Index, (row: Row) => readonly string[]])[]) {
    this.#indexes = new Map(indexes.map(([index, keysOf]) => [index, { keysOf, ids: new IdsByKey() }]));
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  all(): Iterable<Row> {
    return this.#rows.values();
  }

  /** Sets the row with an id, or deletes it (null); returns the previous row. */
  replace(id: string, row: Row | null): Row | undefined {
    const before = this.#rows.get(id);
    for (const { keysOf, ids } of this.#indexes.values()) {
      if (before !== undefined) for (const key of keysOf(before)) ids.remove(key, id);
      if (row !== null) for (const key of keysOf(row)) ids.add(key, id);
    }
    if (row === null) this.#rows.delete(id);
    else this.#rows.set(id, row);
    return before;
  }

  /** The rows with a key in an index. */
  with(index: Index, key: string): Row[] {
    return (
      this.#indexes
        .get(index)
        ?.ids.of(key)
        .flatMap((id) => this.#rows.get(id) ?? []) ?? []
    );
  }
}

/** Applies changed rows; null deletes one. */
export function applyRows<Row>(rows: Map<string, Row>, changes: ReadonlyMap<string, Row | null>): void {
  for (const [id, row] of changes) {
    if (row === null) rows.delete(id);
    else rows.set(id, row);
  }
}

/** Ids by key. Most keys have one id, stored without a Set: the Sets would take more memory than the rows. */
class IdsByKey {
  readonly #ids = new Map<string, string | Set<string>>();

  of(key: string): string[] {
    const ids = this.#ids.get(key);
    if (ids === undefined) return [];
    return typeof ids === 'string' ? [ids] : [...ids];
  }

  add(key: string, id: string): void {
    const ids = this.#ids.get(key);
    if (ids === undefined) this.#ids.set(key, id);
    else if (typeof ids !== 'string') ids.add(id);
    else if (ids !== id) this.#ids.set(key, new Set([ids, id]));
  }

  remove(key: string, id: string): void {
    const ids = this.#ids.get(key);
    if (ids === id) this.#ids.delete(key);
    else if (ids instanceof Set && ids.delete(id) && ids.size === 0) this.#ids.delete(key);
  }
}
