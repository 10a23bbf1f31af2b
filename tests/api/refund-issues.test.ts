import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createdOrder, errorOf, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber } from '#tests/support/test-products.ts';
import {
  ask,
  authorization,
  body,
  healProvider,
  paidOrder,
  providerRefunds,
  reconcileLater,
  refundsOf,
  staff,
} from './refund-fixture.ts';

const shop = testShop();
afterEach(healProvider);

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
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ amount }) });
    expect(answer.status).toBe(200);
    return z.object({ id: z.string() }).parse(await answer.json()).id;
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

  it('is noticed behind one that cannot be read', async () => {
    const [order, later] = [await paidOrder(), await paidOrder()];
    await refundInDashboard(order.paymentId, 50_000);
    await control(shop, { unreadableIds: [await refundInDashboard(later.paymentId, 50_000)] });
    await compareWithProvider();
    expect(await refundsOf(order)).toMatchObject([{ amount_paise: 50_000, source: 'provider' }]);
    expect(await refundsOf(later)).toEqual([]);
  });

  it('a refund made in the provider’s dashboard, of a payment that bought nothing, closes its issue', async () => {
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
    await healProvider();
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
    await healProvider();
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
