import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REFUNDS_PATH, type RefundRequest, refundResponseSchema } from '#shared/api/refunds.ts';
import { toPaise } from '#shared/money.ts';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { ADMIN, testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';

const shop = testShop();
const staff = newBuyer(shop.url);
let authorization = '';

const tokenSchema = z.object({ token: z.string() });

async function signIn(identity: string, password: string): Promise<string> {
  const answer = await staff.post('/pb/api/collections/users/auth-with-password', { identity, password });
  return tokenSchema.parse(answer.body).token;
}

beforeAll(async () => {
  authorization = await signIn(ADMIN.email, ADMIN.password);
});

const HEALTHY = { fail: null, dropWebhooks: false, failRefunds: false, holdRefunds: false };
afterEach(() => control(shop, HEALTHY));

const reconcileAnHourLater = () => reconcileLater(1);

async function reconcileLater(hours: number) {
  const now = new Date(Date.now() + hours * 3_700_000).toISOString();
  const answer = await newBuyer(shop.url).post(
    '/api/internal/reconcile',
    { now },
    { authorization: `Bearer ${shop.internalSecret}` },
  );
  expect(answer.status).toBe(200);
}

/** An order of two pieces that was paid in the provider's dialog. */
async function paidOrder() {
  const product = await createTestProduct({ stock: 5, priceRupees: 1000 });
  const buyer = newBuyer(shop.url);
  const order = createdOrder(await buyer.createOrder(product, 2));
  const payment = await payInDialog(shop.sandboxUrl, order);
  await buyer.post('/api/verify-payment', payment);
  const { id } = await orderByNumber(order.order_number);
  const row = () => orderByNumber(order.order_number);
  return { id, row, product, paymentId: payment.razorpay_payment_id };
}

function body(order: { id: string }, rupees: number, over: Partial<RefundRequest> = {}): RefundRequest {
  const [order_id, amount_paise] = [order.id, toPaise(rupees)];
  return { order_id, amount_paise, reason: 'Returned', restock: [], key: randomUUID(), ...over };
}

const ask = (request: object, headers = { authorization }) => staff.post(REFUNDS_PATH, request, headers);

/** What the book has of an order. */
async function refundsOf(order: { id: string }) {
  const pb = database();
  const filter = pb.filter('order_id = {:id}', { id: order.id });
  return pb.collection('refunds').getFullList({ filter, sort: 'created_at' });
}

/** What the provider has of a payment. */
async function providerRefunds(paymentId: string): Promise<{ amount: number; receipt: string | null }[]> {
  const keyId = z
    .object({ key_id: z.string() })
    .parse((await newBuyer(shop.url).createOrder(await createTestProduct())).body).key_id;
  const response = await fetch(`${shop.sandboxUrl}/v1/payments/${paymentId}/refunds`, {
    headers: { authorization: `Basic ${Buffer.from(`${keyId}:${shop.keySecret}`).toString('base64')}` },
  });
  const refund = z.object({ amount: z.number(), receipt: z.string().nullable() });
  return z.object({ items: z.array(refund) }).parse(await response.json()).items;
}

describe('a refund', () => {
  it('of a part leaves the order paid; of the rest makes it refunded', async () => {
    const order = await paidOrder();
    const part = await ask(body(order, 500));
    expect(part.status).toBe(200);
    expect(refundResponseSchema.parse(part.body)).toMatchObject({ amount_paise: 50_000, refundable_paise: 150_000 });
    expect(await order.row()).toMatchObject({ payment_status: 'paid' });
    expect((await ask(body(order, 1500))).status).toBe(200);
    expect(await order.row()).toMatchObject({ payment_status: 'refunded' });
    expect((await providerRefunds(order.paymentId)).map(({ amount }) => amount).toSorted()).toEqual([150_000, 50_000]);
  });

  it('is processed when the bank’s webhook arrives', async () => {
    const order = await paidOrder();
    await ask(body(order, 2000));
    await expect.poll(async () => (await refundsOf(order))[0]?.['status'], { timeout: 15_000 }).toBe('processed');
  });

  it('returns the chosen items to stock', async () => {
    const order = await paidOrder();
    const pb = database();
    const [item] = await pb.collection('order_items').getFullList({ filter: pb.filter('order_id = {:id}', order) });
    await ask(body(order, 1000, { restock: [{ item_id: item?.id ?? '', quantity: 1 }] }));
    expect(await stockOf(order.product.variantId)).toBe(4);
    const tooMany = await ask(body(order, 500, { restock: [{ item_id: item?.id ?? '', quantity: 2 }] }));
    expect([tooMany.status, errorOf(tooMany).code]).toEqual([409, 'refund_refused']);
    expect(await refundsOf(order)).toHaveLength(1);
  });

  it('above the paid amount is refused with the remaining amount', async () => {
    const order = await paidOrder();
    await ask(body(order, 1200));
    const over = await ask(body(order, 801));
    expect([over.status, errorOf(over).code, errorOf(over).message]).toEqual([
      409,
      'refund_refused',
      'You can refund at most ₹800.',
    ]);
  });

  it('requested twice is paid once', async () => {
    const order = await paidOrder();
    const request = body(order, 700);
    const answers = await Promise.all([ask(request), ask(request)]);
    expect([...answers, await ask(request)].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refundsOf(order)).toHaveLength(1);
    expect(await providerRefunds(order.paymentId)).toHaveLength(1);
    const other = await ask({ ...request, amount_paise: 100 });
    expect([other.status, errorOf(other).code]).toEqual([409, 'idempotency_conflict']);
  });

  it('requested by two admins at once never exceeds the payment', async () => {
    const order = await paidOrder();
    const answers = await Promise.all([ask(body(order, 1500)), ask(body(order, 1500))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await providerRefunds(order.paymentId)).toHaveLength(1);
  });

  it.each([
    ['no amount', { amount_paise: 0 }],
    ['less than a rupee', { amount_paise: 99 }],
    ['half a paisa', { amount_paise: 150.5 }],
    ['no reason', { reason: '  ' }],
    ['a key that is none', { key: 'again' }],
    ['an amount in words', { amount_paise: 'all' }],
  ])('with %s is answered with 400', async (_, wrong) => {
    const answer = await ask({ ...body({ id: 'abcdefghijklmno' }, 500), ...wrong });
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid_request']);
  });

  it('of an unknown or unpaid order is refused', async () => {
    expect((await ask(body({ id: 'abcdefghijklmno' }, 500))).status).toBe(404);
    const unpaid = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
    const answer = await ask(body(await orderByNumber(unpaid.order_number), 500));
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'refund_refused']);
  });

  it('is for admins only', async () => {
    const order = await paidOrder();
    const email = `shopper-${randomUUID().slice(0, 8)}@example.com`;
    await database().collection('users').create({ email, password: 'secret-1', passwordConfirm: 'secret-1' });
    const shopper = await signIn(email, 'secret-1');
    expect((await ask(body(order, 500), { authorization: shopper })).status).toBe(403);
    expect((await ask(body(order, 500), { authorization: '' })).status).toBe(401);
    expect(await refundsOf(order)).toEqual([]);
  });
});

