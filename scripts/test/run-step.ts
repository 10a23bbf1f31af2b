import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import type { Check, Runner, Tally } from './steps.ts';

const REPORTS = join(PROJECT, 'test-results');
/** The slowest files that are listed. */
const LISTED_FILES = 8;

const vitestReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

const specSchema = z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) });
interface Suite {
  file: string;
  specs: z.infer<typeof specSchema>[];
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suiteSchema),
});

/** A report of a runner: its tally, and how long each file took in ms. */
interface Report {
  readonly tally: Tally;
  readonly files: readonly { readonly name: string; readonly ms: number }[];
}

/** Runs a check; it counts as one. What it prints is shown only if it fails. */
export async function runCheck({ script }: Check): Promise<Tally> {
  const { code, output } = await runScript(script, { isQuiet: true });
  if (code !== 0) process.stdout.write(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Runs a test runner and reads its report. A run without any test, or one that broke off, counts as a failure. */
export async function runTests(runner: Runner, variables: NodeJS.ProcessEnv): Promise<Tally> {
  const file = join(REPORTS, `${runner.script.replaceAll(':', '-')}.json`);
  await mkdir(REPORTS, { recursive: true });
  await rm(file, { force: true });
  const isVitest = runner.kind === 'vitest';
  const parameters = [
    ...(runner.parameters ?? []),
    ...(isVitest ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`] : []),
  ];
  const { code } = await runScript(runner.script, {
    parameters,
    variables: { ...variables, ...(isVitest ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: file }) },
  });
  const { tally, files } = await readReport(file, isVitest);
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, LISTED_FILES);
  for (const { name, ms } of slowest) process.stdout.write(`${(ms / 1000).toFixed(1).padStart(9)} s  ${name}\n`);
  const hasBrokenOff = tally.passed + tally.failed === 0 || (code !== 0 && tally.failed === 0);
  return hasBrokenOff ? { ...tally, failed: tally.failed + 1 } : tally;
}

async function readReport(file: string, isVitest: boolean): Promise<Report> {
  try {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isVitest ? vitestReport(json) : playwrightReport(json);
  } catch (error) {
    process.stderr.write(`no readable report of the tests: ${String(error)}\n`);
    return { tally: { passed: 0, failed: 0, skipped: 0 }, files: [] };
  }
}

function vitestReport(json: unknown): Report {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReportSchema.parse(json);
  return {
    tally: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests },
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(PROJECT, name),
      ms: endTime - startTime,
    })),
  };
}

function playwrightReport(json: unknown): Report {
  const { stats, suites } = playwrightReportSchema.parse(json);
  const { expected, unexpected, flaky, skipped } = stats;
  return {
    tally: { passed: expected + flaky, failed: unexpected, skipped },
    files: suites.map((suite) => ({ name: suite.file, ms: durationOf(suite) })),
  };
}

function durationOf({ specs, suites = [] }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return own.reduce((sum, ms) => sum + ms, 0) + suites.reduce((sum, suite) => sum + durationOf(suite), 0);
}

/** Runs an npm script, with its output on this terminal unless it is quiet. */
function runScript(
  script: string,
  options: { parameters?: readonly string[]; variables?: NodeJS.ProcessEnv; isQuiet?: boolean },
): Promise<{ code: number; output: string }> {
  const { parameters = [], variables = {}, isQuiet = false } = options;
  const child = spawn('npm', ['run', '--silent', script, ...(parameters.length > 0 ? ['--', ...parameters] : [])], {
    cwd: PROJECT,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...inheritedEnvironment(), ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
  });
}
