import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';

/** Measures heap size after garbage collection, and build time, of what `make` returns. */
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
  // Keeps a reference, so that the index is not collected before the measurement.
  if (kept === undefined) throw new Error('There is nothing to measure.');
  return { megabytes, buildMs };
}
