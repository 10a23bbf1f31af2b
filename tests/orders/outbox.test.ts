import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person } from '#tests/support/pocketbase-people.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { type OrderFixture, PRICE, placed, placement } from './order-fixture.ts';
import { createAdmin } from './order-history.ts';
import { claim, createMailedFixture, leaveAddress, mailRows, mailsOf, note, SOON, sendAll } from './outbox-fixture.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

let fixture: OrderFixture;
let admin: Person;
let made = 0;

beforeAll(async () => {
  fixture = await createMailedFixture(1000);
  admin = await createAdmin(fixture);
});
afterAll(() => fixture?.pocketbase.stop());

/** An unpaid order of a guest who left this address; '' for none. */
async function order(email = 'guest@example.com') {
  made += 1;
  const one = await placed(fixture, `outbox-order-${String(made).padStart(4, '0')}`);
  if (email !== '') await leaveAddress(fixture, one.id, email);
  return { ...one, paymentId: `pay_outbox${made}` };
}

type Order = Awaited<ReturnType<typeof order>>;

const pay = ({ providerOrderId, paymentId }: Order, email = '') =>
  fixture.move('/mark-paid', {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    total_amount: PRICE,
    email,
  });

async function paidOrder() {
  const one = await order();
  await pay(one);
  await sendAll(fixture);
  return one;
}

const setSchema = z.object({ id: z.string() });
let keys = 0;

/** Sets a status as the admin does; returns the change set's id. */
async function setStatus(ids: string[], status: string, more: object = {}): Promise<string> {
  keys += 1;
  const operations = ids.map((id) => ({ action: 'update', collection: 'orders', id, values: { status } }));
  const key = `outbox-change-set-${keys}`;
  const body = { label: 'Order status updated', source: 'form', key, operations, ...more };
  const answer = await fixture.send('POST', '/api/shop/admin/change-sets', admin.token, body);
  expect(answer.status).toBe(200);
  return setSchema.parse(answer.body).id;
}

const undo = (id: string) => fixture.send('POST', `/api/shop/admin/change-sets/${id}/undo`, admin.token, {});

const inboxSchema = z.object({
  open: z.array(z.looseObject({ kind: z.string(), subject: z.string(), detail: z.string(), order_number: z.string() })),
});

/** Issues about mails, of these kinds. */
async function issues(...kinds: string[]) {
  const { body } = await fixture.send('GET', '/api/shop/admin/inbox', admin.token);
  return inboxSchema.parse(body).open.filter(({ kind }) => kinds.includes(kind));
}

describe('an order', () => {
  it('that is paid at once has one mail, the confirmation', async () => {
    const one = await order();
    await pay(one);
    await pay(one);
    expect(await mailsOf(fixture, one.id)).toEqual(['order_paid waiting']);
    expect(await sendAll(fixture)).toEqual(['order_paid to guest@example.com']);
  });

  it('that is placed with an address and not paid has a mail after ten minutes', async () => {
    const { mails } = await placedByBuyer();
    expect(await mails()).toEqual(['order_placed waiting']);
    expect(await claim(fixture, 9)).toBeNull();
    expect(await sendAll(fixture, 11)).toHaveLength(1);
  });

  it('that is given up before any mail has none; afterwards the buyer hears that it was cancelled', async () => {
    const silent = await placedByBuyer();
    await fixture.move('/release', { order_id: silent.id });
    expect(await silent.mails()).toEqual(['order_placed cancelled']);
    const told = await placedByBuyer();
    await sendAll(fixture);
    await fixture.move('/release', { order_id: told.id });
    expect(await told.mails()).toEqual(['order_placed sent', 'order_cancelled waiting']);
    await sendAll(fixture);
  });

  it('without an address takes the one of the payment, also for later mails', async () => {
    const one = await order('');
    await pay(one, 'payer@example.com');
    await setStatus([one.id], 'shipped');
    expect(await sendAll(fixture)).toEqual(['order_paid to payer@example.com', 'order_shipped to payer@example.com']);
  });

  it('without any address has no mail', async () => {
    const one = await order('');
    await pay(one);
    await setStatus([one.id], 'shipped');
    expect(await mailsOf(fixture, one.id)).toEqual([]);
  });

  it('has the tracking number that it has when the mail is sent', async () => {
    const one = await paidOrder();
    await setStatus([one.id], 'shipped');
    await fixture.send('PATCH', recordsPath('orders', one.id), admin.token, { tracking_number: 'SR1' });
    const mail = await claim(fixture);
    expect(mail).toMatchObject({ kind: 'order_shipped', order: { tracking_number: 'SR1' } });
    await note(fixture, mail?.id ?? '', 'sent');
  });
});