describe('while the provider fails', () => {
  it('a refund is refused with 502 and is paid once when retried', async () => {
    const order = await paidOrder();
    const request = body(order, 900);
    await control(shop, { fail: '5xx' });
    const away = await ask(request);
    expect([away.status, errorOf(away).code]).toEqual([502, 'payment_provider_unavailable']);
    await control(shop, HEALTHY);
    expect((await ask(request)).status).toBe(200);
    expect(await providerRefunds(order.paymentId)).toHaveLength(1);
  });

  it('the reconciler completes a paid refund whose response was lost, once', async () => {
    const order = await paidOrder();
    await control(shop, { fail: 'drop-answer', failTimes: 1, dropWebhooks: true });
    expect((await ask(body(order, 2000))).status).toBe(502);
    expect(await order.row()).toMatchObject({ payment_status: 'refund_pending' });
    await reconcileAnHourLater();
    expect(await order.row()).toMatchObject({ payment_status: 'refunded' });
    expect(await providerRefunds(order.paymentId)).toHaveLength(1);
  });

  it('the webhook alone completes a refund whose response was lost', async () => {
    const order = await paidOrder();
    await control(shop, { fail: 'drop-answer', failTimes: 1 });
    expect((await ask(body(order, 2000))).status).toBe(502);
    await expect.poll(async () => (await refundsOf(order))[0]?.['status'], { timeout: 15_000 }).toBe('processed');
    expect(await order.row()).toMatchObject({ payment_status: 'refunded' });
  });

  it('the reconciler fetches the result of a refund whose webhook was lost', async () => {
    const order = await paidOrder();
    await control(shop, { dropWebhooks: true });
    await ask(body(order, 500));
    const status = async () => {
      await reconcileAnHourLater();
      return (await refundsOf(order))[0]?.['status'];
    };
    await expect.poll(status, { timeout: 15_000 }).toBe('processed');
  });
});

