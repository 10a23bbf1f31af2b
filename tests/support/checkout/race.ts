import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createRandom, type Random } from '#demo/random.ts';
import { newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { Audit, type CheckoutShop } from './audit.ts';
import { type Purchase, type PurchaseOptions, payLater, simulateBuyer } from './purchase.ts';

/** Maximum time until all orders and payments are final. */
const SETTLE_TIMEOUT_MS = 120_000;
const STOCK_CHECK_MS = 20;
const REPLAYS = 60;

export interface RaceResult {
  readonly purchases: readonly Purchase[];
  /** Number of stock checks during the race. */
  readonly counts: number;
  /** All errors found; empty for a correct shop. */
  readonly faults: readonly string[];
}

/**
 * Runs concurrent buyers for limited stock, with duplicate and late webhooks. Then releases unpaid orders, lets some buyers
 * pay late, and audits the shop.
 */
export async function race(
  shop: CheckoutShop,
  options: { product: TestProduct; pieces: number; buyers: number; seed: number },
): Promise<RaceResult> {
  const { product, pieces, buyers, seed } = options;
  const random = createRandom(seed);
  const audit = new Audit(shop, product.variantId, pieces);
  const watch = watchStock(audit);
  try {
    await control(shop, { duplicate: true });
    const shoppers = Array.from({ length: buyers }, (_, index): PurchaseOptions => {
      const buyer = newBuyer(shop.url);
      return { buyer, sandboxUrl: shop.sandboxUrl, product, random: random.fork(`buyer ${index}`), pauseMs: 40 };
    });
    const purchases = await Promise.all(shoppers.map(simulateBuyer));
    await replay(shop, random);
    await reconcileLater(shop);
    await Promise.all(
      purchases.map(async (purchase, index) => {
        const shopper = shoppers[index];
        if (shopper?.random.chance(0.5)) await payLater(purchase, shopper);
      }),
    );
    await replay(shop, random);
    const remaining = await finalErrors(shop, audit, purchases);
    const { counts, faults } = watch.stop();
    return { purchases, counts, faults: [...faults, ...remaining] };
  } finally {
    watch.stop();
    audit.close();
    await control(shop, { duplicate: false });
  }
}

/** Audits until there are no errors, or the timeout has passed. */
async function finalErrors(shop: CheckoutShop, audit: Audit, purchases: readonly Purchase[]): Promise<string[]> {
  const end = performance.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    await reconcileLater(shop);
    const faults = [
      ...(await audit.errors(purchases)),
      ...(audit.stockCounts().reserved > 0 ? ['pieces are still reserved'] : []),
    ];
    if (faults.length === 0 || performance.now() > end) return faults;
    await delay(500);
  }
}

function watchStock(audit: Audit) {
  const faults = new Set<string>();
  let counts = 0;
  const timer = setInterval(() => {
    for (const fault of audit.stockErrors()) faults.add(fault);
    counts += 1;
  }, STOCK_CHECK_MS);
  return {
    stop() {
      clearInterval(timer);
      return { counts, faults: [...faults] };
    },
  };
}

const eventsSchema = z.array(z.object({ id: z.string(), raw: z.string() }));

/** Redelivers some of the newest webhooks, in random order. */
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
      if (status !== 200) throw new Error(`a redelivered webhook was answered ${status}`);
    }),
  );
}

/** Runs the reconciler with a time two hours later, when every reservation has expired. */
async function reconcileLater(shop: CheckoutShop): Promise<void> {
  const now = new Date(Date.now() + 7_200_000).toISOString();
  const authorization = `Bearer ${shop.internalSecret}`;
  const { status } = await newBuyer(shop.url).post('/api/internal/reconcile', { now }, { authorization });
  if (status !== 200) throw new Error(`the reconciler answered ${status}`);
}

/** Sets or clears a fault of the payment sandbox. */
export async function control({ sandboxUrl }: Pick<CheckoutShop, 'sandboxUrl'>, fault: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
}
