import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { prepareRelease } from '../build/prepare-release.ts';
import type { BenchContext, Measure, Measurement } from './bench.ts';
import { perSecond } from './figures.ts';
import { watchNewProcesses } from './process-memory.ts';

const MIB = 2 ** 20;
const SAMPLED_PAGES = 100;
const GOAL = { pagesPerSecond: 350, bytes: 1.5 * 2 ** 30 };

/**
 * A whole release from nothing, as a start makes it after the code has changed: compiled programs, all pages with their
 * compressed copies, the check. Then one after a change in the header, which is on every page, as 'Rebuild the shop' makes it:
 * all pages again, by the programs that are there.
 */
export const measureBuild: Measure = async (context) => {
  const { options, shop, fill } = context;
  await fill();
  const first = await release(context);
  await hideSale(shop.client);
  const second = await release(context);
  return [
    { what: 'generated products, besides the demo', value: String(options.products) },
    { what: 'pages', value: String(first.pages) },
    ...linesOf(first, 'from nothing'),
    ...linesOf(second, 'with the programs at hand'),
  ];
};

interface Built {
  readonly pages: number;
  readonly elapsedMs: number;
  /** In ms, by name. */
  readonly phases: ReadonlyMap<string, number>;
  /** The most memory of all processes together; null where the system does not tell. */
  readonly peakBytes: number | null;
}

async function release({ shop, print, signal }: BenchContext): Promise<Built> {
  const phases = new Map<string, number>();
  const memory = watchNewProcesses();
  const begin = performance.now();
  const folder = await prepareRelease({
    ...shop.environment,
    // Other code than that of the release which the shop was opened with: of it only the compressed copies of scripts that
    // are the same are taken over, as after most changes.
    siteUrl: 'http://measured.example',
    client: shop.client,
    log: print,
    signal,
    onPhase: (phase, ms) => phases.set(phase, ms),
  });
  const elapsedMs = performance.now() - begin;
  const peakBytes = memory.stop();
  const built = join(folder, 'client');
  await expectMadeAnew(built);
  return { pages: await countPages(built), elapsedMs, phases, peakBytes };
}

function linesOf({ pages, elapsedMs, phases, peakBytes }: Built, kind: string): Measurement[] {
  const seconds = (phase: string) => `${((phases.get(phase) ?? 0) / 1000).toFixed(1)} s`;
  const isMet = (pages * 1000) / elapsedMs >= GOAL.pagesPerSecond;
  return [
    { what: `whole release, ${kind}`, value: `${(elapsedMs / 1000).toFixed(1)} s` },
    {
      what: '… pages a second, of the whole',
      value: perSecond(pages, elapsedMs),
      goal: { text: `at least ${GOAL.pagesPerSecond}`, isMet },
    },
    { what: '… compiling, or taking over', value: seconds('compile') },
    { what: '… reading the catalogue', value: seconds('read') },
    { what: '… making the pages, with reading', value: seconds('pages') },
    { what: '… checking', value: seconds('check') },
    { what: '… pages a second, while they are made', value: perSecond(pages, phases.get('pages') ?? Number.NaN) },
    {
      what: '… peak memory of all processes of the build together',
      value: peakBytes === null ? 'not known here' : `${(peakBytes / MIB).toFixed(0)} MiB`,
      ...(peakBytes === null ? {} : { goal: { text: 'under 1.5 GiB at 10,000', isMet: peakBytes < GOAL.bytes } }),
    },
  ];
}

/** Takes the link to the sale out of the header of every page. */
async function hideSale(client: PocketBase): Promise<void> {
  const categories = client.collection('menu_categories');
  const shown = await categories.getFullList<{ id: string }>({ filter: "menu_type = 'sale' && show_in_menu = true" });
  if (shown.length === 0) throw new Error('The header has no link to the sale that could be taken out.');
  for (const { id } of shown) await categories.update(id, { show_in_menu: false });
}

/** @throws Error when a page was taken over from the release before: that is no measure of making it. */
async function expectMadeAnew(client: string): Promise<void> {
  const products = join(client, 'product');
  for (const file of (await readdir(products)).slice(0, SAMPLED_PAGES)) {
    if ((await stat(join(products, file))).nlink > 1) throw new Error(`${file} was not made anew.`);
  }
}

async function countPages(directory: string): Promise<number> {
  const files = await readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).length;
}
