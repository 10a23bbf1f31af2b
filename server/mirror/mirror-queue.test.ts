import { beforeEach, expect, it } from 'vitest';
import { MirrorQueue, RANK } from './mirror-queue.ts';

let queue: MirrorQueue;
beforeEach(() => {
  queue = new MirrorQueue();
});

/** Takes all that is ready. */
function takeAll(): string[] {
  const taken: string[] = [];
  for (let name = queue.take(); name !== undefined; name = queue.take()) taken.push(name);
  return taken;
}

it('the queue of a mirror gives scripts before pages, edited pages before others, and deletions last', () => {
  queue.add('gone.html', RANK.deletion);
  queue.add('sale.html', RANK.page);
  queue.add('product/1001.html', RANK.editedPage);
  queue.add('_astro/a.js', RANK.asset);
  const order: string[] = [];
  for (let name = queue.take(); name !== undefined; name = queue.take()) {
    order.push(name);
    queue.done(name);
  }
  expect(order).toEqual(['_astro/a.js', 'product/1001.html', 'sale.html', 'gone.html']);
  expect(queue.length).toBe(0);
});

it('holds a rank back until all of the ranks before are done', () => {
  queue.add('_astro/a.js', RANK.asset);
  queue.add('_astro/b.js', RANK.asset);
  queue.add('sale.html', RANK.page);
  expect(takeAll()).toEqual(['_astro/a.js', '_astro/b.js']);
  queue.done('_astro/a.js');
  expect(takeAll()).toEqual([]);
  queue.done('_astro/b.js');
  expect(takeAll()).toEqual(['sale.html']);
});

it('the queue of a mirror gives a file that was added again while under way only after that', () => {
  queue.add('sale.html', RANK.page);
  expect(takeAll()).toEqual(['sale.html']);
  queue.add('sale.html', RANK.editedPage);
  expect(takeAll()).toEqual([]);
  expect(queue.length).toBe(2);
  queue.done('sale.html');
  expect(takeAll()).toEqual(['sale.html']);
});

it('the queue of a mirror counts a file once, by what was last known of it', () => {
  queue.add('sale.html', RANK.deletion);
  queue.add('sale.html', RANK.page);
  queue.add('gone.html', RANK.deletion);
  expect(queue.length).toBe(2);
  expect(takeAll()).toEqual(['sale.html']);
});

it('the queue of a mirror gives a file that was put back again', () => {
  queue.add('sale.html', RANK.page);
  queue.putBack(queue.take() ?? '');
  expect(takeAll()).toEqual(['sale.html']);
});

it('forgets what waits when it is cleared, not what is under way', () => {
  queue.add('sale.html', RANK.page);
  queue.take();
  queue.add('about.html', RANK.page);
  queue.clear();
  expect(takeAll()).toEqual([]);
  expect(queue.length).toBe(1);
});
