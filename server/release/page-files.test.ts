import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearUnfinished, fileOf, type PageFolders, pageFolders, removePage, writePage } from './page-files.ts';

const LONG = Buffer.from('<p>Kurta</p>'.repeat(100));

let release: string;
let folders: PageFolders;

beforeEach(async () => {
  release = await mkdtemp(join(tmpdir(), 'pages-'));
  folders = pageFolders(release);
});
afterEach(() => rm(release, { recursive: true }));

it.each([
  ['/', 'index.html'],
  ['/product/1001', 'product/1001.html'],
  ['/listing/sale.json', 'listing/sale.json'],
  ['/sitemap.xml', 'sitemap.xml'],
])('the page %s is the file %s', (path, file) => {
  expect(fileOf(folders, path)).toBe(join(folders.client, file));
});

it('writes a page with copies that hold the same', async () => {
  expect(await writePage(folders, '/product/1', LONG)).toBe(true);
  const file = fileOf(folders, '/product/1');
  expect(await readFile(file)).toEqual(LONG);
  expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(LONG);
  expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(LONG);
  expect(await readdir(folders.unfinished)).toEqual([]);
});

it('gives a page the date of its content, of which servers make an ETag', async () => {
  const datesOf = (path: string) =>
    Promise.all(['', '.br', '.gz'].map(async (suffix) => (await stat(fileOf(folders, path) + suffix)).mtimeMs));
  const other = Buffer.from(LONG.toString().replace('Kurta', 'Saree'));
  await writePage(folders, '/a', LONG);
  const first = await datesOf('/a');
  await writePage(folders, '/a', other);
  const second = await datesOf('/a');
  await writePage(folders, '/a', LONG);
  expect(await datesOf('/a')).toEqual(first);
  expect(new Set([...first, ...second]).size).toBe(6);
  expect([...first, ...second].filter((date) => date % 1000 !== 0 || date <= 0 || date > Date.now())).toEqual([]);
});

it('does not touch a page that is the same', async () => {
  await writePage(folders, '/a', LONG);
  const { ino } = await stat(fileOf(folders, '/a'));
  expect(await writePage(folders, '/a', Buffer.from(LONG))).toBe(false);
  expect((await stat(fileOf(folders, '/a'))).ino).toBe(ino);
});

describe('a page that is the same, beside copies that one who was killed has left', () => {
  const expectCopies = async () => {
    const file = fileOf(folders, '/a');
    expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(LONG);
    expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(LONG);
  };

  it('is written again when they hold another page', async () => {
    await writePage(folders, '/a', LONG);
    await writePage(folders, '/other', Buffer.concat([LONG, LONG]));
    await copyFile(`${fileOf(folders, '/other')}.br`, `${fileOf(folders, '/a')}.br`);
    expect(await writePage(folders, '/a', LONG)).toBe(true);
    await expectCopies();
  });

  it('is written again when one is missing, or no copy at all', async () => {
    await writePage(folders, '/a', LONG);
    await rm(`${fileOf(folders, '/a')}.gz`);
    expect(await writePage(folders, '/a', LONG)).toBe(true);
    await expectCopies();
    await writeFile(`${fileOf(folders, '/a')}.gz`, 'half');
    expect(await writePage(folders, '/a', LONG)).toBe(true);
    await expectCopies();
  });

  it('loses them when it is too small for copies', async () => {
    const small = Buffer.from('gone');
    await writePage(folders, '/a', small);
    await writeFile(`${fileOf(folders, '/a')}.br`, 'old');
    expect(await writePage(folders, '/a', small)).toBe(true);
    expect(await readdir(folders.client)).toEqual(['a.html']);
  });
});

it('leaves no old copies beside a page that has become too small for them', async () => {
  await writePage(folders, '/a', LONG);
  await writePage(folders, '/a', Buffer.from('gone'));
  expect(await readdir(folders.client)).toEqual(['a.html']);
});

it('takes a page away with its copies', async () => {
  await writePage(folders, '/a', LONG);
  expect(await removePage(folders, '/a')).toBe(true);
  expect(await readdir(folders.client)).toEqual([]);
  expect(await removePage(folders, '/a')).toBe(false);
});

it('clears what was left half-written', async () => {
  await writePage(folders, '/a', LONG);
  await clearUnfinished(folders);
  expect(await readdir(release)).toEqual(['client']);
});
