import { isDeepStrictEqual } from 'node:util';
import { type ShopSize, type SizePlaces, sizePlaces } from '#shared/product/sizes.ts';
import { applyRows } from './row-table.ts';
import type { RowChanges } from './rows.ts';

/** The shop's sizes. */
export class SizeIndex {
  readonly #rows = new Map<string, ShopSize>();
  #places = sizePlaces([]);
  #names: readonly string[] = [...this.#places.keys()];

  get places(): SizePlaces {
    return this.#places;
  }

  /** In order; the identical array until they change. */
  get names(): readonly string[] {
    return this.#names;
  }

  /** Returns the names of sizes that came, went, moved, or were retired or brought back. */
  apply(changes: RowChanges['sizes']): ReadonlySet<string> {
    if (changes.size === 0) return new Set();
    applyRows(this.#rows, changes);
    const before = this.#places;
    this.#places = sizePlaces([...this.#rows.values()]);
    const names = [...this.#places.keys()];
    if (!isDeepStrictEqual(names, this.#names)) this.#names = names;
    const all = new Set([...before.keys(), ...names]);
    return new Set([...all].filter((name) => !isDeepStrictEqual(before.get(name), this.#places.get(name))));
  }
}
