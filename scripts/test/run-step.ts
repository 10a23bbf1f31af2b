import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import type { Check, Runner, Tally } from './steps.ts';

const REPORTS = join(PROJECT, 'test-results');

const vitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
});
const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Runs a check; it counts as one. */
export async function runCheck({ script }: Check): Promise<Tally> {
  const code = await runScript(script, []);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a test runner and reads its report. A run without any test, or one that broke off, counts as a failure. */
export async function runTests(runner: Runner): Promise<Tally> {
  const report = join(REPORTS, `${runner.script.replace(':', '-')}.json`);
  await mkdir(REPORTS, { recursive: true });
  await rm(report, { force: true });
  const isVitest = runner.kind === 'vitest';
  const options = isVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const variables = isVitest ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runScript(runner.script, options, variables);
  const tally = await readReport(report, isVitest);
  const isSilentFailure = tally.passed + tally.failed === 0 || (code !== 0 && tally.failed === 0);
  return isSilentFailure ? { ...tally, failed: tally.failed + 1 } : tally;
}

async function readReport(file: string, isVitest: boolean): Promise<Tally> {
  try {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isVitest) {
      const { numPassedTests, numFailedTests } = vitestReportSchema.parse(json);
      return { passed: numPassedTests, failed: numFailedTests };
    }
    const { expected, unexpected, flaky } = playwrightReportSchema.parse(json).stats;
    return { passed: expected + flaky, failed: unexpected };
  } catch (error) {
    process.stderr.write(`no readable report of the tests: ${String(error)}\n`);
    return { passed: 0, failed: 0 };
  }
}

/** Runs an npm script with its output on this terminal; gives its exit code. */
function runScript(script: string, options: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn('npm', ['run', '--silent', script, ...(options.length > 0 ? ['--', ...options] : [])], {
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...inheritedEnvironment(), ...variables },
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', () => resolve(1));
  });
}
