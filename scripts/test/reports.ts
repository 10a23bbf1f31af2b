/** What Vitest and Playwright report of a run, in their JSON reports. */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { PROJECT } from '#server/environment.ts';
import type { Runner, Tally } from './steps.ts';

/** The lines of a failure's message that are kept. */
const MESSAGE_LINES = 12;

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
      /** Why a file could not be run. */
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const specSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) }),
      ),
    }),
  ),
});
type Spec = z.infer<typeof specSchema>;
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

/** A report of a runner: its tally, and how long each file took in ms. */
interface Report {
  readonly tally: Tally;
  readonly files: readonly { readonly name: string; readonly ms: number }[];
}

/** Reads a JSON report. One that is missing or cannot be read counts as a failure. */
export async function readReport(file: string, kind: Runner['kind']): Promise<Report> {
  try {
    const json: unknown = JSON.parse(await readFile(file, 'utf8'));
    return kind === 'vitest' ? vitestReport(json) : playwrightReport(json);
  } catch (error) {
    const failures = [`no readable report of the tests: ${String(error)}`];
    return { tally: { passed: 0, failed: 1, skipped: 0, failures }, files: [] };
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
    tally: { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures },
    files: files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  };
}

function playwrightReport(json: unknown): Report {
  const { stats, suites } = playwrightSchema.parse(json);
  const { expected, unexpected, flaky, skipped } = stats;
  const failures = suites.flatMap((suite) =>
    specsOf(suite)
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
        const projects = tests.map(({ projectName }) => projectName).join(', ');
        return failure(
          `[${projects}] ${suite.file} › ${title}`,
          messages.map(({ message = '' }) => message),
        );
      }),
  );
  return {
    tally: { passed: expected + flaky, failed: unexpected, skipped, failures },
    files: suites.map((suite) => ({ name: suite.file, ms: durationOf(suite) })),
  };
}

function durationOf(suite: Suite): number {
  const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
  return results.reduce((sum, { duration }) => sum + duration, 0);
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Where it failed, and the beginning of what was said, indented. */
export function failure(where: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, MESSAGE_LINES);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n');
}