/** An order placed by a signed-in buyer, who has an address from the start. */
async function placedByBuyer() {
  made += 1;
  const key = `outbox-buyer-${String(made).padStart(4, '0')}`;
  const body = placement(fixture, key);
  const answer = await fixture.move('', { ...body, order: { ...body.order, email: `${key}@example.com` } });
  const { id } = z.object({ order: z.object({ id: z.string() }) }).parse(answer).order;
  return { id, mails: () => mailsOf(fixture, id) };
}

describe('a status set by staff', () => {
  it.each([
    ['shipped', 'order_shipped'],
    ['delivered', 'order_delivered'],
    ['cancelled', 'order_cancelled'],
  ])('%s is mailed after two minutes', async (status, kind) => {
    const one = await paidOrder();
    await setStatus([one.id], status);
    expect(await claim(fixture, 1)).toBeNull();
    expect(await sendAll(fixture, 3)).toEqual([`${kind} to guest@example.com`]);
  });

  it('that is undone in time is not mailed, and mailed once when it is set again', async () => {
    const one = await paidOrder();
    await undo(await setStatus([one.id], 'shipped'));
    expect(await mailsOf(fixture, one.id)).toEqual(['order_paid sent', 'order_shipped cancelled']);
    expect(await sendAll(fixture)).toEqual([]);
    await setStatus([one.id], 'shipped');
    expect(await sendAll(fixture)).toEqual(['order_shipped to guest@example.com']);
    await undo(await setStatus([one.id], 'processing'));
    expect(await sendAll(fixture)).toEqual([]);
  });

  it('that follows another within two minutes replaces its mail', async () => {
    const one = await paidOrder();
    await setStatus([one.id], 'shipped');
    await setStatus([one.id], 'delivered');
    expect(await sendAll(fixture)).toEqual(['order_delivered to guest@example.com']);
  });

  it('of 200 orders is mailed 200 times, or not at all if staff say so', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 200; count += 1) ids.push((await order(`bulk${count}@example.com`)).id);
    await setStatus(ids, 'shipped', { quiet: true, source: 'bulk' });
    expect(await sendAll(fixture)).toEqual([]);
    await setStatus(ids, 'delivered', { source: 'bulk' });
    expect(new Set(await sendAll(fixture)).size).toBe(200);
  }, 60_000);

  it('through PocketBase’s own API is mailed too', async () => {
    const one = await paidOrder();
    await fixture.send('PATCH', recordsPath('orders', one.id), admin.token, { status: 'shipped' });
    expect(await sendAll(fixture)).toEqual(['order_shipped to guest@example.com']);
  });

  it('is mailed in the transaction that sets it: a refused change queues nothing', async () => {
    const one = await paidOrder();
    keys += 1;
    const operations = [
      { action: 'update', collection: 'orders', id: one.id, values: { status: 'shipped' } },
      { action: 'update', collection: 'orders', id: one.id, values: { status: 'delivered' }, seen: { status: 'x' } },
    ];
    const body = { label: 'x', source: 'form', key: `outbox-refused-set-${keys}`, operations };
    expect((await fixture.send('POST', '/api/shop/admin/change-sets', admin.token, body)).status).toBe(409);
    expect(await mailsOf(fixture, one.id)).toEqual(['order_paid sent']);
  });

  it('that staff have turned off is not mailed', async () => {
    const one = await paidOrder();
    const turn = (is_off: boolean) => {
      keys += 1;
      const operations = [{ action: 'update', collection: 'mail_texts', id: 'order_shipped', values: { is_off } }];
      const body = { label: 'Mail', source: 'form', key: `outbox-texts-set-${keys}`, operations };
      return fixture.send('POST', '/api/shop/admin/change-sets', admin.token, body);
    };
    expect((await turn(true)).status).toBe(200);
    await setStatus([one.id], 'shipped');
    expect(await sendAll(fixture)).toEqual([]);
    await turn(false);
  });
});

