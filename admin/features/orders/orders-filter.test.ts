import PocketBase from 'pocketbase';
import { expect, it } from 'vitest';
import { ordersFilter } from './orders-filter.ts';
import { isNarrowed, ordersSearchSchema } from './orders-search.ts';

const pb = new PocketBase('http://127.0.0.1');

it('lists everything without a search', () => {
  expect(ordersFilter(pb, {})).toBe('');
});

it('narrows by status, payment and text at once', () => {
  const filter = ordersFilter(pb, { q: 'GUL-1002', status: 'shipped', payment: 'paid' });
  expect(filter).toContain('order_number ~ "GUL-1002"');
  expect(filter).toContain('shipping.phone ~ "GUL-1002"');
  expect(filter).toMatch(/ && status = "shipped" && payment_status = "paid"$/);
});

it('reads the address, and leaves out what it cannot mean', () => {
  expect(ordersSearchSchema.parse({ q: '1002', status: 'shipped', page: '2' })).toEqual({
    q: '1002',
    status: 'shipped',
    page: 2,
  });
  const nonsense = { status: 'lost', payment: 'cash', page: '-1', order: 'x'.repeat(40) };
  expect(ordersSearchSchema.parse(nonsense)).toEqual({});
});

it('knows whether something is hidden', () => {
  expect(isNarrowed({ page: 2 })).toBe(false);
  expect(isNarrowed({ payment: 'failed' })).toBe(true);
});
