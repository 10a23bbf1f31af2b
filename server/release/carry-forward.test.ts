import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { carryForward } from './carry-forward.ts';
import { filesBelow } from './files.ts';

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date('2026-11-21T12:00:00Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-carry-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function release(name: string, files: readonly string[]): Promise<string> {
  for (const file of files) {
    const path = join(folder, name, 'client', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file);
  }
  return join(folder, name);
}
const filesOf = async (directory: string) => (await filesBelow(join(directory, 'client'))).toSorted();

it('a new release copies the hashed files that open tabs may load, and no pages', async () => {
  const before = await release('1', ['_astro/a.1.js', '_astro/a.1.js.br', 'admin/assets/b.1.js', 'product/9.html']);
  const next = await release('2', ['_astro/a.2.js', 'index.html']);
  await carryForward(before, next, NOW);
  expect(await filesOf(next)).toEqual([
    '_astro/a.1.js',
    '_astro/a.1.js.br',
    '_astro/a.2.js',
    'admin/assets/b.1.js',
    'index.html',
  ]);
  expect(await readFile(join(next, 'client/_astro/a.1.js'), 'utf8')).toBe('_astro/a.1.js');
});

it('drops them after thirty days, counted from the release that had them last', async () => {
  const first = await release('1', ['_astro/a.1.js']);
  const second = await release('2', ['_astro/a.2.js']);
  await carryForward(first, second, NOW);
  const third = await release('3', ['_astro/a.2.js']);
  await carryForward(second, third, new Date(NOW.getTime() + 29 * DAY_MS));
  expect(await filesOf(third)).toEqual(['_astro/a.1.js', '_astro/a.2.js']);
  const fourth = await release('4', ['_astro/a.3.js']);
  await carryForward(third, fourth, new Date(NOW.getTime() + 31 * DAY_MS));
  expect(await filesOf(fourth)).toEqual(['_astro/a.2.js', '_astro/a.3.js']);
});
