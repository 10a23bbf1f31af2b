import { expect, it } from 'vitest';
import { type AdminOrderItem, addressLines, adminOrderRowSchema, assembleOrders, customerName } from './order.ts';
import { statusIn, withStatus } from './order-cache.ts';

const shipping = {
  first_name: 'Asha',
  last_name: 'Verma',
  address: '12 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  phone: '9876543210',
};

function row(id: string, userId = '', address: unknown = shipping) {
  return adminOrderRowSchema.parse({
    id,
    order_number: `GUL-${id}`,
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
    total_amount: 1299,
    currency: 'INR',
    user_id: userId,
    tracking_number: '',
    notes: '',
    shipping: address,
    reserved_until: '',
    paid_at: '',
    razorpay_order_id: '',
    razorpay_payment_id: '',
    created_at: '2026-11-21 01:36:24.018Z',
    updated_at: '2026-11-21 01:36:24.018Z',
  });
}

function item(id: string, orderId: string): AdminOrderItem {
  const bought = { name: 'Kurti', size: 'M', stitched: true, image: '', quantity: 1, price: 1299, picture: undefined };
  return { id, order_id: orderId, product_id: '1001', variant_id: null, ...bought };
}

it('puts each order together with its items and its customer, in the same sequence', () => {
  const orders = assembleOrders(
    [row('b', 'asha'), row('a')],
    [item('1', 'a'), item('2', 'b'), item('3', 'b')],
    [{ id: 'asha', email: 'asha@example.com' }],
  );
  expect(orders.map(({ id, email, items }) => [id, email, items.map((one) => one.id)])).toEqual([
    ['b', 'asha@example.com', ['2', '3']],
    ['a', null, ['1']],
  ]);
});

it('shows an order whose account or items are gone', () => {
  expect(assembleOrders([row('a', 'gone')], [], [])).toMatchObject([{ email: null, items: [] }]);
});

it.each([null, {}, 'broken', { city: 7 }])('reads an order whose address is %j', (address) => {
  const { shipping: read } = row('a', '', address);
  expect(customerName(read)).toBe('');
  expect(addressLines(read)).toEqual([]);
});

it('writes the address as on a parcel', () => {
  expect(customerName(shipping)).toBe('Asha Verma');
  expect(addressLines(shipping)).toEqual(['12 MG Road', 'Pune 411001', 'Maharashtra']);
  expect(addressLines({ city: 'Pune' })).toEqual(['Pune']);
});

it('changes the status of one order, in the list and in the open one', () => {
  const orders = assembleOrders([row('a'), row('b')], [], []);
  const page = withStatus({ orders, totalItems: 2, totalPages: 1 }, 'b', 'shipped');
  expect([statusIn(page, 'a'), statusIn(page, 'b')]).toEqual(['pending', 'shipped']);
  const [open] = orders;
  expect(statusIn(withStatus(open, 'a', 'delivered'), 'a')).toBe('delivered');
  expect(statusIn(withStatus(open, 'b', 'delivered'), 'a')).toBe('pending');
  expect(withStatus(null, 'a', 'shipped')).toBeNull();
});
