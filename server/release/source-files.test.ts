import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashSources } from './source-files.ts';

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'gulmohar-sources-')), '/');
  await write('site/pages/index.astro', '<h1>Gulmohar</h1>');
  await write('tsconfig.json', '{}');
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

it('stays the same while nothing a build reads changes', async () => {
  const before = await hashSources(root);
  await write('site/pages/index.test.ts', 'a test');
  await write('docs/readme.md', 'words');
  await write('scripts/start.ts', 'start()');
  expect(await hashSources(root)).toBe(before);
});

it.each([
  ['a changed page', () => write('site/pages/index.astro', '<h1>Other</h1>')],
  ['a changed setting', () => write('tsconfig.json', '{ }')],
  ['a new file', () => write('public/logo.svg', '<svg/>')],
  ['a renamed file', () => rename(join(root, 'site/pages/index.astro'), join(root, 'site/pages/home.astro'))],
])('changes with %s', async (_, change) => {
  const before = await hashSources(root);
  await change();
  expect(await hashSources(root)).not.toBe(before);
});
