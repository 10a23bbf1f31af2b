import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { actAsServer } from '#tests/support/server-variables.ts';
import { claim, leaveAddress, mailRows, mailsOf, note, SOON, sendAll } from './outbox-fixture.ts';
import { type Outbox, type OutboxOrder, openOutbox } from './outbox-orders.ts';

/** What becomes of queued mails: claimed, tried again, given up. */

const HOUR = 60;
const DAY = 24 * HOUR;

let outbox: Outbox;
beforeAll(async () => {
  outbox = await openOutbox();
});
afterAll(() => outbox?.stop());

describe('a claimed email', () => {
  it('is claimed by one of many servers', async () => {
    const ones: OutboxOrder[] = [];
    for (let count = 0; count < 5; count += 1) ones.push(await outbox.order(`crowd${count}@example.com`));
    for (const one of ones) await outbox.pay(one);
    const claimed = await Promise.all(Array.from({ length: 12 }, () => claim(outbox.fixture)));
    const ids = claimed.flatMap((mail) => mail?.id ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    for (const id of ids) await note(outbox.fixture, id, 'sent');
  });

  it('a claimed email that was not taken for now is tried again after pauses of 1, 2, 4 … at most 30 minutes', async () => {
    await outbox.pay(await outbox.order());
    let at = SOON;
    for (const pause of [1, 2, 4, 8, 16, 30, 30]) {
      const mail = await claim(outbox.fixture, at);
      expect(mail).not.toBeNull();
      await note(outbox.fixture, mail?.id ?? '', 'later', at);
      expect(await claim(outbox.fixture, at + pause - 0.1)).toBeNull();
      at += pause + 0.1;
    }
    expect(await sendAll(outbox.fixture, at)).toHaveLength(1);
  });

  it('is not sent any more after three days, and the inbox says so once for all of them', async () => {
    const ones = [await outbox.order(), await outbox.order()];
    for (const one of ones) await outbox.pay(one);
    expect(await claim(outbox.fixture, 3 * DAY + HOUR)).toBeNull();
    for (const { id } of ones) expect(await mailsOf(outbox.fixture, id)).toEqual(['order_paid expired']);
    const [issue, ...others] = await outbox.issues('mails_expired');
    expect(others).toEqual([]);
    expect(issue?.detail).toContain('2 mails: ');
    for (const { order_number } of ones) expect(issue?.detail).toContain(order_number);
  });

  it('a claimed email that is about nothing any more is refused, and stops no other', async () => {
    const ones = [await outbox.order(), await outbox.order()];
    for (const one of ones) await outbox.pay(one);
    const [broken, next] = ones.map(({ id }) => id);
    const database = new DatabaseSync(`${outbox.fixture.pocketbase.dataDir}/data.db`, { timeout: 10_000 });
    // As PocketBase deletes nothing that a mail is about, only a program could.
    database.prepare("UPDATE buyer_mails SET stock_request_id = 'missing' WHERE order_id = ?").run(broken ?? '');
    database.close();
    expect(await sendAll(outbox.fixture)).toHaveLength(1);
    expect(await mailsOf(outbox.fixture, broken ?? '')).toEqual(['order_paid refused']);
    expect(await mailsOf(outbox.fixture, next ?? '')).toEqual(['order_paid sent']);
    expect(await outbox.issues('mail_refused')).toMatchObject([{ order_id: broken }]);
  });

  it('a claimed email that a crash left is not sent again, and staff see it', async () => {
    const one = await outbox.order();
    await outbox.pay(one);
    await claim(outbox.fixture);
    const [row] = await mailRows(outbox.fixture, one.id);
    const database = new DatabaseSync(`${outbox.fixture.pocketbase.dataDir}/data.db`, { timeout: 10_000 });
    const anHourAgo = new Date(Date.now() - HOUR * 60_000).toISOString().replace('T', ' ');
    database.prepare('UPDATE buyer_mails SET updated_at = ? WHERE id = ?').run(anHourAgo, row?.id ?? '');
    database.close();
    expect(await claim(outbox.fixture, DAY)).toBeNull();
    expect(await outbox.issues('mail_unknown')).toMatchObject([{ subject: row?.id, order_number: one.order_number }]);
  });
});

describe('emails that wait', () => {
  it('are one issue, however many they are, with what the mail server says', async () => {
    const ones: OutboxOrder[] = [];
    for (let count = 0; count < 3; count += 1) ones.push(await outbox.order());
    for (const one of ones) await outbox.pay(one);
    const mail = await claim(outbox.fixture);
    await note(outbox.fixture, mail?.id ?? '', 'at_once');
    expect(await outbox.issues('mails_waiting')).toEqual([]);
    const database = new DatabaseSync(`${outbox.fixture.pocketbase.dataDir}/data.db`, { timeout: 10_000 });
    database.exec("UPDATE buyer_mails SET due_at = datetime('now', '-20 minutes') || '.000Z' WHERE status = 'waiting'");
    database.close();
    expect(await outbox.issues('mails_waiting')).toMatchObject([{ detail: '3 mails. 550 No such user' }]);
    const [outage] = await outbox.issues('mails_waiting');
    const resolved = { kind: 'mails_waiting', subject: outage?.subject, note: 'Called the mail host' };
    await outbox.fixture.send('POST', '/api/shop/admin/inbox/resolve', outbox.admin.token, resolved);
    expect(await outbox.issues('mails_waiting')).toEqual([]);
    expect(await sendAll(outbox.fixture)).toHaveLength(3);
  });
});

it('an email that waits is late after ten minutes, to staff and to the health check alike', async () => {
  const { pocketbase } = outbox.fixture;
  const { url: pocketBaseUrl, token: superuserToken } = pocketbase;
  actAsServer({ url: 'http://shop.example', pocketBaseUrl, superuserToken });
  const { mailsState } = await import('#server/mails/mails-state.ts');
  await outbox.pay(await outbox.order());
  const database = new DatabaseSync(`${pocketbase.dataDir}/data.db`, { timeout: 10_000 });
  const waits = (minutes: number) =>
    database.exec(
      `UPDATE buyer_mails SET due_at = datetime('now', '-${minutes} minutes') || '.000Z' WHERE status = 'waiting'`,
    );
  waits(9);
  expect([await mailsState(), await outbox.issues('mails_waiting')]).toEqual(['ok', []]);
  waits(11);
  expect([await mailsState(), await outbox.issues('mails_waiting')]).toMatchObject(['behind', [{}]]);
  database.close();
  expect(await sendAll(outbox.fixture)).toHaveLength(1);
  vi.unstubAllEnvs();
});

it('emails that wait again after an outage that was marked as resolved are an issue again', async () => {
  await outbox.pay(await outbox.order());
  const database = new DatabaseSync(`${outbox.fixture.pocketbase.dataDir}/data.db`, { timeout: 10_000 });
  database.exec("UPDATE buyer_mails SET due_at = datetime('now', '-15 minutes') || '.000Z' WHERE status = 'waiting'");
  database.close();
  expect(await outbox.issues('mails_waiting')).toHaveLength(1);
  expect(await sendAll(outbox.fixture)).toHaveLength(1);
  expect(await outbox.issues('mails_waiting')).toEqual([]);
});

describe('a refused email', () => {
  const again = (id: string) =>
    outbox.fixture.send('POST', `/api/shop/admin/mails/${id}/again`, outbox.admin.token, {});

  async function refusedMail() {
    const one = await outbox.order('typo@example.com');
    await outbox.pay(one);
    const mail = await claim(outbox.fixture);
    await note(outbox.fixture, mail?.id ?? '', 'refused');
    return { one, id: mail?.id ?? '' };
  }

  it('is given up and listed with its order, until it is sent again', async () => {
    const { one, id } = await refusedMail();
    expect(await sendAll(outbox.fixture, DAY)).toEqual([]);
    const about = () => outbox.issues('mail_refused').then((all) => all.filter(({ subject }) => subject === id));
    expect(await about()).toMatchObject([
      { order_number: one.order_number, detail: 'Order confirmed: 550 No such user' },
    ]);
    await leaveAddress(outbox.fixture, one.id, 'right@example.com');
    const answers = await Promise.all([again(id), again(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await about()).toEqual([]);
    expect(await sendAll(outbox.fixture)).toEqual(['order_paid to right@example.com']);
  });

  it('is not sent again to a buyer without an address, nor one that still waits', async () => {
    const { one, id } = await refusedMail();
    await leaveAddress(outbox.fixture, one.id, '');
    expect(await again(id)).toMatchObject({ status: 400, body: { message: 'The customer left no email address.' } });
    const waiting = await outbox.order();
    await outbox.pay(waiting);
    const [row] = await mailRows(outbox.fixture, waiting.id);
    expect(await again(row?.id ?? '')).toMatchObject({
      status: 400,
      body: { message: 'This email was not sent yet.' },
    });
    expect((await again('abcdefghij12345')).status).toBe(404);
    await sendAll(outbox.fixture);
  });
});
