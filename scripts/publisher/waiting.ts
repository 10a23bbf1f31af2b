import type { ChangeLine } from './change-log.ts';

/** Staff save several things in a row: publishing starts when they have been still for this long. */
const QUIET_MS = 1000;
/** ... but nobody waits longer than this for it to start. */
const MOST_MS = 5000;
/** Sales alone can wait: the server decides about stock at checkout. */
const SALES_MS = 60_000;

/** Changes that are not live yet, and when publishing them is due. */
export class Waiting {
  readonly #records = new Map<string, Set<string>>();
  /** Lines of a product less those of its variants. A variant's stock writes one line of the product with each of its own. */
  readonly #balance = new Map<string, number>();
  #hasOther = false;
  #firstAt: number | undefined;
  #firstEditAt: number | undefined;
  #lastAt = 0;

  /** Takes lines in that were noticed at `now` (ms of any steady clock). */
  add(lines: readonly ChangeLine[], now: number): void {
    for (const { collection, record_id, product_id } of lines) {
      const records = this.#records.get(collection) ?? new Set();
      this.#records.set(collection, records.add(record_id));
      if (collection === 'products') this.#shift(product_id, 1);
      else if (collection === 'product_variants') this.#shift(product_id, -1);
      else this.#hasOther = true;
    }
    if (lines.length > 0) this.#noticed(now);
  }

  /** Takes in that anything may have changed. */
  addEverything(now: number): void {
    this.#hasOther = true;
    this.#noticed(now);
  }

  /** When publishing is due; undefined when nothing waits. */
  get dueAt(): number | undefined {
    if (this.#firstAt === undefined) return undefined;
    if (this.#firstEditAt === undefined) return this.#firstAt + SALES_MS;
    return Math.min(this.#lastAt + QUIET_MS, this.#firstEditAt + MOST_MS);
  }

  /** How many records of which collection. */
  get summary(): { collection: string; records: number }[] {
    return [...this.#records].map(([collection, records]) => ({ collection, records: records.size }));
  }

  #noticed(now: number): void {
    this.#firstAt ??= now;
    this.#lastAt = now;
    if (this.#hasOther || [...this.#balance.values()].some((balance) => balance > 0)) this.#firstEditAt ??= now;
  }

  #shift(product: string, by: number): void {
    this.#balance.set(product, (this.#balance.get(product) ?? 0) + by);
  }
}
