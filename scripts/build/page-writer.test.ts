import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageFolders, writePage } from '#site/server/publisher/page-files.ts';
import { PageWriter } from './page-writer.ts';

const PAGE = Buffer.from('<p>Kurta</p>'.repeat(100));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-writer-'));
});
afterEach(() => rm(folder, { recursive: true }));

const of = (release: string, file: string) => join(folder, release, 'client', file);
const inode = async (release: string, file: string) => (await stat(of(release, file))).ino;

it('writes what the publisher would write', async () => {
  await new PageWriter(join(folder, 'new'), undefined).write([{ path: '/product/1', body: PAGE }]);
  await writePage(pageFolders(join(folder, 'published')), '/product/1', PAGE);
  for (const file of ['product/1.html', 'product/1.html.br', 'product/1.html.gz']) {
    expect(await readFile(of('new', file))).toEqual(await readFile(of('published', file)));
  }
  expect(brotliDecompressSync(await readFile(of('new', 'product/1.html.br')))).toEqual(PAGE);
  expect(gunzipSync(await readFile(of('new', 'product/1.html.gz')))).toEqual(PAGE);
});

it('takes a page that is the same over from the release before, with its copies', async () => {
  await new PageWriter(join(folder, 'old'), undefined).write([{ path: '/a', body: PAGE }]);
  await new PageWriter(join(folder, 'new'), join(folder, 'old')).write([{ path: '/a', body: Buffer.from(PAGE) }]);
  for (const file of ['a.html', 'a.html.br', 'a.html.gz'])
    expect(await inode('new', file)).toBe(await inode('old', file));
});

it('makes a page anew that differs, or whose copies there are another’s', async () => {
  const before = new PageWriter(join(folder, 'old'), undefined);
  await before.write([{ path: '/a', body: Buffer.from(`${PAGE}!`) }]);
  await before.write([{ path: '/b', body: PAGE }]);
  await writeFile(of('old', 'b.html.br'), await readFile(of('old', 'a.html.br')));
  const writer = new PageWriter(join(folder, 'new'), join(folder, 'old'));
  await writer.write(['/a', '/b'].map((path) => ({ path, body: PAGE })));
  for (const file of ['a.html', 'b.html']) {
    expect(await inode('new', file)).not.toBe(await inode('old', file));
    expect(brotliDecompressSync(await readFile(of('new', `${file}.br`)))).toEqual(PAGE);
  }
});

it('writes no copies of a small page', async () => {
  await new PageWriter(join(folder, 'new'), undefined).write([
    { path: '/robots.txt', body: Buffer.from('User-agent: *') },
  ]);
  expect(await readdir(of('new', ''))).toEqual(['robots.txt']);
});

it('says so when the disk is full', async () => {
  await mkdir(of('new', ''), { recursive: true });
  // A device that is always full, under the name of the page's first copy.
  await symlink('/dev/full', of('new', 'a.html.br'));
  await expect(new PageWriter(join(folder, 'new'), undefined).write([{ path: '/a', body: PAGE }])).rejects.toThrow(
    'ENOSPC',
  );
});
