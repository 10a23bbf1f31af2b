import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvFile } from '#admin/lists/csv.ts';
import type { AdminOrderRow } from '#shared/api/admin-orders.ts';
import { orderRow, sampleItem } from '#tests/support/admin/orders.ts';
import { COURIER_COLUMNS, isToSend } from './orders-csv.ts';

const SHIPPING = {
  first_name: 'आशा',
  last_name: 'Rao',
  phone: '9876543210',
  address: 'Flat 2, "Rose"\nMG Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
};

const order = (over: object = {}) =>
  orderRow({
    order_number: 'GUL-1',
    status: 'processing',
    total_amount: 2598.5,
    created_at: '2026-03-01 18:30:00.000Z',
    shipping: SHIPPING,
    order_items: [
      sampleItem('a', { id: '1', name: 'Kurta', quantity: 3, price: 799, restocked: 1 }),
      sampleItem('a', { id: '2', name: 'Saree', size: '', quantity: 1, price: 1000.5, restocked: 1 }),
    ],
    ...over,
  });

const courierCsv = (orders: readonly AdminOrderRow[]) => csvFile(COURIER_COLUMNS, orders);
const read = (csv: string) =>
  Papa.parse<Record<string, string>>(csv.slice(1), { header: true, skipEmptyLines: true }).data;

it('the courier’s file has a line for each order, with what is still to be sent', () => {
  expect(read(courierCsv([order()]))).toEqual([
    {
      'Order number': 'GUL-1',
      'Order date': '2026-03-02',
      Name: 'आशा Rao',
      Phone: '9876543210',
      'Address line 1': 'Flat 2, "Rose"',
      'Address line 2': 'MG Road',
      City: 'Pune',
      State: 'Maharashtra',
      'PIN code': '411001',
      'Payment mode': 'Prepaid',
      'Order amount': '2598.50',
      'Amount to collect': '0.00',
      'Weight (kg)': '',
      Items: '2 x Kurta, M',
      Quantity: '2',
    },
  ]);
});

it('escapes what a spreadsheet would run as a formula', () => {
  const [line] = read(courierCsv([order({ shipping: { ...SHIPPING, first_name: '=HYPERLINK("http://x")' } })]));
  expect(line?.['Name']).toBe('\'=HYPERLINK("http://x") Rao');
});

it.each([
  ['paid and not sent', {}, true],
  ['pending and paid', { status: 'pending' }, true],
  ['shipped', { status: 'shipped' }, false],
  ['cancelled', { status: 'cancelled' }, false],
  ['not paid', { payment_status: 'pending', stock_state: 'reserved' }, false],
  ['refunded', { payment_status: 'refund_pending' }, false],
  ['returned to stock', { stock_state: 'released' }, false],
  ['without an address', { shipping: { first_name: 'Asha' } }, false],
])('an order that is %s: %o is sent: %s', (_name, over, isSent) => {
  expect(isToSend(order(over))).toBe(isSent);
});

it('puts a long street of one line into both lines, broken at a blank where there is one', () => {
  const lines = (address: string) => {
    const [, line] = Papa.parse<string[]>(courierCsv([order({ shipping: { ...SHIPPING, address } })])).data;
    return line?.slice(4, 6) ?? [];
  };
  const street =
    'Flat 1204, Tower C, Prestige Shantiniketan Apartments, Whitefield Main Road, Hoodi, behind the temple of Ganesha';
  expect(lines(street).join(' ')).toBe(street);
  expect(lines('A'.repeat(240))).toEqual(['A'.repeat(100), 'A'.repeat(140)]);
  for (const line of lines(street)) expect(line.length).toBeLessThanOrEqual(100);
});
