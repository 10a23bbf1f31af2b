import type { Product } from '#shared/product.ts';
import type { ProductDifference } from './catalogue.ts';

const BUCKETS = 1024;

/** Products by id, never changed: with a difference it becomes another one, which shares most of its parts with this. */
export class ProductsById {
  readonly #buckets: readonly ReadonlyMap<string, Product>[];

  constructor(buckets: readonly ReadonlyMap<string, Product>[] = new Array(BUCKETS).fill(new Map())) {
    this.#buckets = buckets;
  }

  get(id: string): Product | undefined {
    return this.#buckets[bucketOf(id)]?.get(id);
  }

  /** The products after a difference. */
  with(differences: readonly ProductDifference[]): ProductsById {
    const fresh = new Map<number, Map<string, Product>>();
    for (const { before, after } of differences) {
      const id = (after ?? before)?.id ?? '';
      const index = bucketOf(id);
      const bucket = fresh.get(index) ?? new Map(this.#buckets[index]);
      fresh.set(index, bucket);
      if (after === undefined) bucket.delete(id);
      else bucket.set(id, after);
    }
    return new ProductsById(this.#buckets.map((bucket, index) => fresh.get(index) ?? bucket));
  }
}

/** Ids are whole numbers; anything else is looked for in the first bucket, in vain. */
function bucketOf(id: string): number {
  const number = Number(id);
  return Number.isSafeInteger(number) && number >= 0 ? number % BUCKETS : 0;
}
