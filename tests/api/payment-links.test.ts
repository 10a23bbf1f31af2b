import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HAND_ORDERS_PATH, handOrderResponseSchema } from '#shared/api/hand-orders.ts';
import {
  HOLD_PATH,
  PAYMENT_LINK_PATH,
  paymentLinkResponseSchema,
  RECORD_PAYMENT_PATH,
} from '#shared/api/hand-payments.ts';
import { errorOf, newBuyer } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';
import {
  ask,
  entered,
  HEALTHY,
  handOrder,
  linkIdOf,
  PRICE,
  payLink,
  paymentState,
  reconcileAfter,
  rowsOf,
  TOTAL,
} from './staff-orders.ts';

/** Payment links of orders that staff entered, over HTTP with the payment sandbox. */

const shop = testShop();
afterEach(() => control(shop, HEALTHY));

const sandbox = newBuyer(shop.sandboxUrl);

/** Makes an order older, which the API cannot. */
function backdate(id: unknown, createdAt: Date): void {
  const db = new DatabaseSync(join(shop.pocketBaseDir ?? '', 'data.db'), { timeout: 10_000 });
  const stored = createdAt.toISOString().replace('T', ' ');
  db.prepare('UPDATE orders SET created_at = ? WHERE id = ?').run(stored, String(id));
  db.close();
}

