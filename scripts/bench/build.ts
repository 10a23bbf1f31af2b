import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareRelease } from '../build/prepare-release.ts';
import type { Measure } from './bench.ts';
import { perSecond } from './figures.ts';
import { watchNewProcesses } from './process-memory.ts';

const MIB = 2 ** 20;
const GOAL = { pagesPerSecond: 350, bytes: 1.5 * 2 ** 30 };

/**
 * A whole release from nothing, as a start makes it after the code has changed: compiled programs, all pages with their
 * compressed copies, the check.
 */
export const measureBuild: Measure = async ({ options, print, signal, shop, fill }) => {
  const { client, environment } = shop;
  await fill();
  const phases = new Map<string, number>();
  const memory = watchNewProcesses();
  const begin = performance.now();
  const release = await prepareRelease({
    ...environment,
    // Other code than that of the release which the shop was opened with: of it only the compressed copies of scripts that
    // are the same are taken over, as after most changes.
    siteUrl: 'http://measured.example',
    client,
    log: print,
    signal,
    onPhase: (phase, ms) => phases.set(phase, ms),
  });
  const elapsedMs = performance.now() - begin;
  const peak = memory.stop();
  const pages = await countPages(join(release, 'client'));
  const seconds = (phase: string) => `${((phases.get(phase) ?? 0) / 1000).toFixed(1)} s`;
  const rate = (pages * 1000) / elapsedMs;
  const isMet = rate >= GOAL.pagesPerSecond;
  return [
    { what: 'generated products, besides the demo', value: String(options.products) },
    { what: 'pages', value: String(pages) },
    { what: 'whole release', value: `${(elapsedMs / 1000).toFixed(1)} s` },
    {
      what: 'pages a second, of the whole',
      value: perSecond(pages, elapsedMs),
      goal: { text: `at least ${GOAL.pagesPerSecond}`, isMet },
    },
    { what: 'compiling', value: seconds('compile') },
    { what: 'reading the catalogue', value: seconds('read') },
    { what: 'making the pages, with reading', value: seconds('pages') },
    { what: 'checking', value: seconds('check') },
    { what: 'pages a second, while they are made', value: perSecond(pages, phases.get('pages') ?? Number.NaN) },
    {
      what: 'peak memory of all processes of the build together',
      value: peak === null ? 'not known here' : `${(peak / MIB).toFixed(0)} MiB`,
      ...(peak === null ? {} : { goal: { text: 'under 1.5 GiB at 10,000', isMet: peak < GOAL.bytes } }),
    },
  ];
};

async function countPages(directory: string): Promise<number> {
  const files = await readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).length;
}
