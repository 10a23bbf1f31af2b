import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentRelease } from '#scripts/build/releases.ts';
import { productPath } from '#shared/product.ts';
import type { BenchContext, Measure, Measurement } from '../bench.ts';
import { milliseconds, percentile } from '../figures.ts';
import { HOME, PRODUCT } from '../measured-pages.ts';
import { type Edge, startEdge } from './edge.ts';
import { compareAnswers } from './edge-answers.ts';
import { checkDates, followEdits, followEvents, followSwitch } from './edge-follows.ts';
import { provideServeTools } from './tools.ts';
import { runWrk } from './wrk.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 3;
/** Of product pages, by `npm start` alone. */
const GOAL_PER_SECOND = 6000;
/** Of what plain nginx sends in the same run. */
const GOAL_SHARE = 0.9;
/** The edge and plain nginx take turns that are short and many, so that a busy moment of the machine hits both. */
const TURN_SECONDS = 1;
const ROUNDS_PER_SECOND = 2;

/**
 * Requests a second for pages as browsers get them, by wrk on the same machine: from the shop's own server, and from nginx
 * before it.
 */
export const measureServe: Measure = async (context) => {
  const { brotliModule } = provideServeTools(context.print);
  const { environment, url: shopUrl } = context.shop;
  const release = await currentRelease(environment.dataDir);
  if (release === null) throw new Error('The shop has no release.');
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
    const run = (seconds: number) => runWrk(shop.url, paths, { connections: CONNECTIONS, seconds, scriptFile, signal });
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

async function measureEdge({ options, signal }: BenchContext, edge: Edge, scriptFile: string): Promise<Measurement[]> {
  const run = (origin: string, seconds: number) =>
    runWrk(origin, [PRODUCT.path], { connections: CONNECTIONS, seconds, scriptFile, signal });
  await run(edge.plainUrl, 1);
  await run(edge.url, 1);
  const rounds: { plain: number; edge: number; failures: number }[] = [];
  for (let round = 0; round < options.seconds * ROUNDS_PER_SECOND; round += 1) {
    // Whoever is second does not stay so.
    const isEdgeFirst = round % 2 === 1;
    const first = await run(isEdgeFirst ? edge.url : edge.plainUrl, TURN_SECONDS);
    const second = await run(isEdgeFirst ? edge.plainUrl : edge.url, TURN_SECONDS);
    const [plain, ofEdge] = isEdgeFirst ? [second, first] : [first, second];
    rounds.push({ plain: plain.perSecond, edge: ofEdge.perSecond, failures: plain.failures + ofEdge.failures });
  }
  const median = (values: number[]) => percentile(values, 0.5);
  const share = median(rounds.map((round) => round.edge / round.plain));
  const failures = rounds.reduce((sum, round) => sum + round.failures, 0);
  return [
    { what: 'plain nginx: product page', value: `${median(rounds.map((round) => round.plain)).toFixed(0)} /s` },
    { what: 'production edge: product page', value: `${median(rounds.map((round) => round.edge)).toFixed(0)} /s` },
    {
      what: `edge to plain nginx, median of ${rounds.length} rounds`,
      value: share.toFixed(2),
      goal: { text: `>= ${GOAL_SHARE}`, isMet: share >= GOAL_SHARE && failures === 0 },
    },
  ];
}

async function checkEdge({ shop, print }: BenchContext, edge: Edge, release: string): Promise<Measurement> {
  const checks = [
    await compareAnswers(edge.url, shop.url, release),
    await checkDates(release),
    await followEdits(edge.url, release),
    await followSwitch(edge.url, shop.environment.dataDir, release),
    await followEvents(edge.url),
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
