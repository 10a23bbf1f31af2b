import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
