import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { createOrderFixture, type OrderFixture, PRICE, placed } from './order-fixture.ts';
import { createAdmin } from './order-history.ts';

let lateOrders = 0;

/** An order that was released, and whose last piece somebody else has bought. */
async function lateOrder(fixture: OrderFixture, userId = '') {
  lateOrders += 1;
  const key = `late-payment-000${lateOrders}`;
  await fixture.setStock(1);
  const order = await placed(fixture, key);
  if (userId !== '') {
    const path = `/api/collections/orders/records/${order.id}`;
    await fixture.send('PATCH', path, fixture.pocketbase.token, { user_id: userId });
  }
  await fixture.move('/release', { order_id: order.id });
  await fixture.setStock(0);
  return { ...order, paymentId: `pay_late${lateOrders}` };
}

type Late = Awaited<ReturnType<typeof lateOrder>>;

const pay = (fixture: OrderFixture, order: Late, email: string) =>
  fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: order.paymentId,
    total_amount: PRICE,
    email,
  });

async function sendMails(fixture: OrderFixture) {
  const answer = await fixture.send('POST', '/api/shop/server/buyer-mails/send', fixture.pocketbase.token, {});
  return z.object({ sent: z.number(), failed: z.number() }).parse(answer.body);
}

const inboxSchema = z.object({
  open: z.array(z.looseObject({ kind: z.string(), subject: z.string(), detail: z.string() })),
});

/** What the inbox says of a late payment. */
async function noticeOf(fixture: OrderFixture, admin: Person, order: Late): Promise<string | undefined> {
  const { body } = await fixture.send('GET', '/api/shop/admin/inbox', admin.token);
  return inboxSchema
    .parse(body)
    .open.find(({ kind, subject }) => kind === 'late_payment' && subject === order.paymentId)?.detail;
}

