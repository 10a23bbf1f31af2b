import type { ChangeLine } from '../catalogue/read.ts';

/** Changes that are not published yet. */
export class PendingChanges {
  #batches: { readonly seq: number; readonly at: string; readonly lines: readonly ChangeLine[] }[] = [];

  add(lines: readonly ChangeLine[]): void {
    const [first] = lines;
    if (first !== undefined) this.#batches.push({ seq: first.seq, at: new Date().toISOString(), lines });
  }

  /** Removes the changes that are published, up to number `seq`. */
  removeUpTo(seq: number): void {
    if ((this.#batches[0]?.seq ?? Number.POSITIVE_INFINITY) > seq) return;
    this.#batches = this.#batches.filter((batch) => batch.seq > seq);
  }

  /** When the oldest pending change was detected; null if none is pending. */
  get since(): string | null {
    return this.#batches[0]?.at ?? null;
  }

  /** Number of changed records by collection. */
  get summary(): { collection: string; records: number }[] {
    const byCollection = Map.groupBy(
      this.#batches.flatMap(({ lines }) => lines),
      ({ collection }) => collection,
    );
    return [...byCollection].map(([collection, lines]) => ({
      collection,
      records: new Set(lines.map(({ record_id }) => record_id)).size,
    }));
  }
}
