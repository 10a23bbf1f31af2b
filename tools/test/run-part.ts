import { exec, spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import type { Part, RunSize } from './parts.ts';

/** Counts of a part, and the titles of failed tests. */
export interface Tally {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

export const NOTHING: Tally = { passed: 0, skipped: 0, failures: [] };

const REPORTS = join(PROJECT, 'test-results');
/** Compiled modules, because a run starts some hundred processes. */
const COMPILED = join(PROJECT, 'node_modules/.cache/node');
/** Lines of a page's snapshot to print for a failed browser test. */
const SNAPSHOT_LINES = 60;

/** Runs a check of the sources, which counts as one test, and prints its output if it fails. */
export function runCheck({ label, command }: Part): Promise<Tally> {
  return new Promise((resolve) => {
    exec(command, { cwd: PROJECT, maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) => {
      resolve(error === null ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [`${label}\n${stdout}${stderr}`] });
    });
  });
}

/** Runs tests and counts them. A runner that ends badly without a failed test counts as a failure. */
export async function runTests({ label, command }: Part, size: RunSize): Promise<Tally> {
  const report = join(REPORTS, `${label.replaceAll(/\W+/g, '-')}.xml`);
  await mkdir(REPORTS, { recursive: true });
  await rm(report, { force: true });
  const reporters = command.startsWith('vitest') ? ` --reporter=dot --reporter=junit --outputFile.junit=${report}` : '';
  const child = spawn(command + reporters, {
    shell: true,
    cwd: PROJECT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...inheritedEnvironment(),
      TEST_RUNS: size,
      NODE_COMPILE_CACHE: COMPILED,
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
    },
  });
  const [code] = await once(child, 'close');
  const tally = readReport(await readFile(report, 'utf8').catch(() => ''));
  if (tally.failures.length > 0) await printSnapshots();
  if (tally.failures.length > 0 || (code === 0 && tally.passed > 0)) return tally;
  return { ...tally, failures: [`${label}: ended with code ${code}; its output says why`] };
}

/** Parses a JUnit report, which Vitest and Playwright both write. */
function readReport(xml: string): Tally {
  const [, ...cases] = xml.split('<testcase ');
  const failures = cases.filter((text) => /<(failure|error)\b/.test(text)).map(titleOf);
  const skipped = cases.filter((text) => text.includes('<skipped')).length;
  return { passed: cases.length - failures.length - skipped, skipped, failures };
}

function titleOf(testCase: string): string {
  const [, name = ''] = /\bname="([^"]*)"/.exec(testCase) ?? [];
  const [, file = ''] = /\bclassname="([^"]*)"/.exec(testCase) ?? [];
  return `${file} › ${name.replaceAll('&gt;', '>').replaceAll('&quot;', '"')}`;
}

/** Prints what the pages of failed browser tests showed, because CI keeps only the output. */
async function printSnapshots(): Promise<void> {
  for await (const file of glob('browser/*/error-context.md', { cwd: REPORTS })) {
    const lines = (await readFile(join(REPORTS, file), 'utf8')).split('\n').slice(0, SNAPSHOT_LINES);
    process.stdout.write(`\n${file}\n${stripVTControlCharacters(lines.join('\n'))}\n`);
  }
}
