import type { Random } from '#demo/random.ts';
import { newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { type Purchase, simulateBuyer } from '#tests/support/checkout/purchase.ts';
import type { KillableShop } from './killable-shop.ts';

/** Concurrent buyers. */
const CONCURRENCY = 6;

/** Simulated buyers, in sequence per worker. */
export interface Stream {
  /** Waits for current buyers; returns all purchases. @throws if a confirmed order or payment is missing */
  stop(): Promise<Purchase[]>;
}

export function startStream(
  shop: Pick<KillableShop, 'checkout' | 'siteUrl'>,
  products: readonly [TestProduct, ...TestProduct[]],
  random: Random,
): Stream {
  const purchases: Purchase[] = [];
  const stopping = new AbortController();
  const { url, sandboxUrl } = shop.checkout;
  const worker = async (name: number) => {
    const own = random.fork(`worker ${name}`);
    while (!stopping.signal.aborted) {
      const buyer = newBuyer(url, shop.siteUrl);
      purchases.push(
        await simulateBuyer({ buyer, sandboxUrl, product: own.pick(products), random: own, pauseMs: 100 }),
      );
    }
  };
  const workers = Promise.all(Array.from({ length: CONCURRENCY }, (_, name) => worker(name)));
  // `stop` rethrows the error.
  workers.catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await workers;
      return purchases;
    },
  };
}
