import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { runs } from '#tests/support/runs.ts';
import { PRICE, placement } from './order-fixture.ts';
import { claim, mailsOf, note, sendAll } from './outbox-fixture.ts';
import { type Outbox, openOutbox } from './outbox-orders.ts';

/** Which mails are queued, and when. */

/** Orders whose status is set at once. */
const BULK = runs({ quick: 50, long: 200 });

let outbox: Outbox;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox?.stop());

describe('an order', () => {
  it('an order that is paid at once has one email, the confirmation', async () => {
    const one = await outbox.order();
    await outbox.pay(one);
    await outbox.pay(one);
    expect(await mailsOf(outbox.fixture, one.id)).toEqual(['order_paid waiting']);
    expect(await sendAll(outbox.fixture)).toEqual(['order_paid to guest@example.com']);
  });

  it('an order that is placed with an address and not paid has an email after ten minutes', async () => {
    const { mails } = await outbox.placedByBuyer();
    expect(await mails()).toEqual(['order_placed waiting']);
    expect(await claim(outbox.fixture, 9)).toBeNull();
    expect(await sendAll(outbox.fixture, 11)).toHaveLength(1);
  });

  it('an order that is given up before any email has none; afterwards the buyer hears that it was cancelled', async () => {
    const silent = await outbox.placedByBuyer();
    await outbox.fixture.move('/release', { order_id: silent.id });
    expect(await silent.mails()).toEqual(['order_placed cancelled']);
    const told = await outbox.placedByBuyer();
    await sendAll(outbox.fixture);
    await outbox.fixture.move('/release', { order_id: told.id });
    expect(await told.mails()).toEqual(['order_placed sent', 'order_cancelled waiting']);
    await sendAll(outbox.fixture);
  });

  it('is one of 30 that a stranger places for one address: it gets three emails a day, and that of a payment', async () => {
    const { fixture } = outbox;
    const ids: string[] = [];
    for (let order = 0; order < 30; order += 1) {
      const body = placement(fixture, `outbox-stranger-${order}`);
      const email = order % 2 === 0 ? 'stranger@example.com' : 'Stranger@Example.com';
      const method = order % 3 === 0 ? { payment_method: 'cash_on_delivery' } : {};
      const phone = `9${String(order).padStart(9, '0')}`;
      const { order: placed } = await fixture.move('', {
        ...body,
        order: { ...body.order, ...method, email, shipping: { first_name: 'Asha', phone } },
      });
      const { id } = z.object({ id: z.string() }).parse(placed);
      if (order === 20) {
        await sendAll(fixture);
        await fixture.move('/attach', { order_id: id, razorpay_order_id: 'order_stranger' });
      }
      ids.push(id);
    }
    const payment = { razorpay_order_id: 'order_stranger', razorpay_payment_id: 'pay_stranger', total_amount: PRICE };
    await fixture.move('/mark-paid', payment);
    await sendAll(fixture);
    const mails = (await Promise.all(ids.map((id) => mailsOf(fixture, id)))).flat();
    expect(mails.filter((mail) => /^order_(placed|on_delivery) sent$/.test(mail))).toHaveLength(3);
    expect(mails.filter((mail) => mail === 'order_paid sent')).toHaveLength(1);
    expect(mails).toHaveLength(4);
    for (const id of ids) await fixture.move('/release', { order_id: id });
    await sendAll(fixture);
  });

  it('without an address takes the one of the payment, also for later emails', async () => {
    const one = await outbox.order('');
    await outbox.pay(one, 'payer@example.com');
    await outbox.setStatus([one.id], 'shipped');
    expect(await sendAll(outbox.fixture)).toEqual([
      'order_paid to payer@example.com',
      'order_shipped to payer@example.com',
    ]);
  });

  it('without any address has no email', async () => {
    const one = await outbox.order('');
    await outbox.pay(one);
    await outbox.setStatus([one.id], 'shipped');
    expect(await mailsOf(outbox.fixture, one.id)).toEqual([]);
  });

  it('has the tracking number that it has when the email is sent', async () => {
    const one = await outbox.paidOrder();
    await outbox.setStatus([one.id], 'shipped');
    await outbox.fixture.send('PATCH', recordsPath('orders', one.id), outbox.admin.token, { tracking_number: 'SR1' });
    const mail = await claim(outbox.fixture);
    expect(mail).toMatchObject({ kind: 'order_shipped', order: { tracking_number: 'SR1' } });
    await note(outbox.fixture, mail?.id ?? '', 'sent');
  });
});

