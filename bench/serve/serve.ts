import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentRelease } from '#server/release/releases.ts';
import { productPath } from '#shared/product/product.ts';
import type { BenchContext, Measure, Measurement } from '../bench.ts';
import { milliseconds } from '../figures.ts';
import { HOME, PRODUCT } from '../measured-pages.ts';
import { type Edge, startEdge } from './edge.ts';
import { compareAnswers } from './edge-answers.ts';
import { checkEdits, checkEventStream, checkReleaseSwitch } from './edge-updates.ts';
import { measureEdge } from './measure-edge.ts';
import { ensureServeTools } from './tools.ts';
import { CONNECTIONS, runWrk } from './wrk.ts';

const WARM_UP_SECONDS = 3;
/** Goal for product pages without nginx. */
const GOAL_PER_SECOND = 10_000;

/**
 * Measures requests per second with wrk on the same machine: from the shop's server, and from nginx in front of it.
 */
export const measureServe: Measure = async (context) => {
  const { brotliModule } = ensureServeTools(context.print);
  const { environment, url: shopUrl } = context.shop;
  const release = (await currentRelease(environment.dataDir))?.folder;
  if (release === undefined) throw new Error('The shop has no release.');
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-edge-'));
  try {
    const scriptFile = join(folder, 'paths.lua');
    const lines = await measureServer(context, release, scriptFile);
    const edge = await startEdge({ folder, dataDir: environment.dataDir, shopUrl, brotliModule });
    try {
      lines.push(...(await measureEdge(context, edge, scriptFile)), await checkEdge(context, edge, release));
    } finally {
      await edge.stop();
    }
    return lines;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function measureServer(
  { options, shop, signal }: BenchContext,
  release: string,
  scriptFile: string,
): Promise<Measurement[]> {
  const products = await productPages(release);
  const asked = [
    { label: 'product page', paths: [PRODUCT.path], goal: GOAL_PER_SECOND },
    { label: `${products.length} product pages in turn`, paths: products, goal: GOAL_PER_SECOND },
    { label: 'home', paths: [HOME.path], goal: null },
  ];
  const lines: Measurement[] = [];
  for (const { label, paths, goal } of asked) {
    const run = (seconds: number) => runWrk(shop.url, paths, { seconds, scriptFile, signal });
    await run(WARM_UP_SECONDS);
    const { perSecond, p50Ms, p99Ms, failures, requests } = await run(options.seconds);
    lines.push(
      {
        what: `npm start: ${label}, brotli, ${CONNECTIONS} connections`,
        value: `${perSecond.toFixed(0)} /s`,
        ...(goal === null ? {} : { goal: { text: `>= ${goal} /s`, isMet: perSecond >= goal && failures === 0 } }),
      },
      { what: `${label}, latency`, value: `p50 ${milliseconds(p50Ms)}, p99 ${milliseconds(p99Ms)}` },
      { what: `${label}, failed`, value: `${failures} of ${requests}` },
    );
  }
  return lines;
}

async function productPages(release: string): Promise<string[]> {
  const files = await readdir(join(release, 'client/product'));
  return files.flatMap((file) => (/^\d+\.html$/.test(file) ? [productPath(file.replace('.html', ''))] : []));
}

async function checkEdge({ shop, print }: BenchContext, edge: Edge, release: string): Promise<Measurement> {
  const checks = [
    await compareAnswers(edge, shop.url, release),
    await checkEdits(edge, release),
    await checkReleaseSwitch(edge, shop.environment.dataDir, release),
    await checkEventStream(edge),
  ];
  const wrong = checks.flatMap((check) => check.wrong);
  for (const line of wrong) print(`the edge: ${line}`);
  const checked = checks.reduce((sum, check) => sum + check.checked, 0);
  return {
    what: 'edge answers as the server does, and follows edits and releases',
    value: `${checked - wrong.length} of ${checked}`,
    goal: { text: 'all', isMet: wrong.length === 0 },
  };
}
