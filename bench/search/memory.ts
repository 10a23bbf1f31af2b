import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

/** What the thing that `make` gives holds on the heap once garbage is gone, and how long it took to make. */
export function memoryOfIndex(make: () => unknown): { megabytes: number; buildMs: number } {
  setFlagsFromString('--expose-gc');
  const collectGarbage = z.custom<() => void>((value) => typeof value === 'function').parse(runInNewContext('gc'));
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const begin = performance.now();
  const kept = make();
  const buildMs = performance.now() - begin;
  collectGarbage();
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  // Named once more, so that it is still there when it is measured.
  if (kept === undefined) throw new Error('There is nothing to measure.');
  return { megabytes, buildMs };
}
