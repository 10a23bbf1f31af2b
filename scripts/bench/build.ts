import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareRelease } from '../build/prepare-release.ts';
import type { Measure } from './bench.ts';
import { watchNewChildren } from './child-memory.ts';
import { perSecond } from './figures.ts';

const MIB = 2 ** 20;

/** The whole release, as a start makes it after the catalogue has changed: pages, admin, compressed files. */
export const measureBuild: Measure = async ({ options, print, signal, shop, fill }) => {
  const { client, environment } = shop;
  await fill();
  const memory = watchNewChildren();
  const begin = performance.now();
  const release = await prepareRelease({ ...environment, client, log: print, signal, isWhole: true });
  const elapsedMs = performance.now() - begin;
  const peak = memory.stop();
  const pages = await countPages(join(release, 'client'));
  return [
    { what: 'generated products, besides the demo', value: String(options.products) },
    { what: 'pages', value: String(pages) },
    { what: 'whole release', value: `${(elapsedMs / 1000).toFixed(1)} s` },
    { what: 'pages a second', value: perSecond(pages, elapsedMs) },
    { what: 'peak memory of the build', value: peak === null ? 'not known here' : `${(peak / MIB).toFixed(0)} MiB` },
  ];
};

async function countPages(directory: string): Promise<number> {
  const files = await readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).length;
}
