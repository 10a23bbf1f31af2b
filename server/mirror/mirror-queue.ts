/** Order of copying: what pages load comes before them, and what they no longer need goes after them. */
export const RANK = { asset: 0, editedPage: 1, page: 2, deletion: 3 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** Files to copy or delete, each once. Files of a rank wait until all of the ranks before are done. */
export class MirrorQueue {
  readonly #waiting = new Map<string, Rank>();
  readonly #byRank: readonly Set<string>[] = Object.values(RANK).map(() => new Set());
  readonly #underWay = new Map<string, Rank>();

  /** Files waiting or under way. */
  get length(): number {
    return this.#waiting.size + this.#underWay.size;
  }

  /** A later rank replaces an earlier one: a file that was to be copied may have been deleted since. */
  add(name: string, rank: Rank): void {
    const known = this.#waiting.get(name);
    if (known !== undefined) this.#byRank[known]?.delete(name);
    this.#waiting.set(name, rank);
    this.#byRank[rank]?.add(name);
  }

  /** The next file; undefined if none is ready. A file is never under way twice. */
  take(): string | undefined {
    const rank = this.#byRank.findIndex((names) => names.size > 0);
    if ([...this.#underWay.values()].some((other) => other < rank)) return undefined;
    for (const name of this.#byRank[rank] ?? []) {
      const known = this.#waiting.get(name);
      if (known === undefined || this.#underWay.has(name)) continue;
      this.#waiting.delete(name);
      this.#byRank[known]?.delete(name);
      this.#underWay.set(name, known);
      return name;
    }
    return undefined;
  }

  /** Ends a file from `take`. */
  done(name: string): void {
    this.#underWay.delete(name);
  }

  /** Puts a file from `take` back. */
  putBack(name: string): void {
    const rank = this.#underWay.get(name);
    this.#underWay.delete(name);
    // It may have been added again meanwhile.
    if (rank !== undefined && !this.#waiting.has(name)) this.add(name, rank);
  }

  /** Removes all waiting files. */
  clear(): void {
    this.#waiting.clear();
    for (const names of this.#byRank) names.clear();
  }
}
