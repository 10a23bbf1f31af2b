import { expect, it } from 'vitest';
import {
  type AdminOrder,
  type AdminOrderItem,
  addressLines,
  adminOrderRowSchema,
  customerName,
  restockable,
} from './order.ts';
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

function order(id: string, address: unknown = shipping): AdminOrder {
  const { items, ...row } = adminOrderRowSchema.parse({
    id,
    order_number: `GUL-${id}`,
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
    total_amount: 1299,
    currency: 'INR',
    user_id: '',
    email: '',
    refunded_paise: 0,
    order_items: [],
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
  return { ...row, items: items.map((item) => ({ ...item, picture: undefined })) };
}

it.each([null, {}, 'broken', { city: 7 }])('reads an order whose address is %j', (address) => {
  const { shipping: read } = order('a', address);
  expect(customerName(read)).toBe('');
  expect(addressLines(read)).toEqual([]);
});

it('writes the address as on a parcel', () => {
  expect(customerName(shipping)).toBe('Asha Verma');
  expect(addressLines(shipping)).toEqual(['12 MG Road', 'Pune 411001', 'Maharashtra']);
  expect(addressLines({ city: 'Pune' })).toEqual(['Pune']);
});

it('gives back no more pieces than were bought, and none that were never sold', () => {
  const bought = { name: 'Kurti', size: 'M', stitched: true, image: '', price: 1299, picture: undefined };
  const item: AdminOrderItem = {
    id: '1',
    order_id: 'a',
    product_id: null,
    variant_id: null,
    ...bought,
    quantity: 3,
    restocked: 1,
  };
  expect(restockable({ stock_state: 'taken' }, item)).toBe(2);
  expect(restockable({ stock_state: 'released' }, item)).toBe(0);
});

it('changes the status of one order, in the list and in the open one', () => {
  const orders = [order('a'), order('b')];
  const page = withStatus({ orders, totalItems: 2, totalPages: 1 }, 'b', 'shipped');
  expect([statusIn(page, 'a'), statusIn(page, 'b')]).toEqual(['pending', 'shipped']);
  const [open] = orders;
  expect(statusIn(withStatus(open, 'a', 'delivered'), 'a')).toBe('delivered');
  expect(statusIn(withStatus(open, 'b', 'delivered'), 'a')).toBe('pending');
  expect(withStatus(null, 'a', 'shipped')).toBeNull();
});
