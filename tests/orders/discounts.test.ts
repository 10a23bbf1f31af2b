import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { countedDiscountSchema } from '#shared/orders/order-discount.ts';
import { type Person as Account, signUp } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, PRICE, placement } from './order-fixture.ts';

/** Uses of discounts on a real database: counted in the transaction that places the order. */

let fixture: OrderFixture;
let admin: Account;
let count = 0;

beforeAll(async () => {
  fixture = await createOrderFixture(100);
  admin = await signUp(fixture.send, 'admin');
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, { user_id: admin.id, role: 'admin' });
});
beforeEach(() => fixture.setStock(100));
afterAll(() => fixture.pocketbase.stop());

interface Made {
  id: string;
  code: string;
  updated_at: string;
}

async function make(values: object): Promise<Made> {
  count += 1;
  const code = `CODE-${count}`;
  const stored = { name: 'Diwali', method: 'code', kind: 'amount', value: 100, applies_to: 'all', is_active: true };
  const { token } = fixture.pocketbase;
  const record = recordOf(await fixture.send('POST', recordsPath('discounts'), token, { ...stored, code, ...values }));
  return { id: record.id, code, updated_at: String(record['updated_at']) };
}

interface Person {
  phone?: string;
  user_id?: string;
  buyer_hash?: string;
  is_test?: boolean;
}

async function place({ id, code, updated_at }: Made, key: string, person: Person = {}) {
  const { order, items } = placement(fixture, `${code}-${key}`);
  const { phone = '9876543210', ...buyer } = person;
  return fixture.move('', {
    order: {
      ...order,
      ...buyer,
      shipping: { ...order.shipping, phone },
      total_amount: PRICE - 100,
      discount_amount: 100,
      discount_id: id,
      discount_label: code,
    },
    items: items.map((item) => ({ ...item, discount_amount: 100 })),
    discount: { id, updated_at, counts_tests: person.is_test === true },
  });
}

async function placed(discount: Made, key: string, person?: Person): Promise<string> {
  const { outcome, order } = await place(discount, key, person);
  expect(outcome).toBe('placed');
  return String(Object(order).id);
}

async function quoted({ code }: Made, buyer: Person = {}, over: object = {}) {
  const body = {
    idempotency_key: 'none',
    variant_ids: [fixture.variantId],
    discount_code: code,
    buyer: { phone: '', user_id: '', buyer_hash: '', ...buyer },
    ...over,
  };
  const answer = await fixture.send('POST', '/api/shop/server/orders/quote', fixture.pocketbase.token, body);
  const { discounts } = Object(answer.body);
  return countedDiscountSchema.array().parse(discounts);
}

/** Orders that staff see under Needs attention. */
async function overused(): Promise<string[]> {
  const { open } = inboxSchema.parse((await fixture.send('GET', INBOX_PATH, admin.token)).body);
  return open.filter(({ kind }) => kind === 'discount_overused').map(({ order_id }) => order_id);
}

describe('placed, expired and placed again, then paid all', () => {
  const limits: [string, object, boolean][] = [
    ['one use in all', { max_uses: 1 }, false],
    ['one use per buyer', { max_uses_per_buyer: 1 }, false],
    ['one use per account', { max_uses_per_buyer: 1 }, true],
  ];
  it.each(limits)(
    '%s is kept once: the other orders are paid, kept and listed for staff',
    async (_, limit, hasAccount) => {
      const discount = await make(limit);
      const orders: string[] = [];
      const { id: user_id } = await signUp(fixture.send, `late-${discount.id}`);
      for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) {
        const id = await placed(discount, key, hasAccount ? { user_id, phone: `987650001${index}` } : {});
        await fixture.move('/attach', { order_id: id, razorpay_order_id: `order_${id}` });
        await fixture.move('/release', { order_id: id, expired_by: '' });
        orders.push(id);
      }
      expect(await quoted(discount, { phone: '9876543210', user_id })).toMatchObject([{ uses: 0, buyer_uses: 0 }]);
      for (const id of orders) {
        const payment = {
          razorpay_order_id: `order_${id}`,
          razorpay_payment_id: `pay_${id}`,
          total_amount: PRICE - 100,
        };
        expect((await fixture.move('/mark-paid', payment))['outcome']).toBe('paid');
      }
      const [first, ...others] = orders;
      expect(await overused()).toEqual(expect.arrayContaining(others));
      expect(await overused()).not.toContain(first);
      expect(await quoted(discount, { phone: '9876543210' })).toMatchObject([{ uses: 4 }]);
    },
  );
});

