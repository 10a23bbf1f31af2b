/**
 * `npm test`: everything that must be green. `npm run test:long`: what is exhaustive. `-- --bounded` adds to the first, and
 * makes of the second, a bounded part of what is exhaustive. Each ends with `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { provideChromium } from './test/chromium.ts';
import { runCheck, runTests } from './test/run-step.ts';
import { CHECKS, LONG, QUICK, type Tally } from './test/steps.ts';

const { values } = parseArgs({ options: { long: { type: 'boolean' }, bounded: { type: 'boolean' } } });
const begin = performance.now();
const print = (line: string) => process.stdout.write(`${seconds(begin).padStart(7)}  ${line}\n`);
const total: Tally = { passed: 0, failed: 0, skipped: 0 };

await prepare('PocketBase', () => providePocketBase({ log: print, production: false }));
await prepare('a browser', () => provideChromium(print));
if (!values.long) {
  await Promise.all(CHECKS.map((check) => step(check.label, () => runCheck(check))));
  for (const runner of QUICK) await step(runner.label, () => runTests(runner, {}));
}
if (values.long || values.bounded) {
  const variables = { TEST_RUNS: values.bounded ? 'bounded' : 'long' };
  for (const runner of LONG) {
    const { parameters = [], bounded = [] } = runner;
    const all = values.bounded ? [...parameters, ...bounded] : parameters;
    await step(`long: ${runner.label}`, () => runTests({ ...runner, parameters: all }, variables));
  }
}

process.stdout.write(`\n${total.skipped} skipped\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** Prepares what tests need. If that fails it counts as one failure, and the tests are tried all the same. */
async function prepare(label: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    total.failed += 1;
    print(`FAILED  preparing ${label}`);
  }
}

async function step(label: string, work: () => Promise<Tally>): Promise<void> {
  const stepBegin = performance.now();
  const { passed, failed, skipped } = await work();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
  print(`${failed > 0 ? 'FAILED' : 'ok    '}  ${label}: ${counts} in ${seconds(stepBegin)}`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