describe('a status set by staff', () => {
  it.each([
    ['shipped', 'order_shipped'],
    ['delivered', 'order_delivered'],
    ['cancelled', 'order_cancelled'],
  ])('%s is emailed after two minutes', async (status, kind) => {
    const one = await outbox.paidOrder();
    await outbox.setStatus([one.id], status);
    expect(await claim(outbox.fixture, 1)).toBeNull();
    expect(await sendAll(outbox.fixture, 3)).toEqual([`${kind} to guest@example.com`]);
  });

  it('a status set by staff that is undone in time is not emailed, and emailed once when it is set again', async () => {
    const one = await outbox.paidOrder();
    await outbox.undo(await outbox.setStatus([one.id], 'shipped'));
    expect(await mailsOf(outbox.fixture, one.id)).toEqual(['order_paid sent', 'order_shipped cancelled']);
    expect(await sendAll(outbox.fixture)).toEqual([]);
    await outbox.setStatus([one.id], 'shipped');
    expect(await sendAll(outbox.fixture)).toEqual(['order_shipped to guest@example.com']);
    await outbox.undo(await outbox.setStatus([one.id], 'processing'));
    expect(await sendAll(outbox.fixture)).toEqual([]);
  });

  it('a status set by staff that follows another within two minutes replaces its email', async () => {
    const one = await outbox.paidOrder();
    await outbox.setStatus([one.id], 'shipped');
    await outbox.setStatus([one.id], 'delivered');
    expect(await sendAll(outbox.fixture)).toEqual(['order_delivered to guest@example.com']);
  });

  it(`a status set by staff of ${BULK} orders is emailed ${BULK} times, or not at all if staff say so`, async () => {
    const ids: string[] = [];
    for (let count = 0; count < BULK; count += 1) ids.push((await outbox.order(`bulk${count}@example.com`)).id);
    await outbox.setStatus(ids, 'shipped', { quiet: true, source: 'bulk' });
    expect(await sendAll(outbox.fixture)).toEqual([]);
    await outbox.setStatus(ids, 'delivered', { source: 'bulk' });
    expect(new Set(await sendAll(outbox.fixture)).size).toBe(BULK);
  }, 60_000);

  it('a status set by staff through PocketBase’s own API is emailed too', async () => {
    const one = await outbox.paidOrder();
    await outbox.fixture.send('PATCH', recordsPath('orders', one.id), outbox.admin.token, { status: 'shipped' });
    expect(await sendAll(outbox.fixture)).toEqual(['order_shipped to guest@example.com']);
  });

  it('is emailed in the transaction that sets it: a refused change queues nothing', async () => {
    const one = await outbox.paidOrder();
    const operations = [
      { action: 'update', collection: 'orders', id: one.id, values: { status: 'shipped' } },
      { action: 'update', collection: 'orders', id: one.id, values: { status: 'delivered' }, seen: { status: 'x' } },
    ];
    const body = { label: 'x', source: 'form', key: `outbox-refused-set-${one.id}`, operations };
    expect((await outbox.fixture.send('POST', '/api/shop/admin/change-sets', outbox.admin.token, body)).status).toBe(
      409,
    );
    expect(await mailsOf(outbox.fixture, one.id)).toEqual(['order_paid sent']);
  });

  it('a status set by staff that staff have turned off is not emailed', async () => {
    const one = await outbox.paidOrder();
    const turn = (is_off: boolean) => {
      const operations = [{ action: 'update', collection: 'mail_texts', id: 'order_shipped', values: { is_off } }];
      const body = { label: 'Mail', source: 'form', key: `outbox-texts-set-${one.id}-${is_off}`, operations };
      return outbox.fixture.send('POST', '/api/shop/admin/change-sets', outbox.admin.token, body);
    };
    expect((await turn(true)).status).toBe(200);
    await outbox.setStatus([one.id], 'shipped');
    expect(await sendAll(outbox.fixture)).toEqual([]);
    await turn(false);
  });
});

describe('cancelling and refunding', () => {
  const cancel = (id: string, more: object = {}) =>
    outbox.fixture.send('POST', `/api/shop/admin/orders/${id}/cancel`, outbox.admin.token, { restock: [], ...more });

  it('a cancelled order is emailed with the refund that is promised, and the refund once it is confirmed', async () => {
    const one = await outbox.paidOrder();
    expect((await cancel(one.id)).status).toBe(200);
    const key = `outbox-refund-${one.id}`;
    const reserve = {
      order_id: one.id,
      amount_paise: PRICE * 100,
      reason: 'Torn',
      restock: [],
      idempotency_key: key,
      actor_id: outbox.admin.id,
      actor_email: outbox.admin.email,
    };
    await outbox.fixture.send('POST', '/api/shop/server/refunds', outbox.fixture.pocketbase.token, reserve);
    expect(await mailsOf(outbox.fixture, one.id)).toEqual(['order_paid sent', 'order_cancelled waiting']);
    const confirm = () =>
      outbox.fixture.send('POST', '/api/shop/server/refunds/note', outbox.fixture.pocketbase.token, {
        idempotency_key: key,
        provider_refund_id: `rfnd_${one.id}`,
        payment_id: one.paymentId,
        amount_paise: PRICE * 100,
        status: 'pending',
        problem: '',
      });
    await Promise.all([confirm(), confirm()]);
    await confirm();
    const mails = [await claim(outbox.fixture), await claim(outbox.fixture)];
    expect(mails).toMatchObject([
      { kind: 'order_refunded', refund: { amount_paise: PRICE * 100, source: 'staff' } },
      { kind: 'order_cancelled', promised_paise: PRICE * 100 },
    ]);
    for (const mail of mails) await note(outbox.fixture, mail?.id ?? '', 'sent');
    expect(await claim(outbox.fixture)).toBeNull();
  });

  it('staff can leave the email about a cancelled order out', async () => {
    const one = await outbox.paidOrder();
    await cancel(one.id, { quiet: true });
    expect(await mailsOf(outbox.fixture, one.id)).toEqual(['order_paid sent']);
  });

  it('staff can leave the email about a cancelled, unpaid order out', async () => {
    const { id, mails } = await outbox.placedByBuyer();
    await sendAll(outbox.fixture);
    await cancel(id, { quiet: true });
    expect(await mails()).toEqual(['order_placed sent']);
  });
});