describe('the last use', () => {
  it('goes to exactly one of 20 orders placed at once', async () => {
    const discount = await make({ max_uses: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => place(discount, `race-${index}`)));
    const outcomes = answers.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'discount_changed')).toHaveLength(19);
    expect(await fixture.stock()).toBe(99);
  });

  it('is free again when its order is released or cancelled, and counts again with a late payment', async () => {
    const discount = await make({ max_uses: 1 });
    const first = await placed(discount, 'first');
    await fixture.move('/attach', { order_id: first, razorpay_order_id: 'order_late' });
    expect((await place(discount, 'second')).outcome).toBe('discount_changed');
    await fixture.move('/release', { order_id: first, expired_by: '' });
    expect(await quoted(discount)).toMatchObject([{ uses: 0 }]);
    const third = await placed(discount, 'third');
    // The price was agreed before the reservation ended, so the payment is accepted although the use is gone.
    const paid = await fixture.move('/mark-paid', {
      razorpay_order_id: 'order_late',
      razorpay_payment_id: 'pay_late',
      total_amount: PRICE - 100,
      currency: 'INR',
      email: '',
      phone: '',
      order_number: '',
    });
    expect(paid['outcome']).toBe('paid');
    expect(await quoted(discount)).toMatchObject([{ uses: 2 }]);
    expect(await fixture.order(first)).toMatchObject({ status: 'pending', is_discount_overused: true });
    expect(await overused()).toContain(first);
    await fixture.send('PATCH', recordsPath('orders', third), fixture.pocketbase.token, { status: 'cancelled' });
    expect(await quoted(discount)).toMatchObject([{ uses: 1 }]);
  });

  it('stays taken by a refund alone, and is free again when the order is cancelled', async () => {
    const discount = await make({ max_uses: 1 });
    const { token } = fixture.pocketbase;
    const id = await placed(discount, 'refunded');
    await fixture.move('/attach', { order_id: id, razorpay_order_id: 'order_refunded' });
    await fixture.move('/mark-paid', {
      razorpay_order_id: 'order_refunded',
      razorpay_payment_id: 'pay_refunded',
      total_amount: PRICE - 100,
    });
    const key = 'refund-of-discounted';
    const refund = { order_id: id, reason: 'Torn', restock: [], idempotency_key: key, actor_id: 'me' };
    const book = async (path: string, body: object) =>
      (await fixture.send('POST', `/api/shop/server/refunds${path}`, token, body)).body;
    // Of the price after the discount, and no more.
    expect(await book('', { ...refund, amount_paise: PRICE * 100 })).toMatchObject({ outcome: 'too_much' });
    expect(await book('', { ...refund, amount_paise: (PRICE - 100) * 100 })).toMatchObject({ outcome: 'reserved' });
    await book('/note', { idempotency_key: key, provider_refund_id: 'rfnd_1', status: 'processed', problem: '' });
    expect(await fixture.order(id)).toMatchObject({ payment_status: 'refunded' });
    expect(await quoted(discount)).toMatchObject([{ uses: 1 }]);
    await fixture.send('PATCH', recordsPath('orders', id), token, { status: 'cancelled' });
    expect(await quoted(discount)).toMatchObject([{ uses: 0 }]);
  });

  it('counts for everyone but the browser whose unpaid order has it', async () => {
    const discount = await make({ max_uses: 1, max_uses_per_buyer: 1 });
    const phone = '9876500020';
    const id = await placed(discount, 'own', { phone, buyer_hash: 'hash-of-asha' });
    const [none, one] = [
      { uses: 0, buyer_uses: 0 },
      { uses: 1, buyer_uses: 1 },
    ];
    expect(await quoted(discount, { phone, buyer_hash: 'hash-of-asha' })).toMatchObject([none]);
    expect(await quoted(discount, { phone, buyer_hash: 'hash-of-meera' })).toMatchObject([one]);
    await fixture.move('/attach', { order_id: id, razorpay_order_id: 'order_own' });
    const payment = { razorpay_order_id: 'order_own', razorpay_payment_id: 'pay_own', total_amount: PRICE - 100 };
    expect((await fixture.move('/mark-paid', payment))['outcome']).toBe('paid');
    expect(await quoted(discount, { phone, buyer_hash: 'hash-of-asha' })).toMatchObject([one]);
  });
});

