/** The status shows progress only if at least this many pages are queued at once. */
const MIN_BULK_PAGES = 50;

/** Progress of a bulk render: many pages queued at once, such as all pages after a menu change. */
export class BulkProgress {
  #begin: number | undefined;
  #done = 0;
  #startedAt: string | null = null;
  #durationMs: number | null = null;

  /** Start of the current bulk, or of the last one. */
  get startedAt(): string | null {
    return this.#startedAt;
  }

  /** Duration of the last finished bulk, in ms. */
  get durationMs(): number | null {
    return this.#durationMs;
  }

  /** Rendered and total pages; undefined if no bulk is running. */
  progress(remaining: number): { done: number; total: number } | undefined {
    return this.#begin === undefined ? undefined : { done: this.#done, total: this.#done + remaining };
  }

  /** Starts a bulk if `remaining` queued pages are enough. A sweep of all pages is always a bulk. */
  startIfBulk(remaining: number, areAll = false): void {
    if (this.#begin !== undefined || remaining < (areAll ? 1 : MIN_BULK_PAGES)) return;
    this.#begin = performance.now();
    this.#done = 0;
    this.#startedAt = new Date().toISOString();
  }

  /** Counts a rendered page; the bulk ends when none remain. */
  countPage(remaining: number): void {
    if (this.#begin === undefined) return;
    this.#done += 1;
    if (remaining > 0) return;
    this.#durationMs = Math.round(performance.now() - this.#begin);
    this.#begin = undefined;
  }
}
