import { expect, it } from 'vitest';
import { PageFailures } from './page-failures.ts';

const ERROR = new Error('EIO');
const MINUTE = 60_000;

it('retries a page after a growing pause, once at a time', () => {
  const failures = new PageFailures();
  let now = 0;
  for (const pause of [5000, 15_000, MINUTE, 5 * MINUTE, 5 * MINUTE]) {
    failures.add('/a', ERROR, { seq: 1, now });
    expect(failures.due(now + pause - 1)).toEqual([]);
    now += pause;
    expect(failures.due(now)).toEqual([{ path: '/a', seq: 1 }]);
    expect(failures.due(now)).toEqual([]);
  }
  expect(failures.of('/a')?.tries).toBe(5);
});

it('keeps the oldest change that a page does not contain', () => {
  const failures = new PageFailures();
  failures.add('/a', ERROR, { seq: 7, now: 0 });
  failures.add('/b', ERROR, { seq: 9, now: 0 });
  failures.add('/a', ERROR, { seq: 12, now: 0 });
  expect([failures.count, failures.oldestSeq]).toEqual([2, 7]);
  failures.remove('/a');
  expect([failures.count, failures.oldestSeq]).toEqual([1, 9]);
  failures.clear();
  expect([failures.count, failures.oldestSeq]).toEqual([0, undefined]);
});

it('retries one page or all on request, before the pause ends', () => {
  const failures = new PageFailures();
  failures.add('/a', ERROR, { seq: 1, now: 0 });
  failures.add('/b', ERROR, { seq: 2, now: 0 });
  expect(failures.retry('/never-failed')).toEqual([]);
  expect(failures.retry('/a')).toEqual([{ path: '/a', seq: 1 }]);
  expect(failures.retry().map(({ path }) => path)).toEqual(['/a', '/b']);
});

it('lists fifty pages and counts all', () => {
  const failures = new PageFailures();
  for (let page = 0; page < 60; page += 1) failures.add(`/${page}`, ERROR, { seq: 1, now: 0 });
  expect([failures.list.length, failures.count]).toEqual([50, 60]);
  expect(failures.list[0]).toEqual({
    path: '/0',
    message: 'The page could not be written. See the log.',
    at: expect.any(String),
    tries: 1,
    retry_at: expect.any(String),
  });
});
