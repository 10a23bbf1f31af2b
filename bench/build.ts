import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChildren } from '#server/processes/children.ts';
import { buildSite } from '#server/release/prepare-release.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import type { Measure } from './bench.ts';
import { perSecond } from './figures.ts';
import { watchNewProcesses } from './process-memory.ts';

const MIB = 2 ** 20;
const GOAL = { pagesPerSecond: 200, bytes: 2 ** 30 };

/** Measures a complete release, as at a start after a code change: compile, render all pages, check links. */
export const measureBuild: Measure = async ({ options, shop, fill, print }) => {
  await fill();
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-build-'));
  const children = createChildren();
  try {
    const memory = watchNewProcesses();
    const begin = performance.now();
    await buildSite(join(folder, 'site'), {
      children,
      pocketBaseDir: pocketBaseDirectory(shop.environment.dataDir),
      siteUrl: shop.environment.siteUrl,
      log: print,
    });
    const elapsedMs = performance.now() - begin;
    const peakBytes = memory.stop();
    const pages = await countPages(join(folder, 'site/client'));
    return [
      { what: 'generated products, besides the demo', value: String(options.products) },
      { what: 'pages', value: String(pages) },
      { what: 'whole site from nothing', value: `${(elapsedMs / 1000).toFixed(1)} s` },
      {
        what: '… pages a second, of the whole',
        value: perSecond(pages, elapsedMs),
        goal: {
          text: `at least ${GOAL.pagesPerSecond}`,
          isMet: (pages * 1000) / elapsedMs >= GOAL.pagesPerSecond,
        },
      },
      {
        what: '… peak memory of all its processes together',
        value: peakBytes === null ? 'not known here' : `${(peakBytes / MIB).toFixed(0)} MiB`,
        ...(peakBytes === null ? {} : { goal: { text: 'under 1 GiB at 10,000', isMet: peakBytes < GOAL.bytes } }),
      },
    ];
  } finally {
    await children.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

async function countPages(directory: string): Promise<number> {
  const files = await readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith('.html') && !file.startsWith('admin/')).length;
}