describe('cancelling and refunding', () => {
  const cancel = (id: string, more: object = {}) =>
    fixture.send('POST', `/api/shop/admin/orders/${id}/cancel`, admin.token, { restock: [], ...more });

  it('a cancelled order is mailed with the refund that is promised, and the refund once it is confirmed', async () => {
    const one = await paidOrder();
    expect((await cancel(one.id)).status).toBe(200);
    const key = `outbox-refund-${made}-key`;
    const reserve = {
      order_id: one.id,
      amount_paise: PRICE * 100,
      reason: 'Torn',
      restock: [],
      idempotency_key: key,
      actor_id: admin.id,
      actor_email: admin.email,
    };
    await fixture.send('POST', '/api/shop/server/refunds', fixture.pocketbase.token, reserve);
    expect(await mailsOf(fixture, one.id)).toEqual(['order_paid sent', 'order_cancelled waiting']);
    const confirm = () =>
      fixture.send('POST', '/api/shop/server/refunds/note', fixture.pocketbase.token, {
        idempotency_key: key,
        provider_refund_id: `rfnd_outbox${made}`,
        payment_id: one.paymentId,
        amount_paise: PRICE * 100,
        status: 'pending',
        problem: '',
      });
    await Promise.all([confirm(), confirm()]);
    await confirm();
    const mails = [await claim(fixture), await claim(fixture)];
    expect(mails).toMatchObject([
      { kind: 'order_refunded', refund: { amount_paise: PRICE * 100, source: 'staff' } },
      { kind: 'order_cancelled', promised_paise: PRICE * 100 },
    ]);
    for (const mail of mails) await note(fixture, mail?.id ?? '', 'sent');
    expect(await claim(fixture)).toBeNull();
  });

  it('staff can leave the mail about a cancelled order out', async () => {
    const one = await paidOrder();
    await cancel(one.id, { quiet: true });
    expect(await mailsOf(fixture, one.id)).toEqual(['order_paid sent']);
  });

  it('also about an unpaid one', async () => {
    const { id, mails } = await placedByBuyer();
    await sendAll(fixture);
    await cancel(id, { quiet: true });
    expect(await mails()).toEqual(['order_placed sent']);
  });
});

describe('a claimed mail', () => {
  it('is claimed by one of many servers', async () => {
    const ones: Order[] = [];
    for (let count = 0; count < 5; count += 1) ones.push(await order(`crowd${count}@example.com`));
    for (const one of ones) await pay(one);
    const claimed = await Promise.all(Array.from({ length: 12 }, () => claim(fixture)));
    const ids = claimed.flatMap((mail) => mail?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    for (const id of ids) await note(fixture, id, 'sent');
  });

  it('that was not taken for now is tried again after pauses of 1, 2, 4 … at most 30 minutes', async () => {
    await pay(await order());
    let at = SOON;
    for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
      const mail = await claim(fixture, at);
      expect(mail).not.toBeNull();
      await note(fixture, mail?.id ?? '', 'later', at);
      expect(await claim(fixture, at + pause - 0.1)).toBeNull();
      at += pause + 0.1;
    }
    expect(await sendAll(fixture, at)).toHaveLength(1);
  });

  it('is not sent any more after three days, and the inbox says so once for all of them', async () => {
    const ones = [await order(), await order()];
    for (const one of ones) await pay(one);
    expect(await claim(fixture, 3 * DAY + HOUR)).toBeNull();
    for (const { id } of ones) expect(await mailsOf(fixture, id)).toEqual(['order_paid expired']);
    const [issue, ...others] = await issues('mails_expired');
    expect(others).toEqual([]);
    expect(issue?.detail).toContain('2 mails: ');
    for (const { order_number } of ones) expect(issue?.detail).toContain(order_number);
  });

  it('that a crash left is not sent again, and staff see it', async () => {
    const one = await order();
    await pay(one);
    await claim(fixture);
    const [row] = await mailRows(fixture, one.id);
    const database = new DatabaseSync(`${fixture.pocketbase.dataDir}/data.db`, { timeout: 10_000 });
    const anHourAgo = new Date(Date.now() - HOUR * 60_000).toISOString().replace('T', ' ');
    database.prepare('UPDATE buyer_mails SET updated_at = ? WHERE id = ?').run(anHourAgo, row?.id ?? '');
    database.close();
    expect(await claim(fixture, DAY)).toBeNull();
    expect(await issues('mail_unknown')).toMatchObject([{ subject: row?.id, order_number: one.order_number }]);
  });
});

