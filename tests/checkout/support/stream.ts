import type { Random } from '#demo/random.ts';
import { newBuyer, type Ware } from '#tests/support/buyer.ts';
import { goShopping, type Trip } from '#tests/support/checkout/trip.ts';
import type { KillableShop } from './killable-shop.ts';

/** Buyers at a time. */
const LANES = 6;

/** A stream of buyers, one after the other in each lane. */
export interface Stream {
  /** Lets those who are buying finish; gives all trips. @throws when the shop has promised what it did not keep */
  stop(): Promise<Trip[]>;
}

export function startStream(shop: KillableShop, wares: readonly [Ware, ...Ware[]], random: Random): Stream {
  const trips: Trip[] = [];
  const stopping = new AbortController();
  const { url, sandboxUrl } = shop.checkout;
  const lane = async (name: number) => {
    const own = random.fork(`lane ${name}`);
    while (!stopping.signal.aborted) {
      const buyer = newBuyer(url, shop.siteUrl);
      trips.push(await goShopping({ buyer, sandboxUrl, ware: own.pick(wares), random: own, pauseMs: 100 }));
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, (_, name) => lane(name)));
  // Whoever stops the stream hears of it.
  lanes.catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await lanes;
      return trips;
    },
  };
}