describe('a refund made in the provider’s dashboard whose webhook is lost', () => {
  /** As staff do in the dashboard: the shop hears of it by webhook alone. */
  async function refundInDashboard(paymentId: string, amount: number) {
    const { key_id } = createdOrder(await newBuyer(shop.url).createOrder(await createTestProduct()));
    const headers = {
      authorization: `Basic ${btoa(`${key_id}:${shop.keySecret}`)}`,
      'content-type': 'application/json',
    };
    await control(shop, { dropWebhooks: true });
    const url = `${shop.sandboxUrl}/v1/payments/${paymentId}/refund`;
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify({ amount }) })).status).toBe(200);
  }

  /** The provider is asked every hour; the first run ends that hour, whatever other files of this shop had asked. */
  async function compareWithProvider() {
    await reconcileLater(10);
    await reconcileLater(0);
  }

  it('is noticed by the reconciler within the hour, in part and in full', async () => {
    const order = await paidOrder();
    await refundInDashboard(order.paymentId, 50_000);
    await compareWithProvider();
    expect(await refundsOf(order)).toMatchObject([{ amount_paise: 50_000, source: 'provider' }]);
    expect(await order.row()).toMatchObject({ payment_status: 'paid' });
    const over = await ask(body(order, 1501));
    expect(errorOf(over).message).toBe('You can refund at most ₹1,500.');
    await refundInDashboard(order.paymentId, 150_000);
    await compareWithProvider();
    await compareWithProvider();
    expect(await refundsOf(order)).toHaveLength(2);
    expect(await order.row()).toMatchObject({ payment_status: 'refunded' });
  });

  it('of a payment that bought nothing closes its issue', async () => {
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(await createTestProduct({ priceRupees: 600 })));
    const { id } = await orderByNumber(order.order_number);
    await database().collection('orders').update(id, { total_amount: 700 });
    const payment = await payInDialog(shop.sandboxUrl, order);
    await buyer.post('/api/verify-payment', payment);
    await refundInDashboard(payment.razorpay_payment_id, 60_000);
    await compareWithProvider();
    const inbox = await staff.get('/pb/api/shop/admin/inbox', { authorization });
    expect(JSON.stringify(inbox.body)).not.toContain(payment.razorpay_payment_id);
  });
});

describe('a refund that the bank refuses', () => {
  it('makes the order paid and the amount refundable again', async () => {
    const order = await paidOrder();
    await control(shop, { failRefunds: true });
    await ask(body(order, 2000));
    await expect.poll(async () => (await order.row())['payment_status'], { timeout: 15_000 }).toBe('paid');
    await control(shop, HEALTHY);
    expect((await ask(body(order, 2000))).status).toBe(200);
    expect(await order.row()).toMatchObject({ payment_status: 'refunded' });
  });
});