it('is used up by test orders in a shop in test mode only', async () => {
  const discount = await make({ max_uses: 1, max_uses_per_buyer: 1 });
  const phone = '9876500030';
  await placed(discount, 'a test', { phone, is_test: true });
  const usesOf = async (counts_tests: boolean) => {
    const [found] = await quoted(discount, { phone }, { counts_tests });
    return [found?.uses, found?.buyer_uses];
  };
  expect([await usesOf(true), await usesOf(false)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect((await place(discount, 'another test', { phone, is_test: true })).outcome).toBe('discount_changed');
  await placed(discount, 'a real one', { phone });
  expect([await usesOf(true), await usesOf(false)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect((await place(discount, 'another real one', { phone })).outcome).toBe('discount_changed');
});

it('counts the uses of a buyer by phone and by account', async () => {
  const discount = await make({ max_uses_per_buyer: 1 });
  await placed(discount, 'asha', { phone: '9876500001' });
  expect((await place(discount, 'again', { phone: '9876500001' })).outcome).toBe('discount_changed');
  await placed(discount, 'meera', { phone: '9876500002' });
  expect(await quoted(discount, { phone: '9876500001' })).toMatchObject([{ uses: 2, buyer_uses: 1 }]);
  expect(await quoted(discount, { phone: '9876500003' })).toMatchObject([{ uses: 2, buyer_uses: 0 }]);
  const withoutPhone = await make({ max_uses_per_buyer: 1 });
  await placed(withoutPhone, 'none', { phone: '' });
  expect(await quoted(withoutPhone)).toMatchObject([{ uses: 1, buyer_uses: 0 }]);
  const { id: user_id } = await signUp(fixture.send, 'asha');
  await placed(discount, 'account', { phone: '9876500004', user_id });
  expect((await place(discount, 'other-phone', { phone: '9876500005', user_id })).outcome).toBe('discount_changed');
  for (const phone of ['9876500004', '9876500006']) {
    expect(await quoted(discount, { phone, user_id })).toMatchObject([{ uses: 3, buyer_uses: 1 }]);
  }
});

it('is not given as it was priced if staff edited or deleted it since', async () => {
  const discount = await make({});
  const { token } = fixture.pocketbase;
  await fixture.send('PATCH', recordsPath('discounts', discount.id), token, { value: 50 });
  expect((await place(discount, 'edited')).outcome).toBe('discount_changed');
  await fixture.send('DELETE', recordsPath('discounts', discount.id), token);
  expect((await place(discount, 'deleted')).outcome).toBe('discount_changed');
});

it('keeps the discount with the order and its items', async () => {
  const discount = await make({});
  const id = await placed(discount, 'kept');
  expect(await fixture.order(id)).toMatchObject({ discount_id: discount.id, discount_label: discount.code });
  const { token } = fixture.pocketbase;
  const items = await fixture.send('GET', `${recordsPath('order_items')}?filter=(order_id='${id}')`, token);
  expect(items.body).toMatchObject({ items: [{ discount_amount: 100 }] });
});

it('offers the automatic discounts that are switched on, and a code only to who types it', async () => {
  const code = await make({});
  const automatic = await make({ method: 'automatic', code: '' });
  await make({ method: 'automatic', code: '', is_active: false });
  expect((await quoted({ ...code, code: '' })).map(({ id }) => id)).toEqual([automatic.id]);
  expect((await quoted(code)).map(({ id }) => id).toSorted()).toEqual([automatic.id, code.id].toSorted());
});
