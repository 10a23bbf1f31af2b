import { expect, it } from 'vitest';
import { PageQueue } from './page-queue.ts';

function taken(queue: PageQueue): string[] {
  const paths: string[] = [];
  for (let task = queue.take(0); task !== undefined; task = queue.take(0)) {
    paths.push(task.path);
    queue.done(task.path, 0, 0);
  }
  return paths;
}

it('gives the best rank first, and pages of one rank in the order they were added', () => {
  const queue = new PageQueue();
  for (const [path, rank] of Object.entries({ '/a': 3, '/b': 2, '/c': 0, '/d': 2, '/e': 1 })) {
    queue.add({ path, rank, seq: 1 });
  }
  expect(taken(queue)).toEqual(['/c', '/e', '/b', '/d', '/a']);
});

it('holds a page once, with its best rank and its oldest change', () => {
  const queue = new PageQueue();
  queue.add({ path: '/a', rank: 3, seq: 3 });
  queue.add({ path: '/b', rank: 2, seq: 4 });
  queue.add({ path: '/a', rank: 0, seq: 5 });
  queue.add({ path: '/a', rank: 2, seq: 6 });
  expect(queue.length).toBe(2);
  expect(queue.oldestSeq).toBe(3);
  expect(taken(queue)).toEqual(['/a', '/b']);
  expect(queue.oldestSeq).toBeUndefined();
});

it('does not give a page that is being made again until it is done', () => {
  const queue = new PageQueue();
  queue.add({ path: '/a', rank: 0, seq: 1 });
  queue.take(0);
  queue.add({ path: '/a', rank: 0, seq: 2 });
  expect(queue.take(0)).toBeUndefined();
  expect(queue.oldestSeq).toBe(1);
  queue.done('/a', 1, 0);
  expect(queue.take(0)).toEqual({ path: '/a', rank: 0, seq: 2 });
});

it('gives nothing else while a page of rank 0 is being made', () => {
  const queue = new PageQueue();
  for (const [path, rank] of Object.entries({ '/own': 0, '/other': 0, '/listing': 1 }))
    queue.add({ path, rank, seq: 1 });
  expect([queue.take(0), queue.take(0), queue.take(0)].map((task) => task?.path)).toEqual([
    '/own',
    '/other',
    undefined,
  ]);
  queue.done('/own', 1, 0);
  expect(queue.take(0)).toBeUndefined();
  queue.done('/other', 1, 0);
  expect(queue.take(0)?.path).toBe('/listing');
});

it('lets a page that took long rest, unless its rank is 0', () => {
  const queue = new PageQueue();
  const make = (now: number) => {
    const task = queue.take(now);
    if (task !== undefined) queue.done(task.path, 100, now);
    return task?.path;
  };
  queue.add({ path: '/large', rank: 2, seq: 1 });
  expect(make(0)).toBe('/large');
  queue.add({ path: '/large', rank: 2, seq: 2 });
  expect(make(399)).toBeUndefined();
  expect(make(400)).toBe('/large');
  queue.add({ path: '/large', rank: 0, seq: 3 });
  expect(make(401)).toBe('/large');
});

it('forgets what waits, not what is being made', () => {
  const queue = new PageQueue();
  queue.add({ path: '/a', rank: 0, seq: 1 });
  queue.take(0);
  queue.add({ path: '/b', rank: 0, seq: 1 });
  queue.clear();
  expect(queue.has('/a')).toBe(true);
  expect(queue.has('/b')).toBe(false);
});
