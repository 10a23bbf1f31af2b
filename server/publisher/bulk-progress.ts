/** From this many pages on, progress is shown. */
const BULK = 50;

/** The progress of making many pages at once, such as all pages after a change of the menu. */
export class BulkProgress {
  #begin: number | undefined;
  #done = 0;
  #startedAt: string | null = null;
  #durationMs: number | null = null;

  /** When the bulk under way began, or else the last one. */
  get startedAt(): string | null {
    return this.#startedAt;
  }

  /** How long the last one took, in ms. */
  get durationMs(): number | null {
    return this.#durationMs;
  }

  /** Pages made and in all; undefined if no bulk is under way. */
  progress(remaining: number): { done: number; total: number } | undefined {
    return this.#begin === undefined ? undefined : { done: this.#done, total: this.#done + remaining };
  }

  /** Pages were queued; so many wait now. All pages of a shop are a bulk, however few. */
  grew(remaining: number, areAll = false): void {
    if (this.#begin !== undefined || remaining < (areAll ? 1 : BULK)) return;
    this.#begin = performance.now();
    this.#done = 0;
    this.#startedAt = new Date().toISOString();
  }

  /** A page was made; so many remain. */
  made(remaining: number): void {
    if (this.#begin === undefined) return;
    this.#done += 1;
    if (remaining > 0) return;
    this.#durationMs = Math.round(performance.now() - this.#begin);
    this.#begin = undefined;
  }
}
