import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listCodeFiles, takeCodeOver } from './code-files.ts';
import { filesBelow } from './link-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-code-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(folder, 'old', file)), { recursive: true });
    await writeFile(join(folder, 'old', file), file);
  }
}

it('takes over what was there before the pages, with compressed copies, and nothing that came after', async () => {
  await write('client/_astro/a.1.js', 'client/admin/index.html', 'server/entry.mjs', 'prerender/page-maker.json');
  await listCodeFiles(join(folder, 'old'));
  await write('client/_astro/a.1.js.br', 'client/_astro/carried.0.js', 'client/product/1.html', 'stamp', 'cursor.json');
  expect(await takeCodeOver(join(folder, 'old'), join(folder, 'new'))).toBe(true);
  const taken = [
    'client/_astro/a.1.js',
    'client/_astro/a.1.js.br',
    'client/admin/index.html',
    'code-files.json',
    'prerender/page-maker.json',
    'server/entry.mjs',
  ];
  expect((await filesBelow(join(folder, 'new'))).toSorted()).toEqual(taken);
  const inode = async (release: string) => (await stat(join(folder, release, 'server/entry.mjs'))).ino;
  expect(await inode('new')).toBe(await inode('old'));
  // And from there to the next.
  expect(await takeCodeOver(join(folder, 'new'), join(folder, 'next'))).toBe(true);
  expect((await filesBelow(join(folder, 'next'))).toSorted()).toEqual(taken);
});

it('takes nothing over from a release that does not know', async () => {
  await write('server/entry.mjs');
  expect(await takeCodeOver(join(folder, 'old'), join(folder, 'new'))).toBe(false);
  expect(await filesBelow(join(folder, 'new'))).toEqual([]);
});
