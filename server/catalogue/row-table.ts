/** The rows of a collection by id, and by the keys under which they are looked for. */
export class RowTable<Row extends { id: string }, Index extends string> {
  readonly #rows = new Map<string, Row>();
  readonly #indexes: ReadonlyMap<Index, { keysOf: (row: Row) => readonly string[]; ids: IdsByKey }>;

  /** `indexes`: for each index the keys of a row in it, none of them twice. */
  constructor(indexes: readonly (readonly [Index, (row: Row) => readonly string[]])[]) {
    this.#indexes = new Map(indexes.map(([index, keysOf]) => [index, { keysOf, ids: new IdsByKey() }]));
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id);
  }

  /** Puts a row in the place of the one with its id, or takes that away; gives what was there. */
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

  /** The rows that have a key in an index. */
  with(index: Index, key: string): Row[] {
    return (
      this.#indexes
        .get(index)
        ?.ids.of(key)
        .flatMap((id) => this.#rows.get(id) ?? []) ?? []
    );
  }
}

/** Ids by key. Most keys have one id only, and a Set for each of them would weigh more than all rows. */
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
