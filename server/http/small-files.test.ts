import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SmallFiles } from './small-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DATE = new Date('2026-01-01T00:00:00Z');

/** Replaces a file as the publisher does. */
async function replace(path: string, content: string): Promise<void> {
  await writeFile(`${path}.new`, content);
  await utimes(`${path}.new`, DATE, DATE);
  await rename(`${path}.new`, path);
}

async function contentOf(files: SmallFiles, path: string): Promise<{ text: string; etag: string } | null> {
  const file = files.kept(path) ?? (await files.read(path));
  if (file === 'large') throw new Error('The file is too large to be kept.');
  return file === null ? null : { text: file.bytes.toString(), etag: file.etag };
}

it('never returns older content of files with equal length and date', async () => {
  const files = new SmallFiles();
  const page = join(folder, 'page.html');
  const etags = new Set<string>();
  for (let edit = 100; edit < 400; edit += 1) {
    await replace(page, `edit ${edit}`);
    for (let again = 0; again < 2; again += 1) {
      const file = await contentOf(files, page);
      expect(file?.text).toBe(`edit ${edit}`);
      etags.add(file?.etag ?? '');
    }
  }
  expect(etags.size).toBe(300);
});

it('caches a file that was not just written, until it is replaced or deleted', async () => {
  const files = new SmallFiles();
  const page = join(folder, 'page.html');
  await replace(page, 'first');
  const keep = async () => {
    await files.read(page);
    return files.kept(page);
  };
  await expect.poll(keep, { timeout: 10_000 }).toBeDefined();
  expect(files.kept(page)?.bytes.toString()).toBe('first');
  await replace(page, 'other');
  expect(files.kept(page)).toBeUndefined();
  await rm(page);
  expect(await files.read(page)).toBeNull();
});

it('the cache of small files gives the same content the same ETag across releases', async () => {
  const files = new SmallFiles();
  const [one, other] = [join(folder, 'a.html'), join(folder, 'b.html')];
  await replace(one, 'the same');
  await writeFile(other, 'the same');
  expect((await contentOf(files, one))?.etag).toBe((await contentOf(files, other))?.etag);
});

it('the cache of small files does not cache large files and missing ones', async () => {
  const files = new SmallFiles();
  const large = join(folder, 'large.js');
  await writeFile(large, Buffer.alloc(256 * 1024 + 1));
  expect(await files.read(large)).toBe('large');
  expect(await files.read(folder)).toBeNull();
  expect(await files.read(join(large, 'below'))).toBeNull();
});
