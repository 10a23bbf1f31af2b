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

it('returns the best rank first, and pages of one rank in the order they were added', () => {
  const queue = new PageQueue();
  for (const [path, rank] of Object.entries({ '/a': 3, '/b': 2, '/c': 0, '/d': 2, '/e': 1 })) {
    queue.add({ path, rank, seq: 1 });
  }
  expect(taken(queue)).toEqual(['/c', '/e', '/b', '/d', '/a']);
});

it('contains a page once, with its best rank and its oldest change', () => {
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

it('does not return a rendering page again until it is done', () => {
  const queue = new PageQueue();
  queue.add({ path: '/a', rank: 0, seq: 1 });
  queue.take(0);
  queue.add({ path: '/a', rank: 0, seq: 2 });
  expect(queue.take(0)).toBeUndefined();
  expect(queue.oldestSeq).toBe(1);
  queue.done('/a', 1, 0);
  expect(queue.take(0)).toEqual({ path: '/a', rank: 0, seq: 2 });
});

it('returns no other rank while a page of rank 0 is rendering', () => {
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

it('holds back all slow pages after one of them, unless their rank is 0', () => {
  const queue = new PageQueue();
  const make = (now: number) => {
    const task = queue.take(now);
    if (task !== undefined) queue.done(task.path, task.path.startsWith('/large') ? 100 : 1, now);
    return task?.path;
  };
  const add = (rank: number, ...paths: string[]) => {
    for (const path of paths) queue.add({ path, rank, seq: 1 });
  };
  add(2, '/large-a', '/large-b');
  // Their durations are unknown so far.
  expect([make(0), make(0)]).toEqual(['/large-a', '/large-b']);
  add(2, '/large-a', '/large-b', '/small');
  expect(make(399)).toBe('/small');
  expect(make(399)).toBeUndefined();
  expect(make(400)).toBe('/large-a');
  expect(make(799)).toBeUndefined();
  add(0, '/large-b');
  expect(make(799)).toBe('/large-b');
});

it('returns one slow page at a time', () => {
  const queue = new PageQueue();
  for (const path of ['/a', '/b']) {
    queue.add({ path, rank: 2, seq: 1 });
    queue.take(0);
    queue.done(path, 100, 0);
  }
  for (const path of ['/a', '/b']) queue.add({ path, rank: 2, seq: 2 });
  expect(queue.take(1000)?.path).toBe('/a');
  expect(queue.take(1000)).toBeUndefined();
});

it('clear() removes queued pages, not rendering ones', () => {
  const queue = new PageQueue();
  queue.add({ path: '/a', rank: 0, seq: 1 });
  queue.take(0);
  queue.add({ path: '/b', rank: 0, seq: 1 });
  queue.clear();
  expect(queue.has('/a')).toBe(true);
  expect(queue.has('/b')).toBe(false);
});
