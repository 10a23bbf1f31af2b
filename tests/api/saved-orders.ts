import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { toPaise } from '#shared/money.ts';
import { createTestProduct, database, stockOf } from '#tests/support/test-products.ts';
import { paidOrder } from './refund-fixture.ts';
import type { SaveLine } from './saved-records.ts';
import { entered, handOrder, TOTAL } from './staff-orders.ts';

/** What two of the staff save at once (two-staff.test.ts): orders, their money and their stock. */

/** Everything stored of an order. */
async function stateOf(orderId: string) {
  const pb = database();
  const filter = pb.filter('order_id = {:orderId}', { orderId });
  const { updated_at, ...order } = await pb.collection('orders').getOne(orderId);
  const items = await pb.collection('order_items').getFullList({ filter, fields: 'restocked,quantity' });
  const refunds = await pb.collection('refunds').getFullList({ filter, fields: 'amount_paise,idempotency_key' });
  const log = pb.filter('record_id = {:orderId}', { orderId });
  const entries = await pb.collection('audit_entries').getFullList({ filter: log, fields: 'id' });
  return { order, items, refunds, entries: entries.length };
}

const seenOf = ({ status, payment_status, stock_state }: Record<string, unknown>) => ({
  ...{ status, payment_status, stock_state, refunded_paise: 0 },
});

/** A line about an order of the shop that was paid. */
const ofPaidOrder = (
  path: (id: string) => string,
  body: (scene: { id: string; seen: object; item: string; by: 'first' | 'second' }) => object,
): SaveLine['prepare'] => {
  return async () => {
    const { id, row } = await paidOrder();
    const seen = seenOf(await row());
    const { id: item } = await database().collection('order_items').getFirstListItem(`order_id = "${id}"`);
    const state = () => stateOf(id);
    return { path: path(id), state, body: (key, by) => ({ ...body({ id, seen, item, by }), key }) };
  };
};

/** A line about an unpaid order that staff have entered. */
const ofHandOrder = (path: string, body: (seen: object, by: 'first' | 'second') => object): SaveLine['prepare'] => {
  return async () => {
    const { order_id, row } = await entered({ payment: { kind: 'later' } });
    const seen = seenOf(await row());
    return { path, state: () => stateOf(order_id), body: (_key, by) => ({ order_id, ...body(seen, by) }) };
  };
};

/** Routes of orders that change something; a text says why there is no line. */
export const ORDER_SAVES: Readonly<Record<string, SaveLine | string>> = {
  'PATCH /api/shop/admin/orders/{id}': {
    prepare: ofPaidOrder(
      (id) => `/api/shop/admin/orders/${id}`,
      ({ seen, item, by }) => ({ seen, pieces: [{ item_id: item, restocked: by === 'first' ? 1 : 2, seen: 0 }] }),
    ),
    second: 'refused',
  },
  'POST /api/shop/admin/orders/{id}/cancel': {
    prepare: ofPaidOrder(
      (id) => `/api/shop/admin/orders/${id}/cancel`,
      ({ seen, item, by }) => ({ seen, quiet: by === 'second', restock: [{ item_id: item, quantity: 1 }] }),
    ),
    second: 'told who',
  },
  'POST /api/shop/admin/orders/{id}/on-delivery': {
    prepare: async () => {
      const { id: order_id, ...row } = await database()
        .collection('orders')
        .create({
          ...{ order_number: `COD-${randomInt(1e9)}`, idempotency_key: randomUUID(), total_amount: 1000 },
          ...{ status: 'pending', payment_status: 'on_delivery', stock_state: 'reserved' },
          payment_method: 'cash_on_delivery',
        });
      const seen = seenOf(row);
      const path = `/api/shop/admin/orders/${order_id}/on-delivery`;
      const body = (_key: string, by: string) => ({ step: by === 'first' ? 'confirm' : 'refuse', seen });
      return { path, body, state: () => stateOf(order_id) };
    },
    again: { status: 200, body: { outcome: 'existing' } },
    second: 'told who',
  },
  'POST /api/shop/admin/packing/{id}': {
    prepare: ofPaidOrder(
      (id) => `/api/shop/admin/packing/${id}`,
      ({ by }) => ({
        ...{ status: by === 'first' ? 'processing' : 'shipped', tracking_number: '' },
        seen: { status: 'pending', tracking_number: '' },
      }),
    ),
    second: 'told who',
  },
  'POST /api/shop/admin/returns/{id}': {
    prepare: async () => {
      const { id: order_id, row } = await paidOrder();
      const seen = seenOf(await row());
      const request = { order_id, status: 'requested', wish: 'refund', items: [], key: randomUUID() };
      const items = [{ item_id: 'x', quantity: 1, reason: 'size', size: '' }];
      const returns = database().collection('return_requests');
      const { id } = await returns.create({ ...request, items });
      const decisions = {
        first: { action: 'decline', decision: 'Worn' },
        second: { action: 'approve', wish: 'refund', decision: '', exchange: [] },
      };
      const state = async () => [(await returns.getOne(id))['status'], await stateOf(order_id)];
      const body = (key: string, by: 'first' | 'second') => ({ ...decisions[by], seen, key });
      return { path: `/api/shop/admin/returns/${id}`, body, state };
    },
    second: 'told who',
  },
  'POST /api/admin/refunds': {
    prepare: ofPaidOrder(
      () => '/api/admin/refunds',
      ({ id, seen, by }) => ({
        ...{ order_id: id, seen, restock: [], reason: `Damaged, says the ${by}` },
        amount_paise: toPaise(by === 'first' ? 100 : 200),
      }),
    ),
    // Its status may have moved on meanwhile.
    again: {
      status: 200,
      body: { amount_paise: 10_000, refundable_paise: 190_000, status: expect.toBeOneOf(['pending', 'processed']) },
    },
    second: 'told who',
  },
  'POST /api/admin/orders': {
    prepare: async () => {
      const sold = await createTestProduct({ stock: 9, priceRupees: 1000 });
      const state = () => stockOf(sold.variantId);
      return { path: '/api/admin/orders', body: (key) => handOrder(sold, { key, payment: { kind: 'later' } }), state };
    },
    second: 'their own',
  },
  'POST /api/admin/orders/payment-link': {
    prepare: async (send) => {
      const save = await ofHandOrder('/api/admin/orders/payment-link', () => ({}))(send);
      const { order_id } = Object(save.body('', 'first'));
      const links = () =>
        database()
          .collection('payment_links')
          .getFullList({ filter: `order_id = "${order_id}"` });
      return { ...save, state: links };
    },
    second: 'nothing new',
  },
  'POST /api/admin/orders/payment': {
    prepare: ofHandOrder('/api/admin/orders/payment', (seen, by) => ({
      ...{ seen, method: by === 'first' ? 'cash' : 'upi', reference: '', total_paise: TOTAL },
    })),
    again: { status: 200, body: { outcome: 'existing' } },
    second: 'refused',
  },
  'POST /api/admin/orders/hold': 'each counts its hours from now',
  'POST /api/admin/orders/quote': 'saves nothing',
};
