/**
 * `npm test` runs all checks and tests; `-- --bounded` adds a share of the exhaustive ones. `npm run test:long` runs the exhaustive
 * tests. The output ends with the time of each part, all failures, and `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { SourceUnavailable } from '#server/pocketbase/source.ts';
import { provideEngine } from '#tests/support/engines/provide.ts';
import { CHECKS } from '#tools/check/checks.ts';
import { ensureChromium } from './chromium.ts';
import { PARTS, type Part } from './parts.ts';
import { NOTHING, runCheck, runTests, type Tally } from './run-part.ts';

const { long, bounded } = parseArgs({ options: { long: { type: 'boolean' }, bounded: { type: 'boolean' } } }).values;
const size = long ? 'long' : bounded ? 'bounded' : 'quick';
const begin = performance.now();
const print = (line: string) => process.stdout.write(`${secondsSince(begin)}  ${line}\n`);
const results: (Tally & { label: string; time: string })[] = [];

await record('PocketBase', () => providePocketBase({ log: print, production: false }).then(() => NOTHING));
await record('a browser', () => ensureChromium(print).then(() => NOTHING));
// Beside the first tests, because the type check uses only one CPU.
const checks = long ? [] : CHECKS.map((check) => record(check.label, () => runCheck(check)));
for (const part of PARTS[size]) await record(part.label, () => runWithEngines(part));
await Promise.all(checks);

const sum = (count: 'passed' | 'skipped') => results.reduce((all, result) => all + result[count], 0);
const failures = results.flatMap((result) => result.failures);
for (const { time, label } of results) process.stdout.write(`${time}  ${label}\n`);
print('in all');
for (const failure of failures) process.stdout.write(`\nFAILED  ${failure}\n`);
process.stdout.write(`\n${sum('skipped')} skipped\n${sum('passed')} passed, ${failures.length} failed\n`);
process.exit(failures.length > 0 || sum('passed') === 0 ? 1 : 0);

/** Runs a part and keeps its counts and time. An exception counts as one failure, and the other parts still run. */
async function record(label: string, run: () => Promise<Tally>): Promise<void> {
  const partBegin = performance.now();
  const tally = await run().catch((error) => ({ ...NOTHING, failures: [`${label}: ${error}`] }));
  results.push({ ...tally, label, time: secondsSince(partBegin) });
  const { passed, skipped, failures: failed } = tally;
  print(
    `${failed.length > 0 ? 'FAILED' : 'ok'}  ${label}: ${passed} passed, ${failed.length} failed, ${skipped} skipped`,
  );
}

/** Builds the programs of a part first; skips the part where Go cannot build them. */
async function runWithEngines(part: Part): Promise<Tally> {
  try {
    for (const engine of part.engines ?? []) await provideEngine(engine, print);
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    print(`skipped: ${error.message}`);
    return { ...NOTHING, skipped: 1 };
  }
  return runTests(part, size);
}

function secondsSince(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`.padStart(7);
}
