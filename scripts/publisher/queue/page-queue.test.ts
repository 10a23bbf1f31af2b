import { expect, it } from 'vitest';
import { PageQueue, type Taken, URGENCIES } from './page-queue.ts';

const ALL: Taken = { urgencies: URGENCIES, accepts: () => true };

function taken(queue: PageQueue): string[] {
  const paths: string[] = [];
  for (let task = queue.take(ALL, 0); task !== undefined; task = queue.take(ALL, 0)) {
    paths.push(task.path);
    queue.done(task, 0, 0);
  }
  return paths;
}

it('gives the most urgent page first, and those of one urgency in the order they were asked for', () => {
  const queue = new PageQueue();
  for (const [path, urgency] of [
    ['/a', 'later'],
    ['/b', 'soon'],
    ['/c', 'now'],
    ['/d', 'soon'],
    ['/e', 'next'],
  ] as const) {
    queue.add({ path, urgency, seq: 1 });
  }
  expect(taken(queue)).toEqual(['/c', '/e', '/b', '/d', '/a']);
});

it('holds a page once, with its highest urgency and its oldest change', () => {
  const queue = new PageQueue();
  queue.add({ path: '/a', urgency: 'later', seq: 3 });
  queue.add({ path: '/b', urgency: 'soon', seq: 4 });
  queue.add({ path: '/a', urgency: 'now', seq: 5 });
  queue.add({ path: '/a', urgency: 'soon', seq: 6 });
  expect(queue.length).toBe(2);
  expect(queue.oldestSeq).toBe(3);
  expect(taken(queue)).toEqual(['/a', '/b']);
  expect(queue.oldestSeq).toBeUndefined();
});

it('gives a page that is being made to nobody else until it is done', () => {
  const queue = new PageQueue();
  queue.add({ path: '/a', urgency: 'now', seq: 1 });
  const first = queue.take(ALL, 0);
  queue.add({ path: '/a', urgency: 'now', seq: 2 });
  expect(queue.take(ALL, 0)).toBeUndefined();
  expect(queue.oldestSeq).toBe(1);
  if (first !== undefined) queue.done(first, 1, 0);
  expect(queue.take(ALL, 0)).toEqual({ path: '/a', urgency: 'now', seq: 2 });
});

it('lets a page that took long rest, unless it is wanted now', () => {
  const queue = new PageQueue();
  const make = (now: number) => {
    const task = queue.take(ALL, now);
    if (task !== undefined) queue.done(task, 100, now);
    return task?.path;
  };
  queue.add({ path: '/large', urgency: 'soon', seq: 1 });
  expect(make(0)).toBe('/large');
  queue.add({ path: '/large', urgency: 'soon', seq: 2 });
  expect(make(399)).toBeUndefined();
  expect(make(400)).toBe('/large');
  queue.add({ path: '/large', urgency: 'now', seq: 3 });
  expect(make(401)).toBe('/large');
});

it('gives each taker only what it takes', () => {
  const queue = new PageQueue();
  queue.add({ path: '/a', urgency: 'later', seq: 1 });
  queue.add({ path: '/b', urgency: 'now', seq: 1 });
  expect(queue.take({ urgencies: ['soon', 'later'], accepts: () => true }, 0)?.path).toBe('/a');
  expect(queue.take({ urgencies: URGENCIES, accepts: ({ path }) => path !== '/b' }, 0)).toBeUndefined();
});
