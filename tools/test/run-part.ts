import { spawn } from 'node:child_process';
import { glob, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import type { Part } from './parts.ts';

/** Counts of a part, and the titles of failed tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

const REPORTS = join(PROJECT, 'test-results');
/** Lines of a page's snapshot to print for a failed browser test. */
const SNAPSHOT_LINES = 60;

/** Runs a part and counts its tests. A runner that ends badly without a failed test counts as a failure. */
export async function runPart(part: Part): Promise<Tally> {
  const { label, command, isRunner = false, size = 'quick' } = part;
  if (!isRunner) {
    const { code, output } = await run(command, {}, true);
    if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
    process.stdout.write(output);
    return { passed: 0, failed: 1, skipped: 0, failures: [`${label}\n${output.trim()}`] };
  }
  const report = join(REPORTS, `${label.replaceAll(/\W+/g, '-')}.xml`);
  await mkdir(REPORTS, { recursive: true });
  await rm(report, { force: true });
  const reporters = command.startsWith('vitest') ? ` --reporter=dot --reporter=junit --outputFile.junit=${report}` : '';
  const { code } = await run(`${command}${reporters}`, { TEST_RUNS: size, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report });
  const tally = readReport(await readFile(report, 'utf8').catch(() => ''));
  if (tally.failed > 0) await printSnapshots();
  if (tally.failed > 0 || (code === 0 && tally.passed > 0)) return tally;
  return { ...tally, failed: 1, failures: [`${label}: ended with code ${code}; its output says why`] };
}

/** Parses a JUnit report, which Vitest and Playwright both write. */
function readReport(xml: string): Tally {
  const [, ...cases] = xml.split('<testcase ');
  const failures = cases.filter((text) => /<(failure|error)\b/.test(text)).map(titleOf);
  const skipped = cases.filter((text) => text.includes('<skipped')).length;
  return { passed: cases.length - failures.length - skipped, failed: failures.length, skipped, failures };
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

function run(
  command: string,
  variables: NodeJS.ProcessEnv,
  isQuiet = false,
): Promise<{ code: number; output: string }> {
  const child = spawn(command, {
    shell: true,
    cwd: PROJECT,
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    env: { ...inheritedEnvironment(), ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
    child.once('error', reject);
  });
}
