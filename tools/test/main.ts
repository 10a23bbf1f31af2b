/**
 * `npm test` runs all checks and tests; `-- --bounded` adds a twentieth of the exhaustive ones. `npm run test:long` runs the
 * exhaustive tests. The output ends with the time of each part, all failures, and `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { provideEngine } from '#server/engines/provide.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { SourceUnavailable } from '#server/pocketbase/source.ts';
import { CHECKS } from '#tools/check/checks.ts';
import { ensureChromium } from './chromium.ts';
import { type Part, selectParts } from './parts.ts';
import { runPart, type Tally } from './run-part.ts';

const { values } = parseArgs({ options: { long: { type: 'boolean' }, bounded: { type: 'boolean' } } });
const { long: isLong = false, bounded: isBounded = false } = values;
const begin = performance.now();
const print = (line: string) => process.stdout.write(`${secondsSince(begin).padStart(7)}  ${line}\n`);
const results: { label: string; time: string; tally: Tally }[] = [];

await record('PocketBase', async () => {
  await providePocketBase({ log: print, production: false });
  return undefined;
});
await record('a browser', async () => {
  await ensureChromium(print);
  return undefined;
});
// Beside the first tests, because the type check uses only one CPU.
const checks = isLong ? [] : CHECKS.map((part) => record(part.label, () => runPart(part)));
for (const part of selectParts({ isLong, isBounded })) await record(part.label, () => runWithEngines(part));
await Promise.all(checks);

const sum = (count: 'passed' | 'failed' | 'skipped') => results.reduce((all, { tally }) => all + tally[count], 0);
for (const { label, time } of results) process.stdout.write(`${time.padStart(7)}  ${label}\n`);
process.stdout.write(`${secondsSince(begin).padStart(7)}  in all\n`);
for (const text of results.flatMap(({ tally }) => tally.failures)) process.stdout.write(`\nFAILED  ${text}\n`);
process.stdout.write(`\n${sum('skipped')} skipped\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);

/** Runs a part and keeps its counts and time. An exception counts as one failure, and the other parts still run. */
async function record(label: string, work: () => Promise<Tally | undefined>): Promise<void> {
  const partBegin = performance.now();
  const tally = await work().catch((error: unknown): Tally => {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, skipped: 0, failures: [`${label}: ${message}`] };
  });
  if (tally === undefined) return;
  const time = secondsSince(partBegin);
  results.push({ label, time, tally });
  const { passed, failed, skipped } = tally;
  print(
    `${failed > 0 ? 'FAILED' : 'ok    '}  ${label}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${time}`,
  );
}

/** Builds the programs of a part first. The bounded run skips the part where Go cannot build them. */
async function runWithEngines(part: Part): Promise<Tally> {
  try {
    for (const engine of part.engines ?? []) await provideEngine(engine, print);
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    print(`skipped: ${error.message}`);
    return { passed: 0, failed: 0, skipped: 1, failures: [] };
  }
  return runPart(part);
}

function secondsSince(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
