import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordsOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
import { handOrders, MEERA } from './hand-order-fixture.ts';
import { createOrderFixture, type OrderFixture, placement } from './order-fixture.ts';

/** Orders that staff enter, on a real database: placed and held with the moves of the shop’s own. */

let fixture: OrderFixture;
let staff: ReturnType<typeof handOrders>;

beforeAll(async () => {
  fixture = await createOrderFixture(5);
  staff = handOrders(fixture);
});
beforeEach(() => fixture.setStock(5));
afterAll(() => fixture.pocketbase.stop());

describe('entering an order', () => {
  it('reserves the stock and keeps who entered it, the source, discount and shipping', async () => {
    const { id } = await staff.entered('hand-entered-00001', 2);
    expect(await fixture.stock()).toBe(3);
    expect(await fixture.order(id)).toMatchObject({
      source: 'whatsapp',
      discount_amount: 100,
      discount_reason: 'Old customer',
      shipping_amount: 80,
      notes: 'Gift wrap',
      payment_status: 'pending',
      stock_state: 'reserved',
    });
    expect(await staff.labelsOf(id)).toEqual([['Order entered', MEERA.email]]);
  });

  it('sells the last piece once, to a shopper or to staff', async () => {
    await fixture.setStock(1);
    const attempts = Array.from({ length: 10 }, (_, index) =>
      fixture.move(
        '',
        index % 2 ? staff.byHand(`last-piece-hand-${index}`) : placement(fixture, `last-piece-shop-${index}`),
      ),
    );
    const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(9);
    expect(await fixture.stock()).toBe(0);
  });

  it('is done once for a form that is sent twice', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => fixture.move('', staff.byHand('hand-sent-twice-01'))));
    expect(twins.map(({ outcome }) => outcome).toSorted()).toEqual(['existing', 'existing', 'placed']);
    expect(await fixture.stock()).toBe(4);
  });
});

describe('an extra line', () => {
  const EXTRA = { name: 'Fall and pico', quantity: 2, price: 150, hsn: '9988', gst_percent: 5 };
  const withExtra = async (key: string, quantity = 1) => {
    const body = staff.byHand(key, quantity);
    const total_amount = body.order.total_amount + 300;
    const { outcome, order } = await fixture.move('', {
      ...body,
      order: { ...body.order, total_amount },
      extras: [EXTRA],
    });
    expect(outcome).toBe('placed');
    const id = String(Object(order).id);
    const path = `${recordsPath('order_items')}?filter=(order_id='${id}')&sort=@rowid`;
    const [item, extra] = recordsOf(await fixture.send('GET', path, fixture.pocketbase.token));
    return { id, total_amount, item: Object(item), extra: Object(extra) };
  };
  const optionsOf = async (id: string) => {
    const answer = await fixture.send('GET', `/api/shop/server/returns/options/${id}`, fixture.pocketbase.token);
    return Object(answer.body).items.map(({ name }: { name: string }) => name);
  };

  it('is an item of the order with its own code and rate, takes no stock, and cannot be returned', async () => {
    const { id, total_amount, extra } = await withExtra('hand-extra-line-01');
    expect(extra).toMatchObject({ ...EXTRA, is_extra: true, stitched: true, product_id: '', variant_id: '' });
    expect(await fixture.stock()).toBe(4);
    expect(await staff.record(id, { total_amount })).toMatchObject({ outcome: 'recorded' });
    expect(await optionsOf(id)).toEqual(['Ajrakh kurta']);
  });

  it('neither keeps an order from having its stock back, nor from being paid late', async () => {
    const { id, total_amount, item, extra } = await withExtra('hand-extra-line-02', 2);
    await fixture.move('/release', { order_id: id });
    expect(await fixture.stock()).toBe(5);
    expect(await staff.record(id, { total_amount })).toMatchObject({ outcome: 'recorded' });
    expect(await fixture.stock()).toBe(3);
    const refund = (item_id: string, key: string) =>
      fixture.send('POST', '/api/shop/server/refunds', fixture.pocketbase.token, {
        order_id: id,
        amount_paise: 10_000,
        reason: 'Returned',
        restock: [{ item_id, quantity: 2 }],
        idempotency_key: key,
        actor_id: MEERA.id,
        actor_email: MEERA.email,
      });
    await refund(item.id, 'refund-of-pieces-01');
    expect(await fixture.order(id)).toMatchObject({ stock_state: 'released' });
    expect(await fixture.stock()).toBe(5);
    await refund(extra.id, 'refund-of-extra-001');
    expect(await fixture.stock()).toBe(5);
  });
});

describe('the reservation of an entered order', () => {
  const hold = (order_id: string, until: string) => fixture.move('/hold', { order_id, until, actor: MEERA });

  it('lasts for as long as staff say, and can be made longer or shorter', async () => {
    const { id } = await staff.entered('hand-held-longer-1');
    const until = '2031-05-01 10:00:00.000Z';
    expect(await hold(id, until)).toEqual({ outcome: 'held', reserved_until: until });
    const sooner = '2030-05-01 10:00:00.000Z';
    expect(await hold(id, sooner)).toEqual({ outcome: 'held', reserved_until: sooner });
    expect(await staff.labelsOf(id)).toEqual([
      ['Order entered', MEERA.email],
      ['Reservation changed', MEERA.email],
      ['Reservation changed', MEERA.email],
    ]);
  });

  it('is not extended when it is over, paid, or of an order of the shop', async () => {
    const released = await staff.entered('hand-held-release');
    await fixture.move('/release', { order_id: released.id });
    const paid = await staff.entered('hand-held-and-paid');
    await staff.record(paid.id);
    const { order } = await fixture.move('', placement(fixture, 'shop-order-no-hold'));
    for (const id of [released.id, paid.id, String(Object(order).id), 'there-is-no-such']) {
      expect(await hold(id, '2031-05-01 10:00:00.000Z')).toEqual({ outcome: 'not_reserved', reserved_until: '' });
    }
  });

  it('ends, and the stock is free again', async () => {
    const { id } = await staff.entered('hand-hold-is-over1', 2);
    await hold(id, '2020-01-01 10:00:00.000Z');
    const release = { order_id: id, expired_by: new Date().toISOString() };
    expect(await fixture.move('/release', release)).toEqual({ outcome: 'released' });
    expect(await fixture.stock()).toBe(5);
  });
});
