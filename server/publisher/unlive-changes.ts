import type { ChangeLine } from '../catalogue/read.ts';

/** Changes that are not live yet. */
export class UnliveChanges {
  #batches: { readonly seq: number; readonly at: string; readonly lines: readonly ChangeLine[] }[] = [];

  /** Changes were noticed. */
  add(lines: readonly ChangeLine[]): void {
    const [first] = lines;
    if (first !== undefined) this.#batches.push({ seq: first.seq, at: new Date().toISOString(), lines });
  }

  /** Everything up to this number is live. */
  live(seq: number): void {
    if ((this.#batches[0]?.seq ?? Number.POSITIVE_INFINITY) > seq) return;
    this.#batches = this.#batches.filter((batch) => batch.seq > seq);
  }

  /** When the oldest was noticed. */
  get since(): string | null {
    return this.#batches[0]?.at ?? null;
  }

  /** How many records of which collection. */
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
