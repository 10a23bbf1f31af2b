/**
 * `npm test` runs all checks and tests, `npm run test:long` the exhaustive tests. `-- --bounded` adds a tenth of the exhaustive
 * runs, and retries failed browser tests once. The output ends with unstable tests, all failures and `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { provideEngine } from '#server/engines/provide.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { SourceUnavailable } from '#server/pocketbase/source.ts';
import { ensureChromium } from './chromium.ts';
import { failure } from './reports.ts';
import { runCheck, runTests } from './run-step.ts';
import { CHECKS, type Runner, runSizeOf, selectRunners, type Tally } from './steps.ts';

const { values } = parseArgs({ options: { long: { type: 'boolean' }, bounded: { type: 'boolean' } } });
const begin = performance.now();
const print = (line: string) => process.stdout.write(`${seconds(begin).padStart(7)}  ${line}\n`);
const tallies: Tally[] = [];

await prepare('PocketBase', () => providePocketBase({ log: print, production: false }));
await prepare('a browser', () => ensureChromium(print));
// In parallel with the first tests, because the type check uses only one CPU.
const checks = values.long ? [] : CHECKS.map((check) => step(check.label, () => runCheck(check)));
for (const runner of selectRunners(values)) await step(runner.label, () => runWithEngines(runner));
await Promise.all(checks);

const sum = (part: 'passed' | 'failed' | 'skipped') => tallies.reduce((all, tally) => all + tally[part], 0);
for (const { unstable } of tallies) for (const text of unstable) process.stdout.write(`\nUNSTABLE  ${text}\n`);
for (const { failures } of tallies) for (const text of failures) process.stdout.write(`\nFAILED  ${text}\n`);
process.stdout.write(`\n${sum('skipped')} skipped\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0);

/** Runs a preparation. A failure counts as one failed test, and the tests still run. */
async function prepare(label: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const failures = [failure(`preparing ${label}`, [error instanceof Error ? error.message : String(error)])];
    tallies.push({ passed: 0, failed: 1, skipped: 0, failures, unstable: [] });
  }
}

/** Builds the engines of a runner before its tests. Without Go the tests are skipped, which the output says. */
async function runWithEngines(runner: Runner): Promise<Tally> {
  try {
    for (const engine of runner.engines ?? []) await provideEngine(engine, print);
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    print(`skipped: ${error.message}`);
    return { passed: 0, failed: 0, skipped: 1, failures: [], unstable: [] };
  }
  return runTests(runner, { TEST_RUNS: runSizeOf(values) });
}

async function step(label: string, work: () => Promise<Tally>): Promise<void> {
  const stepBegin = performance.now();
  const tally = await work();
  tallies.push(tally);
  const counts = `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`;
  print(`${tally.failed > 0 ? 'FAILED' : 'ok    '}  ${label}: ${counts} in ${seconds(stepBegin)}`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
