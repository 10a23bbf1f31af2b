import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { sweep } from './sweep.ts';

const PATHS = Array.from({ length: 40 }, (_, index) => `/${index}`);

it('publishes every page once, some at a time', async () => {
  const published: string[] = [];
  let underWay = 0;
  let most = 0;
  await sweep(PATHS, async (path) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await turn();
    underWay -= 1;
    published.push(path);
  });
  expect(published.toSorted()).toEqual(PATHS.toSorted());
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThan(PATHS.length);
});

it('starts no page after an error, and throws it once the started pages are written', async () => {
  const begun: string[] = [];
  const written: string[] = [];
  const ended = sweep(PATHS, async (path) => {
    begun.push(path);
    if (path === '/2') throw new Error('The disk is full.');
    await turn();
    await turn();
    if (path === '/4') throw new Error('A later error');
    written.push(path);
  });
  await expect(ended).rejects.toThrow('The disk is full.');
  expect(begun.length).toBeLessThan(20);
  expect(written).toEqual(begun.filter((path) => path !== '/2' && path !== '/4'));
});

it('publishes nothing without pages', async () => {
  await expect(sweep([], () => Promise.reject(new Error('There is no page.')))).resolves.toBeUndefined();
});
