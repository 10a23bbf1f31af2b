import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inheritedEnvironment, PROJECT } from '#server/environment.ts';
import { failure, readReport } from './reports.ts';
import type { Check, Runner, Tally } from './steps.ts';

const REPORTS = join(PROJECT, 'test-results');
/** Number of slowest files to list. */
const LISTED_FILES = 8;

/** Runs a check, which counts as one test. Prints its output only on failure. */
export async function runCheck({ label, script }: Check): Promise<Tally> {
  const { code, output } = await runScript(script, { isQuiet: true });
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [], unstable: [] };
  process.stdout.write(output);
  return { passed: 0, failed: 1, skipped: 0, failures: [failure(label, [output.trim()])], unstable: [] };
}

/** Runs a test runner and reads its report. A run without tests, or an aborted one, counts as a failure. */
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
  const { tally, files } = await readReport(file, runner.kind);
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, LISTED_FILES);
  for (const { name, ms } of slowest) process.stdout.write(`${(ms / 1000).toFixed(1).padStart(9)} s  ${name}\n`);
  const hasBrokenOff = tally.passed + tally.failed === 0 || (code !== 0 && tally.failed === 0);
  if (!hasBrokenOff) return tally;
  const failures = [...tally.failures, failure(runner.label, [`ended with code ${code}: its output says why`])];
  return { ...tally, failed: 1, failures };
}

/** Runs an npm script, with its output on the terminal unless quiet. */
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
