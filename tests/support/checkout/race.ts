import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createRandom, type Random } from '#demo/random.ts';
import { newBuyer, type Ware } from '#tests/support/buyer.ts';
import { Books, type CheckoutShop } from './books.ts';
import { comeBack, goShopping, type Trip, type TripOptions } from './trip.ts';

/** How long everything may take to come to rest, in ms. */
const REST_MS = 120_000;
const LOOK_MS = 20;
const REPLAYS = 60;

/** What a round of a race came to. */
export interface RaceResult {
  readonly trips: readonly Trip[];
  /** How often the shelf was counted while they bought. */
  readonly counts: number;
  /** Everything that was ever wrong; a right shop has none. */
  readonly faults: readonly string[];
}

/**
 * Many buyers at once for a few pieces, every report delivered twice and some again later; then what was left is given back,
 * some pay all the same, and the books are compared.
 */
export async function race(
  shop: CheckoutShop,
  options: { ware: Ware; pieces: number; buyers: number; seed: number },
): Promise<RaceResult> {
  const { ware, pieces, buyers, seed } = options;
  const random = createRandom(seed);
  const books = new Books(shop, ware.variantId, pieces);
  const watch = watchShelf(books);
  try {
    await control(shop, { duplicate: true });
    const shoppers = Array.from({ length: buyers }, (_, index): TripOptions => {
      const buyer = newBuyer(shop.url);
      return { buyer, sandboxUrl: shop.sandboxUrl, ware, random: random.fork(`buyer ${index}`), pauseMs: 40 };
    });
    const trips = await Promise.all(shoppers.map(goShopping));
    await replay(shop, random);
    await reconcileLater(shop);
    await Promise.all(
      trips.map(async (trip, index) => {
        const shopper = shoppers[index];
        if (shopper?.random.chance(0.5)) await comeBack(trip, shopper);
      }),
    );
    await replay(shop, random);
    const atRest = await atRestFaults(shop, books, trips);
    const { counts, faults } = watch.stop();
    return { trips, counts, faults: [...faults, ...atRest] };
  } finally {
    watch.stop();
    books.close();
    await control(shop, { duplicate: false });
  }
}

/** What is still wrong when nothing changes any more. */
async function atRestFaults(shop: CheckoutShop, books: Books, trips: readonly Trip[]): Promise<string[]> {
  const end = performance.now() + REST_MS;
  for (;;) {
    await reconcileLater(shop);
    const faults = [
      ...(await books.faults(trips)),
      ...(books.shelf().reserved > 0 ? ['pieces are still reserved'] : []),
    ];
    if (faults.length === 0 || performance.now() > end) return faults;
    await delay(500);
  }
}

function watchShelf(books: Books) {
  const faults = new Set<string>();
  let counts = 0;
  const timer = setInterval(() => {
    for (const fault of books.shelfFaults()) faults.add(fault);
    counts += 1;
  }, LOOK_MS);
  return {
    stop() {
      clearInterval(timer);
      return { counts, faults: [...faults] };
    },
  };
}

const eventsSchema = z.array(z.object({ id: z.string(), raw: z.string() }));

/** Delivers some of the provider's newest reports again, in any order. */
async function replay(shop: CheckoutShop, random: Random): Promise<void> {
  const events = eventsSchema
    .parse(await (await fetch(`${shop.sandboxUrl}/sandbox/events`)).json())
    .slice(-REPLAYS * 3);
  const chosen = events.filter(() => random.chance(0.3)).toSorted(() => random.next() - 0.5);
  await Promise.all(
    chosen.slice(0, REPLAYS).map(async ({ id, raw }) => {
      const signature = createHmac('sha256', shop.webhookSecret).update(raw).digest('hex');
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id };
      const { status } = await newBuyer(shop.url).post('/api/webhooks/razorpay', raw, headers);
      if (status !== 200) throw new Error(`a replayed report was answered ${status}`);
    }),
  );
}

/** Runs the reconciler as if two hours had passed: every reservation has run out by then. */
async function reconcileLater(shop: CheckoutShop): Promise<void> {
  const now = new Date(Date.now() + 7_200_000).toISOString();
  const authorization = `Bearer ${shop.internalSecret}`;
  const { status } = await newBuyer(shop.url).post('/api/internal/reconcile', { now }, { authorization });
  if (status !== 200) throw new Error(`the reconciler answered ${status}`);
}

/** Brings a fault of the payment sandbox about, or ends it. */
export async function control({ sandboxUrl }: Pick<CheckoutShop, 'sandboxUrl'>, fault: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
}