describe('an issue under Needs attention', () => {
  const settle = (kind: string, subject: string) =>
    staff.post('/api/admin/issues', { kind, subject }, { authorization });
  const inbox = async () => {
    const answer = await staff.get('/pb/api/shop/admin/inbox', { authorization });
    const issue = z.object({ kind: z.string(), subject: z.string(), order_number: z.string() });
    return z.object({ open: z.array(issue) }).parse(answer.body).open;
  };

  it('a payment of another amount waits for staff, who refund it', async () => {
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(await createTestProduct({ priceRupees: 600 })));
    const { id } = await orderByNumber(order.order_number);
    // Somebody changed the order in the database while it was being paid.
    await database().collection('orders').update(id, { total_amount: 700 });
    const payment = await payInDialog(shop.sandboxUrl, order);
    await buyer.post('/api/verify-payment', payment);
    const subject = payment.razorpay_payment_id;
    expect(await inbox()).toContainEqual(expect.objectContaining({ kind: 'amount_mismatch', subject }));
    const answers = await Promise.all([settle('amount_mismatch', subject), settle('amount_mismatch', subject)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await settle('amount_mismatch', subject)).status).toBe(200);
    expect(await providerRefunds(subject)).toMatchObject([{ amount: 60_000 }]);
    expect((await inbox()).filter((one) => one.subject === subject)).toEqual([]);
  });

  it('a refund that the bank refused is sent again, once', async () => {
    const order = await paidOrder();
    await control(shop, { failRefunds: true });
    await ask(body(order, 1000));
    await expect.poll(async () => (await refundsOf(order))[0]?.['status'], { timeout: 15_000 }).toBe('failed');
    const subject = (await refundsOf(order))[0]?.id ?? '';
    expect(await inbox()).toContainEqual(expect.objectContaining({ kind: 'refund_failed', subject }));
    await control(shop, HEALTHY);
    const answers = await Promise.all([settle('refund_failed', subject), settle('refund_failed', subject)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await refundsOf(order)).toHaveLength(2);
    expect((await inbox()).filter((one) => one.subject === subject)).toEqual([]);
  });

  it('a failed webhook stays until its payment is settled', async () => {
    const buyer = newBuyer(shop.url);
    const order = createdOrder(await buyer.createOrder(await createTestProduct()));
    await control(shop, { dropWebhooks: true, authorizeOnly: true });
    const payment = await payInDialog(shop.sandboxUrl, order, 'authorize_only');
    await control(shop, { authorizeOnly: false, fail: '5xx' });
    const eventId = randomUUID();
    const entity = { id: payment.razorpay_payment_id, order_id: order.id, amount: order.amount, currency: 'INR' };
    const report = JSON.stringify({
      event: 'payment.authorized',
      payload: { payment: { entity: { ...entity, status: 'authorized' } } },
    });
    const signature = createHmac('sha256', shop.webhookSecret).update(report).digest('hex');
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
    const deliver = () => newBuyer(shop.url).post('/api/webhooks/razorpay', report, headers);
    expect((await deliver()).status).toBe(500);
    const issue = { kind: 'webhook_failed', subject: eventId, order_number: order.order_number };
    expect(await inbox()).toContainEqual(expect.objectContaining(issue));
    expect((await settle('webhook_failed', eventId)).status).toBe(502);
    await control(shop, HEALTHY);
    expect((await settle('webhook_failed', eventId)).status).toBe(200);
    expect(await orderByNumber(order.order_number)).toMatchObject({ payment_status: 'paid' });
    expect((await inbox()).filter((one) => one.subject === eventId)).toEqual([]);
    expect((await deliver()).status).toBe(200);
    const written = await database()
      .collection('audit_entries')
      .getFullList({ filter: database().filter('record_id = {:eventId}', { eventId }) });
    expect(written).toMatchObject([
      { collection: 'payment_events', after: { matter: 'webhook_failed', outcome: 'done' } },
    ]);
  });

  it('is for admins only', async () => {
    const answer = await staff.post('/api/admin/issues', { kind: 'refund_failed', subject: 'x' });
    expect(answer.status).toBe(401);
  });
});
