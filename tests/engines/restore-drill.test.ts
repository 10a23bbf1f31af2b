import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestProduct } from '#bench/test-product.ts';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { createdOrder, newBuyer, payInDialog, type TestProduct } from '#tests/support/buyer.ts';
import { DoomedShop } from './support/doomed-shop.ts';

/** The machine is lost in the middle of checkouts; the replica and the provider bring everything back. */

const BUYERS = 4;
const LOAD_MS = 10_000;
/** What is older than this has to be in the replica: twice its intervals. */
const REPLICATED_MS = 1_000;

/** What the shop has answered, and when. */
interface Acknowledged {
  readonly number: string;
  readonly providerOrder: string;
  readonly placedAt: number;
  paidAt?: number;
  paymentId?: string;
}

let shop: DoomedShop;
beforeAll(async () => {
  shop = await DoomedShop.open();
});
afterAll(() => shop.close());

/** Buys again and again until the shop is gone. */
async function buy(product: TestProduct, answers: Acknowledged[], lost: AbortSignal): Promise<void> {
  while (!lost.aborted) {
    try {
      const buyer = newBuyer(shop.url);
      const order = createdOrder(await buyer.createOrder(product));
      const one: Acknowledged = { number: order.order_number, providerOrder: order.id, placedAt: performance.now() };
      answers.push(one);
      const payment = await payInDialog(shop.sandboxUrl, order);
      one.paymentId = payment.razorpay_payment_id;
      const { status } = await buyer.post('/api/verify-payment', payment);
      if (status === 200) one.paidAt = performance.now();
    } catch (error) {
      if (!lost.aborted) throw error;
    }
  }
}

const orderSchema = z.object({ order_number: z.string(), payment_status: z.string() });

async function storedOrders(): Promise<Map<string, string>> {
  const rows = await (await shop.database()).collection('orders').getFullList();
  return new Map(rows.map((row) => orderSchema.parse(row)).map((row) => [row.order_number, row.payment_status]));
}

async function reconcile(): Promise<void> {
  const { internalSecret } = await shop.secrets();
  const authorization = `Bearer ${internalSecret}`;
  // A minute later, because the reconciler leaves the youngest orders to the browser and the webhook.
  const now = new Date(Date.now() + 60_000).toISOString();
  const { status } = await newBuyer(shop.url).post('/api/internal/reconcile', { now }, { authorization });
  expect(status).toBe(200);
}

async function paymentsInInbox(): Promise<string[]> {
  const { pocketBaseUrl } = shop;
  const staff = createPocketBase(pocketBaseUrl);
  await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
  const { open } = inboxSchema.parse(await staff.send(INBOX_PATH, { method: 'GET' }));
  return open.filter(({ kind }) => kind === 'unknown_order').map(({ payment_id }) => payment_id);
}

it('loses nothing that is older than a second, and finds every paid order that is younger', async () => {
  const product = await createTestProduct(await shop.database(), 1_000_000);
  const answers: Acknowledged[] = [];
  const lost = new AbortController();
  const buyers = Array.from({ length: BUYERS }, () => buy(product, answers, lost.signal));
  await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
  const lostAt = performance.now();
  lost.abort();
  await shop.killAll();
  await Promise.all(buyers);
  await shop.loseDisk();

  const started = performance.now();
  const lines = await shop.command('restore', '--replica', '--confirm');
  const restored = performance.now();
  await shop.start();
  const open = performance.now();
  expect(lines[0]).toContain('with secrets and pictures of gulmohar-');

  const stored = await storedOrders();
  const old = answers.filter(({ placedAt }) => placedAt < lostAt - REPLICATED_MS);
  expect(old.length).toBeGreaterThan(0);
  expect(old.filter(({ number }) => !stored.has(number))).toEqual([]);

  await reconcile();
  const settled = await storedOrders();
  const inbox = await paymentsInInbox();
  const paid = answers.filter(({ paymentId }) => paymentId !== undefined);
  const missing = paid.filter(({ number }) => !settled.has(number));
  expect(paid.filter(({ number }) => settled.has(number) && settled.get(number) !== 'paid')).toEqual([]);
  expect(inbox.toSorted()).toEqual(missing.map(({ paymentId = '' }) => paymentId).toSorted());
  await reconcile();
  expect(await paymentsInInbox()).toHaveLength(missing.length);

  // No number is given twice: the provider finds orders by it.
  const next = createdOrder(await newBuyer(shop.url).createOrder(product));
  expect(answers.map(({ number }) => number)).not.toContain(next.order_number);

  const gone = answers.filter(({ number }) => !stored.has(number));
  const youngestKept = Math.max(...answers.filter(({ number }) => stored.has(number)).map(({ placedAt }) => placedAt));
  process.stdout.write(
    `${answers.length} orders, ${paid.length} paid; lost ${gone.length} (${missing.length} paid, all found by asking), the newest kept ` +
      `${Math.round(lostAt - youngestKept)} ms before the end; restored in ${seconds(started, restored)} s, open after ${seconds(started, open)} s\n`,
  );
});

function seconds(from: number, to: number): string {
  return ((to - from) / 1000).toFixed(1);
}
