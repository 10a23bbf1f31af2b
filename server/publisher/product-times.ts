import { LISTED_RECENT, type RecentProduct } from '#shared/api/publish-status.ts';

/** Only the products changed last are remembered, at most this many. */
const MAX_PRODUCTS = 2000;

/** The newest known change of a product, and when it was published. */
export interface ProductTime {
  readonly seq: number;
  /** Detection time on a monotonic clock, in ms; undefined if the change affects no published page. */
  readonly detectedAt: number | undefined;
  readonly live?: { readonly at: string; readonly tookMs: number };
}

/** When the publisher detected changes of products, and how long it took to publish them. */
export class ProductTimes {
  readonly #times = new Map<string, ProductTime>();
  #recent: RecentProduct[] = [];

  /** The products published last, newest first. */
  get recent(): readonly RecentProduct[] {
    return this.#recent;
  }

  of(id: string): ProductTime | undefined {
    return this.#times.get(id);
  }

  /** Records change number `seq`, detected at `now`. Several unpublished changes are timed from the first of them. */
  recordChange(id: string, seq: number, now: number): void {
    const known = this.#times.get(id);
    this.#times.delete(id);
    this.#times.set(id, { seq, detectedAt: (known?.live === undefined ? known?.detectedAt : undefined) ?? now });
    const [oldest] = this.#times.keys();
    if (this.#times.size > MAX_PRODUCTS && oldest !== undefined) this.#times.delete(oldest);
  }

  /** The change affects no published page. */
  markUnpublished(id: string): void {
    const time = this.#times.get(id);
    if (time !== undefined && time.live === undefined) this.#times.set(id, { ...time, detectedAt: undefined });
  }

  /** Records that the product's page was published at `now`. */
  recordPublished(id: string, now: number): void {
    const time = this.#times.get(id);
    if (time?.detectedAt === undefined || time.live !== undefined) return;
    const live = { at: new Date().toISOString(), tookMs: Math.round(now - time.detectedAt) };
    this.#times.set(id, { ...time, live });
    const entry = { product_id: id, seq: time.seq, live_at: live.at, took_ms: live.tookMs };
    this.#recent = [entry, ...this.#recent.filter(({ product_id }) => product_id !== id)].slice(0, LISTED_RECENT);
  }
}
