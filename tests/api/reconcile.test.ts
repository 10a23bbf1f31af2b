import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createdOrder, newBuyer, payInDialog, type TestProduct } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';

const shop = testShop();
/** More than are read at a time. */
const WAITING = 120;

const answersSchema = z.object({ answers: z.array(z.object({ order: z.object({ id: z.string() }) })) });

/** Orders that were reserved and never got to the provider, oldest first. */
async function placeWaiting(product: TestProduct, count: number): Promise<string[]> {
  const { productId, variantId, priceRupees } = product;
  const seen = { variant_price: priceRupees, product_price: priceRupees };
  const items = [{ variant_id: variantId, product_id: productId, quantity: 1, price: priceRupees, seen }];
  const moves = Array.from({ length: count }, () => {
    const reserved_until = new Date(Date.now() + 60_000).toISOString();
    const order = { idempotency_key: randomUUID(), total_amount: priceRupees, currency: 'INR', reserved_until };
    return { move: 'place', body: { order, items } };
  });
  const answer = await database().send('/api/shop/server/orders/moves', { method: 'POST', body: { moves } });
  return answersSchema.parse(answer).answers.map(({ order }) => order.id);
}

async function move(name: string, body: object): Promise<void> {
  await database().send('/api/shop/server/orders/moves', { method: 'POST', body: { moves: [{ move: name, body }] } });
}

const reconcileADayLater = () => reconcileAfter(24);

/** As its timer does, the shop tries again when the database has not answered within ten seconds, which a busy machine may take. */
async function reconcileAfter(hours: number): Promise<unknown> {
  const now = new Date(Date.now() + hours * 3_600_000).toISOString();
  const authorization = `Bearer ${shop.internalSecret}`;
  const ask = () => newBuyer(shop.url).post('/api/internal/reconcile', { now }, { authorization });
  const answer = await ask();
  return (answer.status === 503 ? await ask() : answer).body;
}

it('reconciles every waiting order after a day of downtime, also behind one that always fails', async () => {
  const product = await createTestProduct({ stock: WAITING + 10 });
  const [failing = ''] = await placeWaiting(product, 1);
  // The provider knows nothing of it and refuses to say more, each time.
  await move('attach', {
    order_id: failing,
    razorpay_order_id: `order_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
  });
  await placeWaiting(product, WAITING);
  await control(shop, { dropWebhooks: true });
  const buyer = newBuyer(shop.url);
  // Declined first and then paid; neither was reported.
  const paid = createdOrder(await buyer.createOrder(product));
  const declined = await newBuyer(shop.sandboxUrl).post('/sandbox/attempt', {
    key: paid.key_id,
    order_id: paid.id,
    outcome: 'failure',
  });
  expect(declined.body).toHaveProperty('error');
  await payInDialog(shop.sandboxUrl, paid);
  await control(shop, { dropWebhooks: false });
  const report = await reconcileADayLater();
  expect(report).toMatchObject({ failed: expect.any(Number) });
  expect(await orderByNumber(paid.order_number)).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
  // All are back but the one that was sold and the one that cannot be asked after.
  expect(await stockOf(product.variantId)).toBe(WAITING + 10 - 2);
  await move('release', { order_id: failing });
});

it('skips an order whose row is invalid, and counts it as failed', async () => {
  const product = await createTestProduct({ stock: 10 });
  const [broken = ''] = await placeWaiting(product, 1);
  await placeWaiting(product, 2);
  const db = new DatabaseSync(join(shop.pocketBaseDir ?? '', 'data.db'), { timeout: 10_000 });
  // Old enough for the rounds of the shop itself, which report too.
  const setStatus = db.prepare("UPDATE orders SET status = ?, created_at = '2026-01-01 00:00:00.000Z' WHERE id = ?");
  try {
    setStatus.run('lost', broken);
    const { failed } = z.object({ failed: z.number() }).parse(await reconcileADayLater());
    expect(failed).toBeGreaterThan(0);
    const health = await newBuyer(shop.url).get('/api/health');
    expect(health).toMatchObject({ status: 200, body: { parts: { orders: 'unreadable' } } });
    expect(await stockOf(product.variantId)).toBe(9);
  } finally {
    setStatus.run('pending', broken);
    db.close();
  }
  await reconcileADayLater();
  expect(await stockOf(product.variantId)).toBe(10);
});

it('settles an unreported payment made after the release', async () => {
  const product = await createTestProduct({ stock: 1 });
  const order = createdOrder(await newBuyer(shop.url).createOrder(product));
  await reconcileADayLater();
  expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'failed', stock_state: 'released' });
  expect(await stockOf(product.variantId)).toBe(1);
  await control(shop, { dropWebhooks: true });
  await payInDialog(shop.sandboxUrl, order);
  await control(shop, { dropWebhooks: false });
  await reconcileAfter(26);
  expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
  expect(await stockOf(product.variantId)).toBe(0);
});