describe('a payment link', () => {
  it('pays the order when the buyer pays it, and leads to the order’s page', async () => {
    const order = await entered();
    const paymentId = await payLink(order.link?.url);
    await expect.poll(paymentState(order.row), { timeout: 10_000 }).toBe('paid');
    expect(await order.row()).toMatchObject({ razorpay_payment_id: paymentId, stock_state: 'taken' });
    const opened = await sandbox.get(`/sandbox/link?id=${linkIdOf(order.link?.url)}`);
    const { return_url } = z.object({ return_url: z.string() }).parse(opened.body);
    const target = new URL(return_url);
    const back = await fetch(`${shop.url}${target.pathname}${target.search}`, { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^/order-confirmation\\?payment_id=${paymentId}&token=`)),
    ]);
    const page = new URL(back.headers.get('location') ?? '', shop.url);
    const shown = await newBuyer(shop.url).get(`/api/order-confirmation${page.search}`);
    expect(shown.body).toMatchObject({ order_number: order.order_number, payment_status: 'paid', total_amount: 1930 });
    target.searchParams.set('razorpay_payment_id', 'pay_00000000000000');
    const forged = await fetch(`${shop.url}${target.pathname}${target.search}`, { redirect: 'manual' });
    expect(forged.headers.get('location')).toBe('/');
    expect(await rowsOf('stray_payments', 'payment_id', paymentId)).toEqual([]);
  });

  it('reported twice pays once', async () => {
    await control(shop, { duplicate: true });
    const order = await entered();
    const paymentId = await payLink(order.link?.url);
    await expect.poll(paymentState(order.row), { timeout: 10_000 }).toBe('paid');
    expect(await stockOf(order.product.variantId)).toBe(3);
    expect(await rowsOf('refunds', 'payment_id', paymentId)).toEqual([]);
  });

  it('a payment link whose reports are lost is settled by the reconciler', async () => {
    await control(shop, { dropWebhooks: true });
    const order = await entered();
    await payLink(order.link?.url);
    await reconcileAfter(0.1);
    expect(await order.row()).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
  });

  it('a payment link of an old order is asked about once an hour, and once before it is released', async () => {
    await control(shop, { dropWebhooks: true });
    const order = await entered({ hold_hours: 48 });
    const { id } = await order.row();
    backdate(id, new Date(Date.now() - 10 * 24 * 3_600_000));
    await reconcileAfter(0);
    await payLink(order.link?.url);
    await reconcileAfter(0.5);
    expect(await order.row()).toMatchObject({ payment_status: 'pending' });
    await reconcileAfter(49);
    expect(await order.row()).toMatchObject({ payment_status: 'paid', stock_state: 'taken' });
  });

  it('a payment link that was paid is settled by the order’s page if no report came', async () => {
    await control(shop, { dropWebhooks: true });
    const order = await entered();
    const paymentId = await payLink(order.link?.url);
    const opened = await sandbox.get(`/sandbox/link?id=${linkIdOf(order.link?.url)}`);
    const target = new URL(z.object({ return_url: z.string() }).parse(opened.body).return_url);
    const back = await fetch(`${shop.url}${target.pathname}${target.search}`, { redirect: 'manual' });
    const page = new URL(back.headers.get('location') ?? '', shop.url);
    const shown = await newBuyer(shop.url).get(`/api/order-confirmation${page.search}`);
    expect(shown.body).toMatchObject({ order_number: order.order_number, payment_status: 'paid' });
    expect(await order.row()).toMatchObject({ razorpay_payment_id: paymentId });
  });

  it('paid after the reservation takes the stock again, or is refunded', async () => {
    const late = await entered({ hold_hours: 1 }, 2);
    const tooLate = await entered({ hold_hours: 1 }, 2);
    await control(shop, { dropWebhooks: true });
    // Opened in time, and paid while the order is being released.
    await payLink(late.link?.url);
    await payLink(tooLate.link?.url);
    for (const { order_id } of [late, tooLate]) {
      const moves = [{ move: 'release', body: { order_id, expired_by: '' } }];
      await database().send('/api/shop/server/orders/moves', { method: 'POST', body: { moves } });
    }
    await database().collection('product_variants').update(tooLate.product.variantId, { stock_quantity: 0 });
    await reconcileAfter(1.5);
    expect(await late.row()).toMatchObject({ payment_status: 'paid', stock_state: 'taken', status: 'pending' });
    expect(await tooLate.row()).toMatchObject({ stock_state: 'released' });
    const refunds = await rowsOf('refunds', 'order_id', tooLate.order_id);
    expect(refunds).toMatchObject([{ source: 'late_payment', amount_paise: TOTAL }]);
  });

  it('a payment link for an order paid in cash meanwhile is cancelled, and a payment that was faster is refunded', async () => {
    await control(shop, { dropWebhooks: true });
    const paidFirst = await entered();
    const paymentId = await payLink(paidFirst.link?.url);
    const record = (order_id: string) =>
      ask(RECORD_PAYMENT_PATH, { order_id, method: 'cash', reference: '', total_paise: TOTAL });
    expect((await record(paidFirst.order_id)).status).toBe(200);
    await reconcileAfter(0.1);
    // The link's payment is found although the order is paid: it is listed, and refunded.
    await control(shop, { dropWebhooks: false });
    const unpaid = await entered();
    await record(unpaid.order_id);
    const link = await sandbox.get(`/sandbox/link?id=${linkIdOf(unpaid.link?.url)}`);
    expect(link.body).toMatchObject({ status: 'cancelled' });
    await expect
      .poll(async () => (await rowsOf('refunds', 'payment_id', paymentId)).length, { timeout: 10_000 })
      .toBe(1);
    expect(await paidFirst.row()).toMatchObject({ payment_status: 'paid', payment_method: 'cash' });
  });

  it('is given again, and made anew when it has expired', async () => {
    const order = await entered();
    const again = await ask(PAYMENT_LINK_PATH, { order_id: order.order_id });
    expect(paymentLinkResponseSchema.parse(again.body)).toEqual(order.link);
    await sandbox.post('/sandbox/expire-link', { id: linkIdOf(order.link?.url) });
    await expect
      .poll(async () => (await rowsOf('payment_links', 'order_id', order.order_id))[0]?.['status'], { timeout: 10_000 })
      .toBe('expired');
    const anew = paymentLinkResponseSchema.parse((await ask(PAYMENT_LINK_PATH, { order_id: order.order_id })).body);
    expect(anew.url).not.toBe(order.link?.url);
    await payLink(anew.url);
    await expect.poll(paymentState(order.row), { timeout: 10_000 }).toBe('paid');
    const paid = await ask(PAYMENT_LINK_PATH, { order_id: order.order_id });
    expect([paid.status, errorOf(paid).code]).toEqual([409, 'order_refused']);
  });

  it('is extended with the reservation, which ends it with the stock', async () => {
    const order = await entered({ hold_hours: 1 });
    expect((await ask(HOLD_PATH, { order_id: order.order_id, hold_hours: 30 })).status).toBe(200);
    await reconcileAfter(2);
    expect(await order.row()).toMatchObject({ payment_status: 'pending', stock_state: 'reserved' });
    const [link] = await rowsOf('payment_links', 'order_id', order.order_id);
    expect(Date.parse(String(link?.['expires_at']))).toBeGreaterThan(Date.now() + 29 * 3_600_000);
    await reconcileAfter(31);
    expect(await order.row()).toMatchObject({ payment_status: 'failed', stock_state: 'released', status: 'cancelled' });
    const opened = await sandbox.get(`/sandbox/link?id=${linkIdOf(order.link?.url)}`);
    expect(opened.body).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(order.product.variantId)).toBe(5);
  });

  it.each(['hang', '5xx', 'reset', 'html'])(
    'a payment link that the provider does not make (%s) keeps the order; the next try makes it',
    async (fail) => {
      const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
      await control(shop, { fail });
      const answer = await ask(HAND_ORDERS_PATH, handOrder(product));
      const saved = handOrderResponseSchema.parse(answer.body);
      expect(saved).toMatchObject({ link: null, problem: expect.stringContaining('Try the link again') });
      expect(await stockOf(product.variantId)).toBe(3);
      await control(shop, { fail: null });
      const link = await ask(PAYMENT_LINK_PATH, { order_id: saved.order_id });
      await payLink(paymentLinkResponseSchema.parse(link.body).url);
      await expect
        .poll(
          paymentState(() => orderByNumber(saved.order_number)),
          { timeout: 10_000 },
        )
        .toBe('paid');
    },
    60_000,
  );

  it('a payment link whose answer was lost is found again, not made twice', async () => {
    const product = await createTestProduct({ stock: 5, priceRupees: PRICE });
    await control(shop, { fail: 'drop-answer', failTimes: 1 });
    const saved = handOrderResponseSchema.parse((await ask(HAND_ORDERS_PATH, handOrder(product))).body);
    expect(saved).toMatchObject({ link: { url: expect.any(String) }, problem: null });
    expect(await rowsOf('payment_links', 'order_id', saved.order_id)).toHaveLength(1);
  });
});
