import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

const PAGE = '<p>Kurta</p>'.repeat(100);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-compress-'));
  await Promise.all(['old', 'new'].map((name) => mkdir(join(folder, name))));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, content: string) => writeFile(join(folder, name), content);
const inode = async (name: string) => (await stat(join(folder, name))).ino;

it('writes copies that hold the same, and none of what is no text', async () => {
  await Promise.all([write('new/a.html', PAGE), write('new/b.webp', PAGE)]);
  expect(await precompress(join(folder, 'new'))).toBe(1);
  expect(brotliDecompressSync(await readFile(join(folder, 'new/a.html.br'))).toString()).toBe(PAGE);
  expect(gunzipSync(await readFile(join(folder, 'new/a.html.gz'))).toString()).toBe(PAGE);
  await expect(stat(join(folder, 'new/b.webp.br'))).rejects.toThrow('ENOENT');
});

it('gives files the date of their content, of which servers make an ETag', async () => {
  await Promise.all([write('old/a.html', PAGE), write('new/a.html', PAGE), write('new/b.html', PAGE.toUpperCase())]);
  await Promise.all([precompress(join(folder, 'old')), precompress(join(folder, 'new'))]);
  const date = async (name: string) => (await stat(join(folder, name))).mtimeMs;
  for (const suffix of ['', '.br', '.gz']) {
    expect(await date(`new/a.html${suffix}`)).toBe(await date(`old/a.html${suffix}`));
    expect(await date(`new/b.html${suffix}`)).not.toBe(await date(`old/a.html${suffix}`));
  }
});

it('takes over what is the same in the release before, so that browsers may keep it', async () => {
  await Promise.all([write('old/a.html', PAGE), write('old/b.html', PAGE)]);
  await precompress(join(folder, 'old'));
  await Promise.all([write('new/a.html', PAGE), write('new/b.html', `${PAGE}!`)]);
  await precompress(join(folder, 'new'), join(folder, 'old'));
  for (const suffix of ['', '.br', '.gz']) {
    expect(await inode(`new/a.html${suffix}`)).toBe(await inode(`old/a.html${suffix}`));
    expect(await inode(`new/b.html${suffix}`)).not.toBe(await inode(`old/b.html${suffix}`));
  }
  expect(brotliDecompressSync(await readFile(join(folder, 'new/b.html.br'))).toString()).toBe(`${PAGE}!`);
});
