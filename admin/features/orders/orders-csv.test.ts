import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvFile, guardCell } from '#admin/lists/csv.ts';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import { orderRow, sampleItem } from '#tests/support/admin/orders.ts';
import { linesOf, ORDER_COLUMNS } from './orders-csv.ts';

const order = (over: object = {}) =>
  orderRow({
    order_number: 'GUL-1',
    total_amount: 2598.5,
    refunded_paise: 50_000,
    shipping: { first_name: 'आशा', last_name: 'Rao', phone: '9876543210', address: 'Flat 2, "Rose"\nMG Road' },
    created_at: '2026-03-01 18:30:00.000Z',
    order_items: [
      sampleItem('a', { id: '1', name: 'Kurta', price: 799 }),
      sampleItem('a', { id: '2', name: 'Saree', size: '', quantity: 1, price: 1000.5 }),
    ],
    ...over,
  });

const ordersCsv = (orders: readonly AdminOrderRow[]) => csvFile(ORDER_COLUMNS, orders.flatMap(linesOf));
const read = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true }).data;

it('writes a line for each item, with dates in India, two decimals, and totals once per order', () => {
  const [first, second] = read(ordersCsv([order()]));
  expect(first).toMatchObject({
    Order: 'GUL-1',
    Date: '2026-03-02',
    Customer: 'आशा Rao',
    Address: 'Flat 2, "Rose"\nMG Road',
    Quantity: '2',
    Price: '799.00',
    'Item total': '1598.00',
    'Order total': '2598.50',
    Refunded: '500.00',
  });
  expect(second).toMatchObject({ Order: 'GUL-1', Item: 'Saree', 'Order total': '', Refunded: '' });
});

it.each(['=HYPERLINK("http://x")', '+1', '-1+1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', "'=1"])(
  'files of orders escape the formula %j as product files do',
  (notes) => {
    expect(read(ordersCsv([order({ notes })]))[0]?.['Notes']).toBe(guardCell(notes));
    expect(guardCell(notes)).toBe(`'${notes}`);
  },
);

it('starts with a byte order mark, so that Excel reads Hindi', () => {
  expect(ordersCsv([]).startsWith('\uFEFFOrder,')).toBe(true);
});

it('writes a line for an order without items', () => {
  expect(read(ordersCsv([order({ order_items: [] })]))).toMatchObject([
    { Order: 'GUL-1', Item: '', 'Order total': '2598.50' },
  ]);
});

it('has the source, discount, shipping and recorded payment of an order that staff entered', () => {
  const byHand = order({
    source: 'whatsapp',
    total_amount: 2528.5,
    discount_amount: 150,
    shipping_amount: 80,
    razorpay_payment_id: 'hand_a',
    payment_method: 'upi',
    payment_reference: '4312',
  });
  const [first, second] = read(ordersCsv([byHand]));
  expect(first).toMatchObject({
    Source: 'WhatsApp',
    Discount: '150.00',
    Shipping: '80.00',
    'Order total': '2528.50',
    'Razorpay payment': '',
    'Paid by': 'UPI',
    Reference: '4312',
  });
  expect(second).toMatchObject({ Source: 'WhatsApp', Discount: '', Shipping: '' });
  expect(read(ordersCsv([order()]))[0]).toMatchObject({ Source: 'Shop', 'Razorpay payment': 'pay_1', 'Paid by': '' });
});

it('marks test orders', () => {
  const rows = read(ordersCsv([order({ is_test: true }), order()]));
  expect(rows.map((row) => [row['Payment'], row['Test order']])).toEqual([
    ['paid', 'yes'],
    ['paid', 'yes'],
    ['paid', ''],
    ['paid', ''],
  ]);
});
