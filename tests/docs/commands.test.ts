import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBenchArguments } from '#bench/arguments.ts';
import { PROJECT } from '#server/environment.ts';
import { CHECKS } from '#tools/check/checks.ts';
import { readShotsArguments } from '#tools/shots/arguments.ts';
import { ELSEWHERE, LONG, NOT_RUN, QUICK } from './support/command-table.ts';
import { blockLanguages, documentCommands } from './support/document-commands.ts';
import { type CommandFolder, makeCommandFolder } from './support/run-commands.ts';

const SCRIPT = /\bnpm run (?:--silent )?([a-z][\w:-]*)/g;
/** Commands that run tests name parts of the paths of test files. */
const TESTS = /^(?:[A-Z_]+=\S* )?npx vitest run (?:--project \w+ )*((?!--).+)$/;
const BENCH = /^npm run bench(?: -- (.*))?$/;
const SHOTS = /^npm run shots(?: -- (.*))?$/;
const CHECK = /^npm run check(?: -- (.*))?$/;
/** Languages of blocks without commands. */
const NO_COMMANDS = ['text', 'ini', 'mermaid', 'js', 'sql'];

const commands = await documentCommands();
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')));

const listed = [QUICK, LONG, ELSEWHERE, NOT_RUN].flatMap((table) => Object.keys(table));
const isProved = (command: string) =>
  listed.includes(command) || [TESTS, BENCH, SHOTS, CHECK].some((pattern) => pattern.test(command));

it('every command of the documents is run, or is listed with the reason why not', () => {
  expect(commands.size).toBeGreaterThan(100);
  const unproved = [...commands].filter(([command]) => !isProved(command));
  expect(unproved).toEqual([]);
});

it('every command is listed once, and named by a document', () => {
  expect(listed.filter((command, index) => listed.indexOf(command) !== index)).toEqual([]);
  expect(listed.filter((command) => !commands.has(command))).toEqual([]);
});

it('blocks that are not of the language sh have no commands', async () => {
  const languages = await blockLanguages();
  expect([...languages].filter(([language]) => language !== 'sh' && !NO_COMMANDS.includes(language))).toEqual([]);
});

it('documents name npm scripts that exist', () => {
  const named = [...commands.keys()].flatMap((command) => [...command.matchAll(SCRIPT)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('commands that run tests name tests that exist', async () => {
  const missing: string[] = [];
  for (const command of commands.keys()) {
    const [, parts = ''] = TESTS.exec(command) ?? [];
    for (const part of parts.split(' ').filter(Boolean)) if (!(await isTested(part))) missing.push(command);
  }
  expect(missing).toEqual([]);
});

/** Whether a path, or the beginning of one, exists. */
async function isTested(part: string): Promise<boolean> {
  const path = join(PROJECT, part);
  if (existsSync(path)) return true;
  const folder = join(path, '..');
  const name = part.split('/').at(-1) ?? '';
  return existsSync(folder) && (await readdir(folder)).some((file) => file.startsWith(name));
}

it.each([...commands.keys()].filter((command) => BENCH.test(command)))('has valid arguments: %s', (command) => {
  expect(readBenchArguments(argumentsOf(BENCH, command)).names).not.toEqual([]);
});

it.each([...commands.keys()].filter((command) => SHOTS.test(command)))('has valid arguments: %s', (command) => {
  expect(() => readShotsArguments(argumentsOf(SHOTS, command))).not.toThrow();
});

it.each([...commands.keys()].filter((command) => CHECK.test(command)))('names checks: %s', (command) => {
  const names = CHECKS.map(({ name }) => name);
  expect(argumentsOf(CHECK, command).filter((name) => !names.includes(name))).toEqual([]);
});

function argumentsOf(pattern: RegExp, command: string): string[] {
  return (pattern.exec(command)?.[1] ?? '').split(' ').filter(Boolean);
}

it.each(Object.entries(ELSEWHERE))('is run elsewhere: %s', async (_, [file, words]) => {
  expect(await readFile(join(PROJECT, file), 'utf8')).toContain(words);
});

describe('a reader’s terminal', () => {
  let reader: CommandFolder;
  beforeAll(async () => {
    reader = await makeCommandFolder();
  });
  afterAll(() => reader?.remove());

  it.each(Object.entries(QUICK))('%s', async (command, { says, code = 0 }) => {
    const outcome = await reader.run(command);
    expect(outcome.output).toContain(says);
    expect(outcome.code).toBe(code);
  });
});

it('the walk through a new field names files that contain it', async () => {
  const text = await readFile(join(PROJECT, 'docs/develop/development.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith('A new field of a product')) ?? '';
  // Below the table are places of other fields.
  const table = section.split('\n\n').find((part) => part.startsWith('|')) ?? '';
  let folder = '';
  const named = [...table.matchAll(/`([\w./-]+\.(?:tsx?|js|json|astro))`/g)].map(([, path = '']) => {
    if (path.includes('/')) folder = join(path, '..');
    return path.includes('/') ? path : join(folder, path);
  });
  expect(named.length).toBeGreaterThan(5);
  const without = [];
  for (const path of named) {
    const content = await readFile(join(PROJECT, path), 'utf8').catch(() => '');
    if (!/wash_?care/i.test(content)) without.push(path);
  }
  expect(without).toEqual([]);
});
