import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { environmentSchema } from '#server/environment/variables.ts';
import { PROJECT } from '#server/environment.ts';
import { QUESTIONS } from '#server/setup/questions.ts';

/** compose.yml runs with the .env that `npm run setup` writes. Docker itself does not run in tests. */

const text = await readFile(join(PROJECT, 'compose.yml'), 'utf8');
const captured = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('reads only variables that the set-up always writes', () => {
  const always: readonly string[] = QUESTIONS.map(({ variable }) => variable);
  const read = captured(/\$\{([A-Z_]+)/g);
  expect(read).toEqual(['PUBLIC_SITE_URL']);
  expect(always).toEqual(expect.arrayContaining(read));
});

it('gives the shop the .env beside it, and sets only variables of the shop and of the Caddyfile', async () => {
  expect(text).toMatch(/^ {4}env_file:\n {6}- \.env$/m);
  const caddyfile = await readFile(join(PROJECT, 'deploy/Caddyfile'), 'utf8');
  const known = [
    ...Object.keys(environmentSchema.shape),
    ...[...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name),
  ];
  const set = captured(/^ {6}([A-Z_]+): /gm);
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter((name) => !known.includes(name))).toEqual([]);
});

it('mounts files that exist', () => {
  const mounted = captured(/^ {6}- (\.\/\S+?):/gm);
  expect(mounted).toEqual(['./deploy/Caddyfile']);
  for (const file of mounted) expect(existsSync(join(PROJECT, file))).toBe(true);
});
