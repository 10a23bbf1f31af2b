/** A page to render. */
export interface PageTask {
  readonly path: string;
  /** Priority, 0 first (shared/site-program.ts). */
  readonly rank: number;
  /** Number of the oldest change (pb_migrations/1800000015_changes.js) that the published page does not contain. */
  readonly seq: number;
}

/** A page that takes longer than this to render is slow, in ms. */
const LONG_MS = 20;
/**
 * After a slow page the queue holds back all slow pages for this many times its duration, so that product edits (rank 0)
 * rarely wait for one. In a shop of 100,000 products every edit affects ten pages that take half a second each.
 */
const REST_FACTOR = 4;

/** Queued pages, each once, with its best rank and its oldest change. A page is never rendered twice at the same time. */
export class PageQueue {
  readonly #waiting = new Map<string, PageTask>();
  /** Paths by rank, in the order they were added. */
  readonly #ranks: Set<string>[] = [];
  readonly #underWay = new Map<string, PageTask>();
  readonly #long = new Set<string>();
  #longRestUntil = Number.NEGATIVE_INFINITY;

  /** Pages queued or rendering. */
  get length(): number {
    return this.#waiting.size + this.#underWay.size;
  }

  /** The oldest change that a page in the queue does not contain. */
  get oldestSeq(): number | undefined {
    let oldest: number | undefined;
    for (const tasks of [this.#waiting, this.#underWay]) {
      for (const { seq } of tasks.values()) if (oldest === undefined || seq < oldest) oldest = seq;
    }
    return oldest;
  }

  /** Whether a page is queued or rendering. */
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
   * Removes and returns the next page to render; undefined if none is ready. While a page of rank 0 is rendering, only
   * pages of rank 0 are ready. `now` is the time of a monotonic clock, in ms.
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

  /** Ends a page from `take`, rendered or failed, after `tookMs`. */
  done(path: string, tookMs: number, now: number): void {
    this.#underWay.delete(path);
    if (tookMs > LONG_MS) {
      this.#long.add(path);
      this.#longRestUntil = now + REST_FACTOR * tookMs;
    } else this.#long.delete(path);
  }

  /** Removes all queued pages; rendering pages continue. */
  clear(): void {
    this.#waiting.clear();
    this.#ranks.length = 0;
  }
}
