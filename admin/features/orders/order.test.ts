import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#shared/orders/order.ts';
import { orderRow, sampleItem } from '#tests/support/admin/orders.ts';
import {
  type AdminOrder,
  type AdminOrderItem,
  addressLines,
  amountsOf,
  customerName,
  hasMoneyOrStock,
  nextStatus,
  restockable,
  withValues,
} from './order.ts';

const shipping = {
  first_name: 'Asha',
  last_name: 'Verma',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  phone: '9876543210',
};

function order(id: string, address: unknown = shipping): AdminOrder {
  const { items, ...row } = orderRow({ id, total_amount: 1299, order_items: [], shipping: address });
  return { ...row, items: items.map((item) => ({ ...item, picture: undefined })) };
}

it.each([null, {}, 'broken', { city: 7 }])('parses an order with the invalid address %j', (address) => {
  const { shipping: read } = order('a', address);
  expect(customerName(read)).toBe('');
  expect(addressLines(read)).toEqual([]);
});

it('formats the address for a parcel label', () => {
  expect(customerName(shipping)).toBe('Asha Verma');
  expect(addressLines(shipping)).toEqual(['12 MG Road', 'Pune 411001', 'Maharashtra']);
  expect(addressLines({ city: 'Pune' })).toEqual(['Pune']);
});

it('restocks at most the pieces bought, and none of an order that was not sold', () => {
  expect(restockable({ stock_state: 'taken' }, item({ quantity: 3, restocked: 1 }))).toBe(2);
  expect(restockable({ stock_state: 'released' }, item({ quantity: 3 }))).toBe(0);
});

it('applies new values to one order, in a list and alone', () => {
  const orders = [order('a'), order('b')];
  const page = withValues({ orders, totalItems: 2 }, 'b', { status: 'shipped', tracking_number: 'SPD1' });
  expect(page).toMatchObject({ orders: [{ status: 'pending' }, { status: 'shipped', tracking_number: 'SPD1' }] });
  expect(withValues(orders[0], 'a', { status: 'delivered' })).toMatchObject({ status: 'delivered' });
  expect(withValues(orders[0], 'b', { status: 'delivered' })).toMatchObject({ status: 'pending' });
  expect(withValues(null, 'a', { status: 'shipped' })).toBeNull();
});

it('the next step leads from pending to processing, shipped and delivered', () => {
  expect(ORDER_STATUSES.map(nextStatus)).toEqual(['processing', 'shipped', 'delivered', undefined, undefined]);
});

const kurti = { ...order('a'), items: [item({ price: 999.5, quantity: 2 })] };

it('computes subtotal, shipping, paid and refunded amounts', () => {
  const paid = { ...kurti, total_amount: 2098, refunded_paise: 50_000 };
  expect(amountsOf(paid)).toEqual({
    subtotal: 199_900,
    discount: 0,
    shipping: 9_900,
    total: 209_800,
    codFee: 0,
    paid: 209_800,
    refunded: 50_000,
    refundable: 159_800,
  });
  expect(amountsOf({ ...paid, payment_status: 'refunded' })).toMatchObject({ paid: 209_800, refundable: 0 });
  expect(amountsOf({ ...paid, payment_status: 'failed', refunded_paise: 0 })).toMatchObject({ paid: 0, refundable: 0 });
});

it.each([
  ['paid', 'taken', true],
  ['paid', 'released', true],
  ['pending', 'reserved', true],
  ['refunded', 'taken', true],
  ['refunded', 'released', false],
  ['failed', 'released', false],
] as const)('cancelling an order that is %s with its stock %s can move money or stock: %s', (payment, stock, can) => {
  expect(hasMoneyOrStock({ payment_status: payment, stock_state: stock })).toBe(can);
});

function item(values: Partial<AdminOrderItem>): AdminOrderItem {
  return { ...sampleItem('a', { quantity: 1 }), picture: undefined, ...values };
}
