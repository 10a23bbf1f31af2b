import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Person, signUp } from '#tests/support/pocketbase-people.ts';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture, PRICE, placed } from './order-fixture.ts';

let fixture: OrderFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await createOrderFixture(5);
  admin = await signUp(fixture.send, 'staff');
  await fixture.send('POST', recordsPath('user_roles'), fixture.pocketbase.token, { user_id: admin.id, role: 'admin' });
});
beforeEach(() => fixture.setStock(5));
afterAll(() => fixture.pocketbase.stop());

const WHOLE_PAISE = PRICE * 200;
const itemSchema = z.object({ id: z.string(), restocked: z.number() });

/** An order of two pieces that has been paid; three are left in stock. */
async function paidOrder(name: string) {
  const order = await placed(fixture, `refused-${name}-0001`, 2);
  const paymentId = `pay_${name}`;
  await fixture.move('/mark-paid', {
    razorpay_order_id: order.providerOrderId,
    razorpay_payment_id: paymentId,
    total_amount: PRICE * 2,
  });
  const path = `${recordsPath('order_items')}?filter=${encodeURIComponent(`order_id="${order.id}"`)}`;
  const item = async () => {
    const [row] = recordsOf(await fixture.send('GET', path, fixture.pocketbase.token));
    return itemSchema.parse(row);
  };
  const itemId = (await item()).id;
  const holding = async () => {
    const { payment_status, stock_state } = await fixture.order(order.id);
    return `${payment_status}/${stock_state}`;
  };
  return { ...order, paymentId, itemId, holding, back: async () => (await item()).restocked };
}
type PaidOrder = Awaited<ReturnType<typeof paidOrder>>;

async function book(path: string, body: unknown) {
  const answer = await fixture.send('POST', `/api/shop/server/refunds${path}`, fixture.pocketbase.token, body);
  expect(answer.status).toBe(200);
  return z.looseObject({ outcome: z.string() }).parse(answer.body);
}

const refund = (order: PaidOrder, key: string, pieces: number, amount_paise = WHOLE_PAISE) =>
  book('', {
    order_id: order.id,
    amount_paise,
    reason: 'returned',
    restock: [{ item_id: order.itemId, quantity: pieces }],
    idempotency_key: key,
    actor_id: 'me',
  });

/** The id of the refund with this key. */
async function refundId(key: string): Promise<string> {
  const path = `${recordsPath('refunds')}?filter=${encodeURIComponent(`idempotency_key="${key}"`)}`;
  const [row] = recordsOf(await fixture.send('GET', path, fixture.pocketbase.token));
  return z.object({ id: z.string() }).parse(row).id;
}

const note = (key: string, status: string, provider_refund_id = '') =>
  book('/note', { idempotency_key: key, provider_refund_id, status, problem: status === 'failed' ? 'no money' : '' });

/** Staff say how many pieces of the order were returned to stock, having seen `seen`. */
const setBack = (order: PaidOrder, restocked: number, seen: number, token = admin.token) =>
  fixture.send('PATCH', `/api/shop/admin/orders/${order.id}`, token, {
    pieces: [{ item_id: order.itemId, restocked, seen }],
  });

