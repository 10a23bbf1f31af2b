import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { createOrderFixture, type OrderFixture, PRICE, placed } from './order-fixture.ts';
import { createAdmin } from './order-history.ts';
import { claim, createMailedFixture, leaveAddress, mailRows, note, sendAll } from './outbox-fixture.ts';

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
  let fixture: OrderFixture;
  let admin: Person;

  beforeAll(async () => {
    fixture = await createMailedFixture();
    admin = await createAdmin(fixture);
  });
  afterAll(() => fixture?.pocketbase.stop());

  it('the buyer gets one email for repeated reports', async () => {
    const order = await lateOrder(fixture);
    await Promise.all([1, 2, 3].map(() => pay(fixture, order, 'guest@example.com')));
    expect(await noticeOf(fixture, admin, order)).toContain('has not been sent yet');
    expect(await sendAll(fixture)).toEqual(['late_payment to guest@example.com']);
    await pay(fixture, order, 'guest@example.com');
    expect(await sendAll(fixture)).toEqual([]);
    expect(await noticeOf(fixture, admin, order)).toBe('The customer was informed by email.');
  });

  it('a signed-in buyer gets it at the account’s address, which is deleted afterwards', async () => {
    const buyer = await signUp(fixture.send, 'buyer');
    const order = await lateOrder(fixture, buyer.id);
    await pay(fixture, order, 'somebody@example.com');
    expect(await sendAll(fixture)).toEqual([`late_payment to ${buyer.email}`]);
    expect((await mailRows(fixture, order.id)).map(({ email }) => email)).toEqual(['']);
  });

  it('a guest gets it at the address of the order', async () => {
    const order = await lateOrder(fixture);
    await leaveAddress(fixture, order.id, 'left@example.com');
    await pay(fixture, order, 'void@razorpay.com');
    expect(await sendAll(fixture)).toEqual(['late_payment to left@example.com']);
  });

  it.each(['', 'void@razorpay.com', 'not an address', '"a b"@example.com'])(
    'staff are asked to tell a buyer whose address is “%s”',
    async (email) => {
      const order = await lateOrder(fixture);
      expect(await pay(fixture, order, email)).toMatchObject({ outcome: 'paid_without_stock' });
      expect(await sendAll(fixture)).toEqual([]);
      expect(await noticeOf(fixture, admin, order)).toContain('Please contact them.');
    },
  );

  it('a late payment with stock available is confirmed, and causes no issue', async () => {
    const order = await lateOrder(fixture);
    await fixture.setStock(1);
    expect(await pay(fixture, order, 'lucky@example.com')).toMatchObject({ outcome: 'paid' });
    expect(await sendAll(fixture)).toEqual(['order_paid to lucky@example.com']);
    expect(await noticeOf(fixture, admin, order)).toBeUndefined();
  });

  it.each([
    ['unknown', 'It is unknown whether'],
    ['refused', 'could not be sent'],
  ] as const)('staff see that the email is %s', async (outcome, words) => {
    const order = await lateOrder(fixture);
    await pay(fixture, order, 'crashed@example.com');
    const mail = await claim(fixture);
    await note(fixture, mail?.id ?? '', outcome);
    expect(await noticeOf(fixture, admin, order)).toContain(words);
  });

  it('the refund itself and the cancellation after it cause no further email', async () => {
    const order = await lateOrder(fixture);
    await pay(fixture, order, 'once@example.com');
    await fixture.send('POST', '/api/shop/server/refunds/note', fixture.pocketbase.token, {
      idempotency_key: `refund-${order.paymentId}`,
      provider_refund_id: `rfnd_${order.paymentId}`,
      payment_id: order.paymentId,
      amount_paise: PRICE * 100,
      status: 'processed',
      problem: '',
    });
    expect(await fixture.order(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await sendAll(fixture)).toEqual(['late_payment to once@example.com']);
  });
});

it('without a mail server no email is queued, and staff are asked to contact the buyer', async () => {
  const fixture = await createOrderFixture(1);
  try {
    const admin = await createAdmin(fixture);
    const order = await lateOrder(fixture);
    await pay(fixture, order, 'guest@example.com');
    expect(await sendAll(fixture)).toEqual([]);
    expect(await noticeOf(fixture, admin, order)).toContain('Please contact them.');
    expect(await mailRows(fixture, order.id)).toEqual([]);
  } finally {
    await fixture.pocketbase.stop();
  }
});
