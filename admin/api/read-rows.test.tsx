import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { sampleOrder, shopWithOrders } from '#tests/support/admin/orders.ts';
import { expectLogged, expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { takeLogged } from '#tests/support/logged.ts';
import { allRows, shownRows } from './read-rows.ts';

const listSchema = z.object({ items: z.array(z.object({ order_number: z.string(), total: z.number() })) });
const answer = () => ({
  items: [
    { order_number: 'GUL-1', total: 1 },
    { order_number: 'GUL-2', total: 'two' },
    { order_number: 'GUL-3', total: 3 },
    { total: null },
  ],
});

it('skips and logs what a screen cannot read, and leaves the answer as it is', () => {
  const given = answer();
  expect(shownRows(listSchema, given).items.map(({ total }) => total)).toEqual([1, 3]);
  expect(given).toEqual(answer());
  expectLogged('Skipping rows that cannot be read: GUL-2, row 4');
});

it('stops where every row counts, and names the row', () => {
  expect(() => allRows(listSchema, answer())).toThrow('GUL-2 could not be read, and nothing may be left out here.');
});

it('names a row by the first that it has of number, name and the like, else by its place', () => {
  const names = ['order_number', 'number', 'name', 'sku', 'email', 'title', 'label', 'id'];
  for (const [index, name] of names.entries()) {
    const row = Object.fromEntries(names.map((one, place) => [one, place < index ? '' : `the ${one}`]));
    expect(() => allRows(listSchema, { items: [{ ...row, total: '' }] })).toThrow(`the ${name} could not be read`);
  }
  expect(() => allRows(listSchema, { items: [{ id: 7 }] })).toThrow('row 1 could not be read');
});

it('an unreadable row in a list of a row skips the outer row', () => {
  const parcelSchema = z.object({ id: z.string(), items: z.array(z.object({ quantity: z.number() })) });
  const parcels = [
    { id: 'a', items: [{ quantity: 1 }] },
    { id: 'b', items: [{ quantity: 1 }, { quantity: 'many' }] },
  ];
  expect(shownRows(z.object({ parcels: z.array(parcelSchema) }), { parcels }).parcels.map(({ id }) => id)).toEqual([
    'a',
  ]);
  expectLogged('Skipping rows that cannot be read: b');
});

it('refuses an answer that is no list of rows', () => {
  expect(() => shownRows(listSchema, { rows: [] })).toThrow(z.ZodError);
  expect(() => allRows(listSchema, { rows: [] })).toThrow(z.ZodError);
});

it('a list shows the other rows and says how many are missing', async () => {
  const shop = shopWithOrders(sampleOrder(1), sampleOrder(2));
  Object.assign(shop.rows['orders']?.[1] ?? {}, { payment_status: 'lost' });
  await openAdmin('/orders', shop);
  await screen.findByRole('link', { name: 'GUL-1001' });
  await expectText(findToast('1 row could not be read'), 'GUL-1002');
  expect(screen.queryByRole('link', { name: 'GUL-1002' })).toBeNull();
  // A later notice replaces the first.
  shownRows(listSchema, answer());
  await expectText(findToast('2 rows could not be read'), 'GUL-2, row 4');
  expect(screen.queryByRole('group', { name: '1 row could not be read' })).toBeNull();
  takeLogged();
});

it('every list is read by one of these', () => {
  const files = readdirSync('admin', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.queries.ts'),
  );
  const bypasses = files.filter((name) =>
    /z\s*\.array\((?:[^;]*?)\)\s*\.parse\(|\b\w*(?:List|Page|Rows?s)Schema\s*\.parse\(|\brows?\.map\(\(row\) => \w+\.parse/.test(
      readFileSync(join('admin', name), 'utf8'),
    ),
  );
  expect(bypasses).toEqual([]);
});
