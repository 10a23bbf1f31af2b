/** `npm test`: everything that must be green. Runs every step, sums up, and ends with `N passed, N failed`. */
import { openShop, passOn } from '#tests/support/shop.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { provideChromium } from './test/chromium.ts';
import { runCheck, runTests } from './test/run-step.ts';
import { CHECKS, RUNNERS, type Tally } from './test/steps.ts';

const begin = performance.now();
const print = (line: string) => process.stdout.write(`${seconds().padStart(7)}  ${line}\n`);
const total: Tally = { passed: 0, failed: 0 };

for (const check of CHECKS) count(check.label, await runCheck(check));

await attempt('PocketBase', () => providePocketBase({ log: print, production: false }));
for (const runner of RUNNERS.withoutShop) count(runner.label, await runTests(runner));

await attempt('a browser', () => provideChromium(print));
await attempt('the shop for the HTTP and browser tests', async () => {
  const { shop, close } = await openShop(print);
  passOn(shop);
  try {
    for (const runner of RUNNERS.onShop) count(runner.label, await runTests(runner));
  } finally {
    await close();
  }
});

process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** Prepares what tests need; when that fails, it counts as one failure, and whatever can still run does. */
async function attempt(label: string, work: () => Promise<unknown>): Promise<void> {
  try {
    print(`preparing ${label}`);
    await work();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    count(label, { passed: 0, failed: 1 });
  }
}

function count(label: string, { passed, failed }: Tally): void {
  total.passed += passed;
  total.failed += failed;
  print(`${failed > 0 ? 'FAILED' : 'ok    '}  ${label}: ${passed} passed, ${failed} failed`);
}

function seconds(): string {
  return `${((performance.now() - begin) / 1000).toFixed(0)} s`;
}
