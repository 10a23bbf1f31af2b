import { expect, it } from 'vitest';
import { PageQueue } from './page-queue.ts';

function taken(queue: PageQueue): string[] {
  const paths: string[] = [];
  for (let task = queue.take(); task !== undefined; task = queue.take()) paths.push(task.path);
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
    queue.add({ path, urgency });
  }
  expect(taken(queue)).toEqual(['/c', '/e', '/b', '/d', '/a']);
});

it('holds a page once, with its highest urgency', () => {
  const queue = new PageQueue();
  queue.add({ path: '/a', urgency: 'later' });
  queue.add({ path: '/b', urgency: 'soon' });
  queue.add({ path: '/a', urgency: 'now' });
  queue.add({ path: '/a', urgency: 'soon' });
  expect(queue.length).toBe(2);
  expect(taken(queue)).toEqual(['/a', '/b']);
});
