import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { booksStateSchema } from '#shared/api/books.ts';
import { refundResponseSchema } from '#shared/api/refunds.ts';
import { errorOf } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';
import { ask, body, healProvider, paidOrder, providerRefunds, reconcileLater, refundsOf } from './refund-fixture.ts';

const shop = testShop();
const SENT = { provider_refund_id: expect.stringMatching(/^rfnd_/) };
afterEach(healProvider);

describe('a refund', () => {
  it('a refund of a part leaves the order paid; of the rest makes it refunded', async () => {
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

  it('a refund above the paid amount is refused with the remaining amount', async () => {
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
  ])('a refund with %s is answered with 400', async (_, wrong) => {
    const answer = await ask({ ...body({ id: 'abcdefghijklmno' }, 500), ...wrong });
    expect([answer.status, errorOf(answer).code]).toEqual([400, 'invalid_request']);
  });
});

describe('while the provider fails', () => {
  it('a refund is refused with 502 and is paid once when retried', async () => {
    const order = await paidOrder();
    const request = body(order, 900);
    await control(shop, { fail: '5xx' });
    const away = await ask(request);
    expect([away.status, errorOf(away).code]).toEqual([502, 'payment_provider_unavailable']);
    await healProvider();
    expect((await ask(request)).status).toBe(200);
    expect(await providerRefunds(order.paymentId)).toHaveLength(1);
  });

  it('the reconciler completes a paid refund whose response was lost, once', async () => {
    const order = await paidOrder();
    await control(shop, { fail: 'drop-answer', failTimes: 1, dropWebhooks: true });
    expect((await ask(body(order, 2000))).status).toBe(502);
    expect(await order.row()).toMatchObject({ payment_status: 'refund_pending' });
    await reconcileLater(1);
    expect(await order.row()).toMatchObject({ payment_status: 'refunded' });
    expect(await providerRefunds(order.paymentId)).toHaveLength(1);
  });

  it('the reconciler sends a refund behind one whose row is invalid, which staff see', async () => {
    const [broken, order] = [await paidOrder(), await paidOrder()];
    await control(shop, { fail: '5xx' });
    for (const one of [broken, order]) await ask(body(one, 500));
    await healProvider();
    const db = new DatabaseSync(join(shop.pocketBaseDir ?? '', 'data.db'), { timeout: 10_000 });
    // Old enough for the rounds of the shop itself, which report too.
    const setAmount = db.prepare(
      "UPDATE refunds SET amount_paise = ?, created_at = '2026-01-01 00:00:00.000Z' WHERE order_id = ?",
    );
    const findings = async () => booksStateSchema.parse(await database().send('/api/shop/server/books', {})).findings;
    const [row] = await refundsOf(broken);
    try {
      setAmount.run(50_000.5, broken.id);
      await reconcileLater(1);
      expect(await refundsOf(order)).toMatchObject([SENT]);
      expect(await findings()).toContainEqual(
        expect.objectContaining({
          check: 'order_unreadable',
          order_id: broken.id,
          detail: `Its refund ${row?.id} cannot be read: amount_paise`,
        }),
      );
    } finally {
      setAmount.run(50_000, broken.id);
      db.close();
    }
    await reconcileLater(1);
    expect(await refundsOf(broken)).toMatchObject([SENT]);
    expect(await findings()).not.toContainEqual(expect.objectContaining({ subject: row?.id }));
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
      await reconcileLater(1);
      return (await refundsOf(order))[0]?.['status'];
    };
    await expect.poll(status, { timeout: 15_000 }).toBe('processed');
  });
});

describe('a refund that the bank refuses', () => {
  it('makes the order paid and the amount refundable again', async () => {
    const order = await paidOrder();
    await control(shop, { failRefunds: true });
    await ask(body(order, 2000));
    await expect.poll(async () => (await order.row())['payment_status'], { timeout: 15_000 }).toBe('paid');
    await healProvider();
    expect((await ask(body(order, 2000))).status).toBe(200);
    expect(await order.row()).toMatchObject({ payment_status: 'refunded' });
  });
});
