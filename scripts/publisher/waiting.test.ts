import { expect, it } from 'vitest';
import type { ChangeLine } from './change-log.ts';
import { Waiting } from './waiting.ts';

let seq = 0;
const line = (collection: string, record: string, product = ''): ChangeLine => {
  seq += 1;
  return { seq, collection, record_id: record, product_id: product };
};
const edit = (id: string) => [line('products', id, id)];
/** What the database writes when a piece is sold: the variant before and after, and the product whose stock follows. */
const sale = (id: string) => [
  line('products', id, id),
  line('products', id, id),
  line('product_variants', `v${id}`, id),
  line('product_variants', `v${id}`, id),
];

it('has nothing due at first', () => {
  expect(new Waiting().dueAt).toBeUndefined();
});

it('waits until staff have been still for a second', () => {
  const waiting = new Waiting();
  waiting.add(edit('1'), 0);
  expect(waiting.dueAt).toBe(1000);
  waiting.add(edit('2'), 900);
  expect(waiting.dueAt).toBe(1900);
});

it('waits no longer than five seconds for a burst to end', () => {
  const waiting = new Waiting();
  for (let now = 0; now <= 20_000; now += 500) waiting.add(edit('1'), now);
  expect(waiting.dueAt).toBe(5000);
});

it('gathers sales for a minute', () => {
  const waiting = new Waiting();
  waiting.add(sale('1'), 0);
  waiting.add(sale('2'), 30_000);
  waiting.add(sale('1'), 59_000);
  expect(waiting.dueAt).toBe(60_000);
});

it('sees an edit among sales, of the same product too', () => {
  const waiting = new Waiting();
  waiting.add(sale('1'), 0);
  waiting.add([...sale('1'), ...edit('1')], 20_000);
  expect(waiting.dueAt).toBe(21_000);
});

it.each(['menu_categories', 'shop_settings', 'product_images'])('takes a change of %s for an edit', (collection) => {
  const waiting = new Waiting();
  waiting.add([line(collection, 'a')], 0);
  expect(waiting.dueAt).toBe(1000);
});

it('counts records, not changes', () => {
  const waiting = new Waiting();
  waiting.add([...edit('1'), ...edit('1'), ...edit('2'), line('brands', 'b')], 0);
  expect(waiting.summary).toEqual([
    { collection: 'products', records: 2 },
    { collection: 'brands', records: 1 },
  ]);
});

it('is due soon when nobody knows what has changed', () => {
  const waiting = new Waiting();
  waiting.addEverything(0);
  expect(waiting.dueAt).toBe(1000);
});
