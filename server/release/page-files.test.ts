import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageFile, removePage, unfinishedFolder, writePage } from './page-files.ts';

const LONG = Buffer.from('<p>Kurta</p>'.repeat(100));
const OTHER = Buffer.from(LONG.toString().replace('Kurta', 'Saree'));
const SMALL = Buffer.from('gone');

let release: string;
beforeEach(async () => {
  release = await mkdtemp(join(tmpdir(), 'gulmohar-pages-'));
});
afterEach(() => rm(release, { recursive: true }));

const files = () => readdir(join(release, 'client'));
const dateOf = async (path: string, suffix = '') => (await stat(pageFile(release, path) + suffix)).mtimeMs;

it.each([
  ['/', 'index.html'],
  ['/product/1001', 'product/1001.html'],
  ['/listing/sale.json', 'listing/sale.json'],
  ['/sitemap.xml', 'sitemap.xml'],
])('the page %s is the file %s', (path, file) => {
  expect(pageFile(release, path)).toBe(join(release, 'client', file));
});

describe('writing a page', () => {
  it('writes a Brotli copy and leaves no unfinished file', async () => {
    expect(await writePage(release, '/product/1', LONG)).toBe(true);
    const file = pageFile(release, '/product/1');
    expect(await readFile(file)).toEqual(LONG);
    expect(brotliDecompressSync(await readFile(`${file}.br`))).toEqual(LONG);
    expect(await readdir(unfinishedFolder(release))).toEqual([]);
  });

  it('does not write an unchanged page', async () => {
    await writePage(release, '/a', LONG);
    const { ino } = await stat(pageFile(release, '/a'));
    expect(await writePage(release, '/a', Buffer.from(LONG))).toBe(false);
    expect((await stat(pageFile(release, '/a'))).ino).toBe(ino);
  });

  it('sets the date of page and copy from the content, for the server’s ETag', async () => {
    await writePage(release, '/a', LONG);
    const first = await dateOf('/a');
    expect(await dateOf('/a', '.br')).toBe(first);
    await writePage(release, '/a', OTHER);
    const second = await dateOf('/a');
    expect(second).not.toBe(first);
    await writePage(release, '/a', LONG);
    expect(await dateOf('/a')).toBe(first);
    // Whole seconds in the past: a future date is no valid validator.
    expect([first, second].filter((date) => date % 1000 !== 0 || date <= 0 || date > Date.now())).toEqual([]);
  });

  it('replaces the file, so an open reader still reads the old page', async () => {
    await writePage(release, '/a', LONG);
    const reader = await open(pageFile(release, '/a'));
    await writePage(release, '/a', OTHER);
    expect(await reader.readFile()).toEqual(LONG);
    await reader.close();
  });

  it('deletes the copy of a page that is now too small for one', async () => {
    await writePage(release, '/a', LONG);
    await writePage(release, '/a', SMALL);
    expect(await files()).toEqual(['a.html']);
  });

  it('keeps the old page and leaves no unfinished file on failure', async () => {
    await writePage(release, '/a', LONG);
    await rm(`${pageFile(release, '/a')}.br`);
    await mkdir(join(`${pageFile(release, '/a')}.br`, 'in-the-way'), { recursive: true });
    await expect(writePage(release, '/a', OTHER)).rejects.toThrow();
    expect(await readFile(pageFile(release, '/a'))).toEqual(LONG);
    expect(await readdir(unfinishedFolder(release))).toEqual([]);
  });
});

describe('after a crash between the two renames', () => {
  const expectCopy = async () =>
    expect(brotliDecompressSync(await readFile(`${pageFile(release, '/a')}.br`))).toEqual(LONG);

  it('writes a page again whose copy has other content', async () => {
    await writePage(release, '/other', OTHER);
    await writePage(release, '/a', LONG);
    await copyFile(`${pageFile(release, '/other')}.br`, `${pageFile(release, '/a')}.br`);
    expect(await writePage(release, '/a', LONG)).toBe(true);
    await expectCopy();
  });

  it('writes a page again that is older than its copy', async () => {
    await writePage(release, '/a', OTHER);
    const old = await readFile(pageFile(release, '/a'));
    const { atimeMs, mtimeMs } = await stat(pageFile(release, '/a'));
    await writePage(release, '/a', LONG);
    await writeFile(pageFile(release, '/a'), old);
    await utimes(pageFile(release, '/a'), atimeMs / 1000, mtimeMs / 1000);
    expect(await writePage(release, '/a', LONG)).toBe(true);
    expect(await readFile(pageFile(release, '/a'))).toEqual(LONG);
    await expectCopy();
  });

  it('writes a missing copy again', async () => {
    await writePage(release, '/a', LONG);
    await rm(`${pageFile(release, '/a')}.br`);
    expect(await writePage(release, '/a', LONG)).toBe(true);
    await expectCopy();
  });

  it('deletes a large page’s copy beside a small page', async () => {
    await writePage(release, '/a', SMALL);
    await writeFile(`${pageFile(release, '/a')}.br`, 'old');
    expect(await writePage(release, '/a', SMALL)).toBe(true);
    expect(await files()).toEqual(['a.html']);
  });
});

it('removes a page with its copy, and returns whether it existed', async () => {
  await writePage(release, '/a', LONG);
  expect(removePage(release, '/a')).toBe(true);
  expect(await files()).toEqual([]);
  expect(removePage(release, '/a')).toBe(false);
});