describe('a refund that the provider refuses', () => {
  it('takes its items out of stock again on each attempt', async () => {
    const order = await paidOrder('tried');
    for (const attempt of [1, 2, 3]) {
      expect(await refund(order, `tried-key-${attempt}`, 1)).toMatchObject({ outcome: 'reserved' });
      expect(await fixture.stock()).toBe(4);
      await note(`tried-key-${attempt}`, 'failed');
      // Told again, and asked for again under the same key.
      await note(`tried-key-${attempt}`, 'failed');
      expect(await refund(order, `tried-key-${attempt}`, 1)).toMatchObject({ outcome: 'existing' });
      expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([3, 0, 'paid/taken']);
    }
  });

  it('gives its items to the refund that replaces it, each time', async () => {
    const order = await paidOrder('again');
    await refund(order, 'again-key-1', 2);
    let failed = 'again-key-1';
    for (const key of ['again-key-2', 'again-key-3']) {
      await note(failed, 'failed');
      expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([3, 0, 'paid/taken']);
      const replacement = {
        payment_id: order.paymentId,
        order_id: order.id,
        amount_paise: WHOLE_PAISE,
        paid_paise: WHOLE_PAISE,
        source: 'staff',
        idempotency_key: key,
        reason: '',
        actor_id: 'me',
        actor_email: '',
        replaces: await refundId(failed),
      };
      expect(await book('/whole', replacement)).toMatchObject({ outcome: 'reserved' });
      expect(await book('/whole', replacement)).toMatchObject({ outcome: 'existing' });
      expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([
        5,
        2,
        'refund_pending/released',
      ]);
      failed = key;
    }
    await note(failed, 'processed', 'rfnd_again');
    // The first one was paid after all: nothing is left to return.
    await note('again-key-1', 'processed', 'rfnd_first');
    expect([await fixture.stock(), await order.back()]).toEqual([5, 2]);
  });

  it('takes back all items of an order, which is taken again', async () => {
    const order = await paidOrder('allpieces');
    await refund(order, 'allpieces-key', 2);
    expect([await fixture.stock(), await order.holding()]).toEqual([5, 'refund_pending/released']);
    await note('allpieces-key', 'failed');
    expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([3, 0, 'paid/taken']);
  });

  it('does the same when the bank refuses days after the confirmation', async () => {
    const order = await paidOrder('bank');
    await refund(order, 'bank-key-1', 2);
    await note('bank-key-1', 'pending', 'rfnd_bank1');
    expect(await order.holding()).toBe('refunded/released');
    await note('bank-key-1', 'failed', 'rfnd_bank1');
    expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([3, 0, 'paid/taken']);
  });

  it('leaves items that were sold to others since', async () => {
    const order = await paidOrder('soldon');
    await refund(order, 'soldon-key-1', 2);
    await fixture.setStock(1);
    await note('soldon-key-1', 'failed');
    expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([0, 1, 'paid/taken']);
  });

  it('returns the items again if an earlier attempt was paid after all', async () => {
    const order = await paidOrder('lostpaid');
    await refund(order, 'lostpaid-key', 1);
    await note('lostpaid-key', 'failed');
    expect([await fixture.stock(), await order.back()]).toEqual([3, 0]);
    await note('lostpaid-key', 'processed', 'rfnd_lostpaid');
    await note('lostpaid-key', 'processed', 'rfnd_lostpaid');
    expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([4, 1, 'refunded/taken']);
  });

  it('moves no stock when it is repeated under Needs attention', async () => {
    const order = await paidOrder('inplace');
    const { refund: failed } = z
      .object({ refund: z.object({ id: z.string() }) })
      .parse(await refund(order, 'inplace-key-1', 1));
    await note('inplace-key-1', 'failed');
    const again = {
      payment_id: order.paymentId,
      order_id: order.id,
      amount_paise: WHOLE_PAISE,
      paid_paise: WHOLE_PAISE,
      source: 'staff',
      idempotency_key: 'inplace-key-2',
      reason: 'An earlier refund failed',
      actor_id: admin.id,
      actor_email: admin.email,
      replaces: failed.id,
    };
    expect(await book('/whole', again)).toMatchObject({ outcome: 'reserved' });
    await note('inplace-key-2', 'failed');
    expect([await fixture.stock(), await order.back()]).toEqual([3, 0]);
  });
});

describe('stock adjusted by staff', () => {
  it('is not changed by a refund refused afterwards', async () => {
    const order = await paidOrder('said');
    await refund(order, 'said-key-1', 1);
    expect((await setBack(order, 2, 1)).status).toBe(200);
    await note('said-key-1', 'failed');
    expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([5, 2, 'paid/released']);
    await note('said-key-1', 'processed', 'rfnd_said1');
    expect([await fixture.stock(), await order.back()]).toEqual([5, 2]);
  });

  it('returns items after a refusal and takes them back, once per request', async () => {
    const order = await paidOrder('pressed');
    await refund(order, 'pressed-key-1', 1);
    await note('pressed-key-1', 'failed');
    const answers = await Promise.all([1, 2, 3].map(() => setBack(order, 1, 0)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([4, 1, 'paid/taken']);
    expect((await setBack(order, 0, 1)).status).toBe(200);
    expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([3, 0, 'paid/taken']);
  });

  it('takes back all items of a refunded order', async () => {
    const order = await paidOrder('wholeback');
    await refund(order, 'wholeback-key', 2);
    await note('wholeback-key', 'processed', 'rfnd_wholeback');
    expect((await setBack(order, 0, 2)).status).toBe(200);
    expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([3, 0, 'refunded/taken']);
  });

  it('is refused for items that are sold, deleted or of another order', async () => {
    const order = await paidOrder('refusals');
    expect((await setBack(order, 2, 0)).status).toBe(200);
    await fixture.setStock(1);
    const sold = await setBack(order, 0, 2);
    expect(sold).toMatchObject({ status: 409, body: { message: expect.stringContaining('only 1 in stock') } });
    expect([await fixture.stock(), await order.back(), await order.holding()]).toEqual([1, 2, 'paid/released']);
    for (const [restocked, seen] of [
      [3, 2],
      [-1, 2],
      [0.5, 2],
    ] as const) {
      expect((await setBack(order, restocked, seen)).status).toBe(400);
    }
    // An item of another order, and an order whose pieces are only held.
    const unpaid = { ...order, ...(await placed(fixture, 'refused-unpaid-0001')) };
    expect((await setBack(unpaid, 1, 2)).status).toBe(400);
    expect([await fixture.stock(), await order.back()]).toEqual([0, 2]);
  });

  it('is for admins, and audited', async () => {
    const order = await paidOrder('audit');
    expect((await setBack(order, 1, 0, '')).status).toBe(401);
    const shopper = await signUp(fixture.send, `shopper-${Date.now()}`);
    expect((await setBack(order, 1, 0, shopper.token)).status).toBe(403);
    expect(await order.back()).toBe(0);
    await setBack(order, 1, 0);
    const path = `${recordsPath('audit_entries')}?filter=${encodeURIComponent(`record_id="${order.id}"`)}`;
    const rows = recordsOf(await fixture.send('GET', path, fixture.pocketbase.token));
    expect(rows).toMatchObject([{ before: { back_on_shelf: 0 }, after: { back_on_shelf: 1 } }]);
  });
});