describe('with a mail server', () => {
  let mailbox: Mailbox;
  let fixture: OrderFixture;
  let admin: Person;
  let database: DatabaseSync;

  beforeAll(async () => {
    mailbox = await startMailbox();
    fixture = await createOrderFixture(1, {
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailbox.port),
      PUBLIC_SITE_URL: 'https://shop.example',
    });
    admin = await createAdmin(fixture);
    database = new DatabaseSync(join(fixture.pocketbase.dataDir, 'data.db'));
  });
  afterAll(async () => {
    database?.close();
    await fixture?.pocketbase.stop();
    await mailbox?.stop();
  });

  it('the buyer gets one mail for repeated reports and runs', async () => {
    const order = await lateOrder(fixture);
    await Promise.all([1, 2, 3].map(() => pay(fixture, order, 'guest@example.com')));
    expect(await noticeOf(fixture, admin, order)).toContain('has not been sent yet');
    await Promise.all([1, 2, 3].map(() => sendMails(fixture)));
    await pay(fixture, order, 'guest@example.com');
    await sendMails(fixture);
    const mails = mailbox.mailsTo('guest@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Your payment for ${order.order_number} is being refunded`);
    expect(mails[0]?.html).toContain('₹1,299');
    expect(mails[0]?.html).toContain('https://shop.example/contact');
    expect(await noticeOf(fixture, admin, order)).toBe('The customer was informed by e-mail.');
  });

  it('concurrent runs send each mail once', async () => {
    const emails = Array.from({ length: 6 }, (_, index) => `crowd${index}@example.com`);
    for (const email of emails) await pay(fixture, await lateOrder(fixture), email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendMails(fixture)));
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(emails.length);
    expect(emails.map((email) => mailbox.mailsTo(email).length)).toEqual(emails.map(() => 1));
  });

  it('a signed-in buyer gets it at the account’s address, which is deleted afterwards', async () => {
    const buyer = await signUp(fixture.send, 'buyer');
    const order = await lateOrder(fixture, buyer.id);
    await pay(fixture, order, 'somebody@example.com');
    expect(await sendMails(fixture)).toEqual({ sent: 1, failed: 0 });
    expect(mailbox.mailsTo(buyer.email)).toHaveLength(1);
    expect(mailbox.mailsTo('somebody@example.com')).toEqual([]);
    const kept = database.prepare('SELECT email FROM buyer_mails WHERE payment_id = ?').get(order.paymentId);
    expect(kept).toEqual({ email: '' });
  });

  it('a guest gets it at the address of the order', async () => {
    const order = await lateOrder(fixture);
    const path = `/api/collections/orders/records/${order.id}`;
    await fixture.send('PATCH', path, fixture.pocketbase.token, { email: 'left@example.com' });
    await pay(fixture, order, 'void@razorpay.com');
    expect(await sendMails(fixture)).toEqual({ sent: 1, failed: 0 });
    expect(mailbox.mailsTo('left@example.com')).toHaveLength(1);
  });

  it.each(['', 'void@razorpay.com'])('staff are asked to tell a buyer whose address is “%s”', async (email) => {
    const order = await lateOrder(fixture);
    const before = mailbox.count();
    await pay(fixture, order, email);
    expect(await sendMails(fixture)).toEqual({ sent: 0, failed: 0 });
    expect(mailbox.count()).toBe(before);
    expect(await noticeOf(fixture, admin, order)).toContain('Please contact them.');
  });

  it('a late payment with stock available causes no mail and no issue', async () => {
    const order = await lateOrder(fixture);
    const before = mailbox.count();
    await fixture.setStock(1);
    expect(await pay(fixture, order, 'lucky@example.com')).toMatchObject({ outcome: 'paid' });
    expect(await sendMails(fixture)).toEqual({ sent: 0, failed: 0 });
    expect(mailbox.count()).toBe(before);
    expect(await noticeOf(fixture, admin, order)).toBeUndefined();
  });

  it('a mail claimed before a crash is not sent again, and staff see it', async () => {
    const order = await lateOrder(fixture);
    await pay(fixture, order, 'crashed@example.com');
    database
      .prepare(
        "UPDATE buyer_mails SET status = 'sending', updated_at = '2026-01-01 00:00:00.000Z' WHERE payment_id = ?",
      )
      .run(order.paymentId);
    expect(await sendMails(fixture)).toEqual({ sent: 0, failed: 0 });
    expect(mailbox.mailsTo('crashed@example.com')).toEqual([]);
    expect(await noticeOf(fixture, admin, order)).toContain('It is unknown whether');
  });

  it('a refused mail is retried for three days', async () => {
    const order = await lateOrder(fixture);
    await pay(fixture, order, 'patient@example.com');
    const set = (assignment: string) =>
      database.prepare(`UPDATE buyer_mails SET ${assignment} WHERE payment_id = ?`).run(order.paymentId);
    const { port } = mailbox;
    const smtp = (of: number) =>
      fixture.send('PATCH', '/api/settings', fixture.pocketbase.token, { smtp: { enabled: true, port: of } });
    await smtp(1);
    expect(await sendMails(fixture)).toEqual({ sent: 0, failed: 1 });
    await smtp(port);
    expect(await sendMails(fixture)).toEqual({ sent: 0, failed: 0 });
    const aWhileAgo = new Date(Date.now() - 6 * 60_000).toISOString().replace('T', ' ');
    set(`updated_at = '${aWhileAgo}', created_at = '2026-01-01 00:00:00.000Z'`);
    expect(await sendMails(fixture)).toEqual({ sent: 0, failed: 0 });
    set(`created_at = '${aWhileAgo}'`);
    expect(await sendMails(fixture)).toEqual({ sent: 1, failed: 0 });
    expect(mailbox.mailsTo('patient@example.com')).toHaveLength(1);
  });
});

describe('without a mail server', () => {
  /** What the shop would have sent, in files. */
  const writtenMails = async ({ pocketbase }: OrderFixture) =>
    readdir(join(pocketbase.dataDir, 'mail')).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });

  it('no mail is queued, and staff are asked to contact the buyer', async () => {
    const fixture = await createOrderFixture(1);
    try {
      const admin = await createAdmin(fixture);
      const order = await lateOrder(fixture);
      await pay(fixture, order, 'guest@example.com');
      expect(await sendMails(fixture)).toEqual({ sent: 0, failed: 0 });
      expect(await noticeOf(fixture, admin, order)).toContain('Please contact them.');
      expect(await writtenMails(fixture)).toEqual([]);
      const rows = await fixture.send('GET', '/api/collections/buyer_mails/records', fixture.pocketbase.token);
      expect(rows.body).toMatchObject({ totalItems: 0 });
      // A mail that is sent is laid ready there.
      const reset = { email: admin.email };
      await fixture.send('POST', '/api/collections/users/request-password-reset', '', reset);
      await expect.poll(() => writtenMails(fixture)).toHaveLength(1);
    } finally {
      await fixture.pocketbase.stop();
    }
  });
});
