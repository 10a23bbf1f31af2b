/** Parses the JSON reports of Vitest and Playwright. */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { PROJECT } from '#server/environment.ts';
import type { Runner, Tally } from './steps.ts';

/** Maximum lines of an error message. */
const MESSAGE_LINES = 12;
/** Maximum lines of a page snapshot. */
const PAGE_LINES = 60;
/** Playwright's attachment with the ARIA snapshot of the page. */
const PAGE_ATTACHMENT = 'error-context';

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      /** Error of a test file that could not run. */
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const specSchema = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({
          duration: z.number(),
          errors: z.array(z.object({ message: z.string().optional() })),
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
        }),
      ),
    }),
  ),
});
type Spec = z.infer<typeof specSchema>;
type SpecTest = Spec['tests'][number];
interface Suite {
  file: string;
  specs: Spec[];
  suites?: Suite[] | undefined;
}
const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suiteSchema),
});

/** Tally of a run, and the duration of each file in ms. */
interface Report {
  readonly tally: Tally;
  readonly files: readonly { readonly name: string; readonly ms: number }[];
}

/** Reads a JSON report. A missing or invalid report counts as a failure. */
export async function readReport(file: string, kind: Runner['kind']): Promise<Report> {
  try {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    return kind === 'vitest' ? vitestReport(json) : await playwrightReport(json);
  } catch (error) {
    const failures = [`no readable report of the tests: ${String(error)}`];
    return { tally: { passed: 0, failed: 1, skipped: 0, failures, unstable: [] }, files: [] };
  }
}

function vitestReport(json: unknown): Report {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestSchema.parse(json);
  const files = testResults.map((file) => ({ ...file, name: relative(PROJECT, file.name) }));
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(name, [message])];
    return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages));
  });
  return {
    tally: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures, unstable: [] },
    files: files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  };
}

async function playwrightReport(json: unknown): Promise<Report> {
  const { stats, suites } = playwrightSchema.parse(json);
  const { expected, unexpected, flaky, skipped } = stats;
  const told = (status: SpecTest['status']) =>
    Promise.all(
      suites.flatMap((suite) =>
        specsOf(suite).flatMap(({ title, tests }) =>
          tests
            .filter((test) => test.status === status)
            .map(async (test) => {
              const where = failure(`[${test.projectName}] ${suite.file} › ${title}`, messagesOf(test));
              return `${where}\n${await shownPage(test)}`;
            }),
        ),
      ),
    );
  const [failures, unstable] = await Promise.all([told('unexpected'), told('flaky')]);
  return {
    tally: { passed: expected + flaky, failed: unexpected, skipped, failures, unstable },
    files: suites.map((suite) => ({ name: suite.file, ms: durationOf(suite) })),
  };
}

function messagesOf({ results }: SpecTest): string[] {
  return results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
}

/** Start of the page snapshot at the first failure; empty if there is none. */
async function shownPage({ results }: SpecTest): Promise<string> {
  const path = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === PAGE_ATTACHMENT)?.path;
  if (path === undefined) return '';
  const text = await readFile(path, 'utf8').catch(() => '');
  const [, page = ''] = /^```yaml\n(.*?)^```$/ms.exec(text) ?? [];
  return indented(page.split('\n').slice(0, PAGE_LINES));
}

function durationOf(suite: Suite): number {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return results.reduce((sum, { duration }) => sum + duration, 0);
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Formats a failure: location, and the first lines of the messages, indented. */
export function failure(where: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, MESSAGE_LINES);
  return `${where}\n${indented(lines)}`;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `    ${line}`).join('\n');
}
