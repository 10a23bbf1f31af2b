import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT } from '#server/environment.ts';

/** An npm script, and what is passed to it behind `--`. */
const SCRIPT = /\bnpm run (?:--silent )?([a-z][\w:-]*)(?: -- ([^`\n]*))?/g;
/** The argument of a test script: a part of the paths of test files. */
const TEST_SCRIPT = /^test:(?!long)/;

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')));

/** Every command of every document: `[document, script, arguments]`. */
async function namedCommands(): Promise<[string, string, string[]][]> {
  const names = (await readdir(join(PROJECT, 'docs'), { recursive: true })).filter((name) => name.endsWith('.md'));
  const documents = ['README.md', 'CONTRIBUTING.md', ...names.map((name) => join('docs', name))];
  const texts = await Promise.all(documents.map((document) => readFile(join(PROJECT, document), 'utf8')));
  return documents.flatMap((document, index) =>
    [...(texts[index] ?? '').matchAll(SCRIPT)].map(([, script = '', rest = '']): [string, string, string[]] => [
      document,
      script,
      rest.trim().split(/\s+/).filter(Boolean),
    ]),
  );
}

it('documents name npm scripts that exist', async () => {
  const commands = await namedCommands();
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter(([, script]) => scripts[script] === undefined)).toEqual([]);
});

it('documents run tests that exist', async () => {
  const files = (await readdir(PROJECT)).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  const isTested = async (part: string) => {
    const path = join(PROJECT, part);
    if (existsSync(path)) return true;
    const [folder = '', ...rest] = part.split('/').reverse();
    const siblings = existsSync(join(path, '..')) ? await readdir(join(path, '..')) : files;
    return rest.length > 0 && siblings.some((name) => name.startsWith(folder));
  };
  const missing: string[] = [];
  for (const [document, script, parts] of await namedCommands()) {
    if (!TEST_SCRIPT.test(script)) continue;
    for (const part of parts)
      if (!part.startsWith('-') && !(await isTested(part))) missing.push(`${document}: ${part}`);
  }
  expect(missing).toEqual([]);
});

it('the walk through a new field names files that contain it', async () => {
  const text = await readFile(join(PROJECT, 'docs/development.md'), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith('A new field of a product')) ?? '';
  let folder = '';
  const named = [...section.matchAll(/`([\w./-]+\.(?:tsx?|js|json|astro))`/g)].map(([, path = '']) => {
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
