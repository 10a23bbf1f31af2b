import type { Random } from '#demo/random.ts';
import { type Buyer, newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import type { CheckoutShop } from '#tests/support/checkout/audit.ts';
import { type Purchase, simulateBuyer } from '#tests/support/checkout/purchase.ts';

/** Concurrent buyers. */
const CONCURRENCY = 6;

/** Simulated buyers, in sequence per worker. */
export interface Stream {
  /** Waits for current buyers; returns all purchases. @throws if a confirmed order or payment is missing */
  stop(): Promise<Purchase[]>;
}

export function startStream(
  shop: { readonly checkout: CheckoutShop; readonly siteUrl: string },
  products: readonly [TestProduct, ...TestProduct[]],
  random: Random,
  openBuyer: (worker: number) => Buyer = () => newBuyer(shop.checkout.url, shop.siteUrl),
): Stream {
  const purchases: Purchase[] = [];
  const stopping = new AbortController();
  const { sandboxUrl } = shop.checkout;
  const worker = async (name: number) => {
    const own = random.fork(`worker ${name}`);
    while (!stopping.signal.aborted) {
      const buyer = openBuyer(name);
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
