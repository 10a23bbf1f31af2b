import { createdOrder, errorOf, newBuyer, payInDialog, type Ware } from '#tests/support/buyer.ts';
import type { Measure, Measurement } from './bench.ts';
import type { BenchShop } from './bench-shop.ts';
import { percentiles, perSecond } from './figures.ts';
import { inLanes } from './lanes.ts';
import { createWare, stockOf } from './ware.ts';

const BUYERS_AT_ONCE = 16;
const RUSH_BUYERS = 20;
const RUSH_PIECES = 5;

/** How one buyer fared: `paid`, the code of the refusal, or what went wrong. */
interface Outcome {
  readonly result: string;
  /** From pressing Pay to the confirmed payment, or to the refusal. */
  readonly elapsedMs: number;
}

/** Whole checkouts against the sandbox, webhooks included, and a rush for the last pieces. */
export const measureCheckout: Measure = async ({ options, shop }) => {
  return [...(await measureOrders(shop, options.orders)), ...(await measureRush(shop))];
};

/** All buy the same variant, which is the worst case: every order waits for the same row. */
async function measureOrders(shop: BenchShop, orders: number): Promise<Measurement[]> {
  const ware = await createWare(shop.client, orders);
  const begin = performance.now();
  const outcomes = await inLanes(orders, BUYERS_AT_ONCE, () => checkOut(shop, ware));
  const elapsedMs = performance.now() - begin;
  const paid = outcomes.filter(({ result }) => result === 'paid');
  const latenciesMs = paid.map((outcome) => outcome.elapsedMs);
  return [
    { what: `paid orders, ${BUYERS_AT_ONCE} buyers at once`, value: perSecond(paid.length, elapsedMs) },
    { what: 'from Pay to confirmed', value: percentiles(latenciesMs, [0.5, 0.99]) },
    { what: 'orders', value: tally(outcomes) },
    { what: 'errors', value: `${orders - paid.length} of ${orders}` },
  ];
}

async function measureRush(shop: BenchShop): Promise<Measurement[]> {
  const ware = await createWare(shop.client, RUSH_PIECES);
  const outcomes = await inLanes(RUSH_BUYERS, RUSH_BUYERS, () => checkOut(shop, ware));
  const left = await stockOf(shop.client, ware.variantId);
  return [{ what: `${RUSH_BUYERS} buyers for ${RUSH_PIECES} pieces`, value: `${tally(outcomes)}; ${left} left` }];
}

async function checkOut(shop: BenchShop, ware: Ware): Promise<Outcome> {
  const begin = performance.now();
  const result = await buy(shop, ware).catch((error: unknown) => (error instanceof Error ? error.name : 'failed'));
  return { result, elapsedMs: performance.now() - begin };
}

async function buy({ url, sandboxUrl }: BenchShop, ware: Ware): Promise<string> {
  if (sandboxUrl === null) throw new Error('The measured shop has no payment sandbox.');
  const buyer = newBuyer(url);
  const answer = await buyer.createOrder(ware);
  if (answer.status !== 200) return errorOf(answer).code;
  const payment = await payInDialog(sandboxUrl, createdOrder(answer));
  const verified = await buyer.post('/api/verify-payment', payment);
  return verified.status === 200 ? 'paid' : errorOf(verified).code;
}

/** `5 paid, 15 out_of_stock` */
function tally(outcomes: readonly Outcome[]): string {
  const groups = Map.groupBy(outcomes, ({ result }) => result);
  return [...groups].map(([result, { length }]) => `${length} ${result}`).join(', ');
}
