import { expect, it } from 'vitest';
import { z } from 'zod';
import { booksStateSchema } from '#shared/api/books.ts';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';

const shop = testShop();
/** PocketBase refuses a filter that names so many. */
const PAYMENTS_OF_OTHERS = 120;
/** The provider is asked every hour about the last two. */
const FAR_MS = 10 * 3_600_000;

async function reconcileIn(ms: number): Promise<void> {
  const now = new Date(Date.now() + ms).toISOString();
  const authorization = `Bearer ${shop.internalSecret}`;
  const { status } = await newBuyer(shop.url).post('/api/internal/reconcile', { now }, { authorization });
  expect(status).toBe(200);
}

/** Lets the next run ask the provider, whenever another file of this shop had it asked. */
const forgetLastRound = () => reconcileIn(FAR_MS);

/** Asks the provider now. */
async function reconcile(): Promise<void> {
  await forgetLastRound();
  await reconcileIn(0);
}

async function issuesOf(paymentId: string) {
  const staff = createPocketBase(shop.pocketBaseUrl);
  await staff.collection('users').authWithPassword(ADMIN.email, ADMIN.password);
  const { open } = inboxSchema.parse(await staff.send(INBOX_PATH, { method: 'GET' }));
  return open.filter(({ payment_id }) => payment_id === paymentId);
}

/** A paid order that a restored database does not have. */
async function loseOrder() {
  await control(shop, { dropWebhooks: true });
  const order = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct({ stock: 3 })));
  const { razorpay_payment_id: paymentId } = await payInDialog(shop.sandboxUrl, order);
  await control(shop, { dropWebhooks: false });
  const { id } = await orderByNumber(order.order_number);
  await database().collection('orders').delete(id);
  return { order, paymentId };
}

it('a captured payment of an order that is missing is found by asking the provider, and shown to staff once', async () => {
  const { order, paymentId } = await loseOrder();
  await reconcile();
  const found = {
    kind: 'unknown_order',
    order_number: order.order_number,
    amount_paise: order.amount,
    payment_id: paymentId,
    detail: expect.stringContaining(order.id),
  };
  expect(await issuesOf(paymentId)).toMatchObject([found]);
  await reconcile();
  expect(await issuesOf(paymentId)).toHaveLength(1);
});

it('an unknown payment is found behind one that cannot be read, which staff see until it can', async () => {
  const [{ paymentId }, unreadable] = [await loseOrder(), await loseOrder()];
  const found = async () =>
    booksStateSchema
      .parse(await database().send('/api/shop/server/books', {}))
      .findings.filter(({ subject }) => subject === unreadable.paymentId);
  await control(shop, { unreadableIds: [unreadable.paymentId] });
  await reconcile();
  expect(await issuesOf(paymentId)).toHaveLength(1);
  expect(await issuesOf(unreadable.paymentId)).toEqual([]);
  const detail = `The provider's ${unreadable.paymentId} cannot be read: status`;
  expect(await found()).toMatchObject([{ check: 'order_unreadable', detail }]);
  await control(shop, { unreadableIds: [] });
  await reconcile();
  expect(await issuesOf(unreadable.paymentId)).toHaveLength(1);
  expect(await found()).toEqual([]);
});

it('a payment whose order is there, but does not know its order at the provider, pays that order at once', async () => {
  // Before there is the order: a later run would look it up by its number.
  await forgetLastRound();
  await control(shop, { dropWebhooks: true });
  const order = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct({ stock: 3 })));
  const { razorpay_payment_id: paymentId } = await payInDialog(shop.sandboxUrl, order);
  await control(shop, { dropWebhooks: false });
  const { id } = await orderByNumber(order.order_number);
  // As after a restore of the moment between the two writes.
  await database().collection('orders').update(id, { razorpay_order_id: '' });
  await reconcileIn(0);
  expect(await orderByNumber(order.order_number)).toMatchObject({
    payment_status: 'paid',
    razorpay_payment_id: paymentId,
    razorpay_order_id: order.id,
  });
  expect(await issuesOf(paymentId)).toEqual([]);
});

it('an unknown payment is found among more payments than one query of the database can name', async () => {
  await control(shop, { dropWebhooks: true });
  const { key_id } = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  for (let count = 0; count < PAYMENTS_OF_OTHERS; count += 1) await payForSomethingElse(key_id);
  const { paymentId } = await loseOrder();
  await reconcile();
  expect(await issuesOf(paymentId)).toHaveLength(1);
});

it('a payment that the account took for something else is none of the shop’s business', async () => {
  await control(shop, { dropWebhooks: true });
  const { key_id } = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
  const paymentId = await payForSomethingElse(key_id);
  await control(shop, { dropWebhooks: false });
  await reconcile();
  expect(await issuesOf(paymentId)).toEqual([]);
});

/** A payment in the same account that no order of the shop knows. */
async function payForSomethingElse(keyId: string): Promise<string> {
  const headers = {
    authorization: `Basic ${btoa(`${keyId}:${shop.keySecret}`)}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ amount: 50_000, currency: 'INR', receipt: 'another-shop-7' });
  const answer = await fetch(`${shop.sandboxUrl}/v1/orders`, { method: 'POST', headers, body });
  const { id } = z.object({ id: z.string() }).parse(await answer.json());
  return (await payInDialog(shop.sandboxUrl, { id, key_id: keyId })).razorpay_payment_id;
}
