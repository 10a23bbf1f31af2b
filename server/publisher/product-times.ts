import { LISTED_RECENT, type RecentProduct } from '#shared/api/publish-status.ts';

/** Products whose times are kept: the last that changed. */
const KEPT = 2000;

/** The last change of a product that is known, and when it went live. */
export interface ProductTime {
  readonly seq: number;
  /** When it was noticed, of a monotonic clock, in ms; undefined if it affects no published page. */
  readonly noticedAt: number | undefined;
  readonly live?: { readonly at: string; readonly tookMs: number };
}

/** When changes of products were noticed, and how long they took to go live. */
export class ProductTimes {
  readonly #times = new Map<string, ProductTime>();
  #recent: RecentProduct[] = [];

  /** The products that went live last, newest first. */
  get recent(): readonly RecentProduct[] {
    return this.#recent;
  }

  of(id: string): ProductTime | undefined {
    return this.#times.get(id);
  }

  /** Change number `seq` of a product was noticed at `now`. What is not live yet counts from its first change. */
  noticed(id: string, seq: number, now: number): void {
    const known = this.#times.get(id);
    this.#times.delete(id);
    this.#times.set(id, { seq, noticedAt: (known?.live === undefined ? known?.noticedAt : undefined) ?? now });
    const [oldest] = this.#times.keys();
    if (this.#times.size > KEPT && oldest !== undefined) this.#times.delete(oldest);
  }

  /** The change affects no published page. */
  markUnpublished(id: string): void {
    const time = this.#times.get(id);
    if (time !== undefined && time.live === undefined) this.#times.set(id, { ...time, noticedAt: undefined });
  }

  /** The page of a product is in place. */
  live(id: string, now: number): void {
    const time = this.#times.get(id);
    if (time?.noticedAt === undefined || time.live !== undefined) return;
    const live = { at: new Date().toISOString(), tookMs: Math.round(now - time.noticedAt) };
    this.#times.set(id, { ...time, live });
    const entry = { product_id: id, seq: time.seq, live_at: live.at, took_ms: live.tookMs };
    this.#recent = [entry, ...this.#recent.filter(({ product_id }) => product_id !== id)].slice(0, LISTED_RECENT);
  }
}
