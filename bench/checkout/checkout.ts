import pLimit from 'p-limit';
import { type Buyer, createdOrder, errorOf, newBuyer, payInDialog, type TestProduct } from '#tests/support/buyer.ts';
import type { Measure, Measurement } from '../bench.ts';
import type { BenchShop } from '../bench-shop.ts';
import { percentiles, perSecond } from '../figures.ts';
import { type ProcessUse, shopProcesses } from '../processes.ts';
import { createTestProduct } from '../test-product.ts';
import { measureRaces } from './races.ts';

const BUYERS_AT_ONCE = 16;
const WARM_UP_ORDERS = 100;
const GOAL_PER_SECOND = 60;

/** `paid`, an error code, or an error message. */
interface Outcome {
  readonly result: string;
  /** Time from pressing Pay to the confirmed or refused payment. */
  readonly elapsedMs: number;
}

/** Measures complete checkouts against the sandbox, with webhooks, and races for limited stock. */
export const measureCheckout: Measure = async ({ options, shop, print }) => {
  return [...(await measureOrders(shop, options.orders)), ...(await measureRaces(shop, options.runs ?? 10, print))];
};

/** All buyers order the same variant: the worst case, because every order locks the same row. */
async function measureOrders(shop: BenchShop, orders: number): Promise<Measurement[]> {
  const product = await createTestProduct(shop.client, orders + WARM_UP_ORDERS);
  const checkOutTimes = (count: number) =>
    pLimit(BUYERS_AT_ONCE).map(Array.from({ length: count }), () => checkOut(newBuyer(shop.url), shop, product));
  await checkOutTimes(WARM_UP_ORDERS);
  const before = shopProcesses();
  const buyersBefore = process.cpuUsage();
  const begin = performance.now();
  const outcomes = await checkOutTimes(orders);
  const elapsedMs = performance.now() - begin;
  const buyers = process.cpuUsage(buyersBefore);
  const paid = outcomes.filter(({ result }) => result === 'paid');
  const errors = orders - paid.length;
  const rate = (paid.length * 1000) / elapsedMs;
  return [
    {
      what: `paid orders, ${BUYERS_AT_ONCE} buyers at once for one variant`,
      value: perSecond(paid.length, elapsedMs),
      goal: { text: `at least ${GOAL_PER_SECOND}`, isMet: rate >= GOAL_PER_SECOND },
    },
    {
      what: 'from Pay to confirmed',
      value: percentiles(
        paid.map((outcome) => outcome.elapsedMs),
        [0.5, 0.99],
      ),
    },
    { what: 'orders', value: tally(outcomes) },
    { what: 'errors', value: `${errors} of ${orders}`, goal: { text: 'none', isMet: errors === 0 } },
    {
      what: 'processor time of an order',
      value: processorTime(before, shopProcesses(), { orders, buyersMs: (buyers.user + buyers.system) / 1000 }),
    },
  ];
}

/** `server 7.1 ms, PocketBase 9.2 ms, …, buyers 2.7 ms` */
function processorTime(
  before: ReadonlyMap<string, ProcessUse>,
  after: ReadonlyMap<string, ProcessUse>,
  { orders, buyersMs }: { orders: number; buyersMs: number },
): string {
  const used = [...after].map(([name, { processorMs }]) => {
    return { name, ms: processorMs - (before.get(name)?.processorMs ?? 0) };
  });
  const all = [...used, { name: 'buyers', ms: buyersMs }];
  return all.map(({ name, ms }) => `${name} ${(ms / orders).toFixed(1)} ms`).join(', ');
}

/** A whole checkout of one buyer. Never throws. */
export async function checkOut(
  buyer: Buyer,
  { sandboxUrl }: Pick<BenchShop, 'sandboxUrl'>,
  product: TestProduct,
): Promise<Outcome> {
  const begin = performance.now();
  const result = await buy(buyer, sandboxUrl ?? '', product).catch((error: unknown) =>
    error instanceof Error ? error.name : 'failed',
  );
  return { result, elapsedMs: performance.now() - begin };
}

async function buy(buyer: Buyer, sandboxUrl: string, product: TestProduct): Promise<string> {
  const answer = await buyer.createOrder(product);
  if (answer.status !== 200) return errorOf(answer).code;
  const payment = await payInDialog(sandboxUrl, createdOrder(answer));
  const verified = await buyer.post('/api/verify-payment', payment);
  return verified.status === 200 ? 'paid' : errorOf(verified).code;
}

/** `995 paid, 5 out_of_stock` */
function tally(outcomes: readonly Outcome[]): string {
  const groups = Map.groupBy(outcomes, ({ result }) => result);
  return [...groups].map(([result, { length }]) => `${length} ${result}`).join(', ');
}
