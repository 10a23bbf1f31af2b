/** A page to be made again. */
export interface PageTask {
  readonly path: string;
  /** How soon it is wanted: 0 first (shared/site-program.ts). */
  readonly rank: number;
  /** Number of the oldest change (pb_migrations/1790000004) that the page does not show yet. */
  readonly seq: number;
}

/** A page that took longer than this to make, in ms, is long. */
const LONG_MS = 20;
/**
 * After a long page all long pages rest for so many times as long as it took, so that edits of products, which have rank 0,
 * seldom have to wait for one. In a shop of 100,000 products ten pages touched by every edit take half a second each.
 */
const REST = 4;

/** Queued pages, each once, with its best rank and its oldest change. A page that is being made is not given out again. */
export class PageQueue {
  readonly #waiting = new Map<string, PageTask>();
  /** Paths by rank, in the order they were added. */
  readonly #ranks: Set<string>[] = [];
  readonly #underWay = new Map<string, PageTask>();
  readonly #long = new Set<string>();
  #longRestUntil = Number.NEGATIVE_INFINITY;

  /** Pages queued or being made. */
  get length(): number {
    return this.#waiting.size + this.#underWay.size;
  }

  /** The oldest change that a page in the queue does not show. */
  get oldestSeq(): number | undefined {
    let oldest: number | undefined;
    for (const tasks of [this.#waiting, this.#underWay]) {
      for (const { seq } of tasks.values()) if (oldest === undefined || seq < oldest) oldest = seq;
    }
    return oldest;
  }

  /** Whether a page is queued or being made. */
  has(path: string): boolean {
    return this.#waiting.has(path) || this.#underWay.has(path);
  }

  add(task: PageTask): void {
    const { path } = task;
    const known = this.#waiting.get(path);
    const rank = Math.min(task.rank, known?.rank ?? task.rank);
    const seq = Math.min(task.seq, known?.seq ?? task.seq);
    this.#waiting.set(path, { path, rank, seq });
    if (known !== undefined && known.rank !== rank) this.#ranks[known.rank]?.delete(path);
    const paths = this.#ranks[rank] ?? new Set();
    this.#ranks[rank] = paths.add(path);
  }

  /**
   * Takes out the next page to make; undefined if none is ready. While a page of rank 0 is being made, only others of rank 0
   * are ready. `now` comes from a monotonic clock, in ms.
   */
  take(now: number): PageTask | undefined {
    const underWay = [...this.#underWay.values()];
    const isFirstUnderWay = underWay.some(({ rank }) => rank === 0);
    const isLongReady = now >= this.#longRestUntil && !underWay.some(({ path }) => this.#long.has(path));
    for (const [rank, paths] of this.#ranks.entries()) {
      if (rank > 0 && isFirstUnderWay) return undefined;
      for (const path of paths ?? []) {
        const task = this.#waiting.get(path);
        if (task === undefined || this.#underWay.has(path)) continue;
        if (rank > 0 && !isLongReady && this.#long.has(path)) continue;
        this.#waiting.delete(path);
        paths.delete(path);
        this.#underWay.set(path, task);
        return task;
      }
    }
    return undefined;
  }

  /** A page that was taken out is made, or failed, after `tookMs`. */
  done(path: string, tookMs: number, now: number): void {
    this.#underWay.delete(path);
    if (tookMs > LONG_MS) {
      this.#long.add(path);
      this.#longRestUntil = now + REST * tookMs;
    } else this.#long.delete(path);
  }

  /** Removes all queued pages. */
  clear(): void {
    this.#waiting.clear();
    this.#ranks.length = 0;
  }
}
