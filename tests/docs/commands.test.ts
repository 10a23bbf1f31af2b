import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBenchArguments } from '#bench/arguments.ts';
import { PROJECT } from '#server/environment.ts';
import { CHECKS } from '#tools/check/checks.ts';
import { readShotsArguments } from '#tools/shots/arguments.ts';
import { LONG, QUICK } from './support/command-table.ts';
import { documentCommands } from './support/document-commands.ts';
import { type CommandFolder, makeCommandFolder } from './support/run-commands.ts';

const read = (path: string) => readFile(join(PROJECT, path), 'utf8');
const commands = [...(await documentCommands()).keys()];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await read('package.json')));

/** What the parentheses of a pattern match in all commands. */
const namedBy = (pattern: RegExp) =>
  commands.flatMap((command) => [...command.matchAll(pattern)].map(([, name = '']) => name));
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

it('documents name npm scripts that exist', () => {
  const named = namedBy(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

it('documents name operator commands that exist', async () => {
  const program = await read('server/shop.ts');
  const named = namedBy(/\bnpm run (?:--silent )?shop -- ([a-z]+)/g);
  expect(named.filter((name) => !program.includes(`\n  ${name}: {`))).toEqual([]);
});

it('documents run programs that exist', () => {
  const named = namedBy(/(?:^|\s)(?:node|bash) ((?:[\w.-]+\/)+[\w.-]+)/g);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(PROJECT, path)))).toEqual([]);
});

it('documents run tests that exist', async () => {
  const missing: string[] = [];
  const named = namedBy(/\bnpx vitest run (?:--project \w+ ?)*((?!-).*)$/g);
  for (const path of named.flatMap(wordsOf).filter((word) => !word.startsWith('-'))) {
    if (!(await isTested(path))) missing.push(path);
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

it('documents name arguments that bench, shots and check accept', () => {
  const checks = CHECKS.map(({ name }) => name);
  for (const rest of namedBy(/^npm run bench(?: -- (.*))?$/g)) {
    expect(readBenchArguments(wordsOf(rest)).names).not.toEqual([]);
  }
  for (const rest of namedBy(/^npm run shots -- (.*)$/g)) expect(() => readShotsArguments(wordsOf(rest))).not.toThrow();
  expect(namedBy(/^npm run check -- (.*)$/g).filter((name) => !checks.includes(name))).toEqual([]);
});

it('commands that tests run are in a document', () => {
  const run = [...Object.keys(QUICK), ...Object.keys(LONG)];
  expect(run.filter((command) => !commands.includes(command))).toEqual([]);
});

describe('a reader’s terminal', () => {
  let reader: CommandFolder;
  beforeAll(async () => {
    reader = await makeCommandFolder();
  });
  afterAll(() => reader?.remove());

  it.each(Object.entries(QUICK))('runs %s', async (command, { says, code = 0 }) => {
    const outcome = await reader.run(command);
    expect(outcome.output).toContain(says);
    expect(outcome.code).toBe(code);
  });
});