describe('mails that wait', () => {
  it('are one issue, however many they are, with what the mail server says', async () => {
    const ones: Order[] = [];
    for (let count = 0; count < 3; count += 1) ones.push(await order());
    for (const one of ones) await pay(one);
    const mail = await claim(fixture);
    await note(fixture, mail?.id ?? '', 'at_once');
    expect(await issues('mails_waiting')).toEqual([]);
    const database = new DatabaseSync(`${fixture.pocketbase.dataDir}/data.db`, { timeout: 10_000 });
    database.exec("UPDATE buyer_mails SET due_at = datetime('now', '-20 minutes') || '.000Z' WHERE status = 'waiting'");
    database.close();
    expect(await issues('mails_waiting')).toMatchObject([{ detail: '3 mails. 550 No such user' }]);
    const [outage] = await issues('mails_waiting');
    const resolved = { kind: 'mails_waiting', subject: outage?.subject, note: 'Called the mail host' };
    await fixture.send('POST', '/api/shop/admin/inbox/resolve', admin.token, resolved);
    expect(await issues('mails_waiting')).toEqual([]);
    expect(await sendAll(fixture)).toHaveLength(3);
  });
});

it('mails that wait again after an outage that was marked as resolved are an issue again', async () => {
  await pay(await order());
  const database = new DatabaseSync(`${fixture.pocketbase.dataDir}/data.db`, { timeout: 10_000 });
  database.exec("UPDATE buyer_mails SET due_at = datetime('now', '-15 minutes') || '.000Z' WHERE status = 'waiting'");
  database.close();
  expect(await issues('mails_waiting')).toHaveLength(1);
  expect(await sendAll(fixture)).toHaveLength(1);
  expect(await issues('mails_waiting')).toEqual([]);
});

describe('a refused mail', () => {
  const again = (id: string) => fixture.send('POST', `/api/shop/admin/mails/${id}/again`, admin.token, {});

  async function refusedMail() {
    const one = await order('typo@example.com');
    await pay(one);
    const mail = await claim(fixture);
    await note(fixture, mail?.id ?? '', 'refused');
    return { one, id: mail?.id ?? '' };
  }

  it('is given up and listed with its order, until it is sent again', async () => {
    const { one, id } = await refusedMail();
    expect(await sendAll(fixture, DAY)).toEqual([]);
    const about = () => issues('mail_refused').then((all) => all.filter(({ subject }) => subject === id));
    expect(await about()).toMatchObject([
      { order_number: one.order_number, detail: 'Order confirmed: 550 No such user' },
    ]);
    await leaveAddress(fixture, one.id, 'right@example.com');
    const answers = await Promise.all([again(id), again(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await about()).toEqual([]);
    expect(await sendAll(fixture)).toEqual(['order_paid to right@example.com']);
  });

  it('is not sent again to a buyer without an address, nor one that still waits', async () => {
    const { one, id } = await refusedMail();
    await leaveAddress(fixture, one.id, '');
    expect(await again(id)).toMatchObject({ status: 400, body: { message: 'The customer left no e-mail address.' } });
    const waiting = await order();
    await pay(waiting);
    const [row] = await mailRows(fixture, waiting.id);
    expect(await again(row?.id ?? '')).toMatchObject({ status: 400, body: { message: 'This mail was not sent yet.' } });
    expect((await again('abcdefghij12345')).status).toBe(404);
    await sendAll(fixture);
  });
});
