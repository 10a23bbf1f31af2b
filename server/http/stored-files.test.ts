import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedFiles } from './stored-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As a page is published; `time` is what the file says of itself, whatever the clock says. */
async function replace(path: string, content: string, time: Date): Promise<void> {
  await writeFile(`${path}.new`, content);
  await utimes(`${path}.new`, time, time);
  await rename(`${path}.new`, path);
}

/** What is served of a file: from memory if it can be. */
async function read(files: ReturnType<typeof storedFiles>, path: string) {
  const file = files.held(path) ?? (await files.open(path));
  if (file === null || 'bytes' in file) return file;
  await file.handle.close();
  throw new Error('The file is too large to be held.');
}

it('holds a small file, and gives the new one as soon as it is replaced', async () => {
  const files = storedFiles({ timeStepMs: 0 });
  const page = join(folder, 'page.html');
  await replace(page, 'first', new Date());
  expect(files.held(page)).toBeUndefined();
  const first = await files.open(page);
  expect(files.held(page)).toBe(first);
  await replace(page, 'other', new Date());
  expect(files.held(page)).toBeUndefined();
  expect((await read(files, page))?.bytes.toString()).toBe('other');
  await rm(page);
  expect(files.held(page)).toBeUndefined();
  expect(await files.open(page)).toBeNull();
});

it('never gives an older content, however fast files of one length and one date replace each other', async () => {
  const files = storedFiles();
  const page = join(folder, 'page.html');
  const date = new Date('2026-01-01T00:00:00Z');
  const etags = new Set<string>();
  for (let edit = 100; edit < 400; edit += 1) {
    await replace(page, `edit ${edit}`, date);
    for (let again = 0; again < 2; again += 1) {
      const file = await read(files, page);
      expect(file?.bytes.toString()).toBe(`edit ${edit}`);
      etags.add(String(file?.etag));
    }
  }
  expect(etags.size).toBe(300);
});

it('gives the same content the same ETag, so that what browsers keep outlives a release', async () => {
  const files = storedFiles();
  const [here, there] = [join(folder, 'a.html'), join(folder, 'b.html')];
  await replace(here, 'the same', new Date('2026-01-01T00:00:00Z'));
  await replace(there, 'the same', new Date('2026-02-01T00:00:00Z'));
  expect((await read(files, here))?.etag).toBe((await read(files, there))?.etag);
  expect((await read(files, here))?.etag).toMatch(/^"[\w-]{22}"$/);
});

it('does not hold a file that may still be replaced by one that looks the same', async () => {
  const files = storedFiles({ timeStepMs: 3_600_000 });
  const page = join(folder, 'page.html');
  await replace(page, 'just written', new Date());
  await files.open(page);
  expect(files.held(page)).toBeUndefined();
});

it('opens a large file instead of holding it, with an ETag that a replacement changes', async () => {
  const files = storedFiles({ maxFileBytes: 10, timeStepMs: 0 });
  const video = join(folder, 'video.mp4');
  const date = new Date('2026-01-01T00:00:00Z');
  const etags: string[] = [];
  for (const content of ['eleven char', 'other chars', 'third chars']) {
    await replace(video, content, date);
    const file = await files.open(video);
    if (file === null || !('handle' in file)) throw new Error('A large file is to be opened.');
    expect([(await file.handle.readFile('utf8')).length, file.size]).toEqual([11, 11]);
    await file.handle.close();
    expect(files.held(video)).toBeUndefined();
    etags.push(file.etag);
  }
  expect(new Set(etags).size).toBe(3);
});

it('holds no more than its limit', async () => {
  const files = storedFiles({ maxHeldBytes: 20_000, timeStepMs: 0 });
  const paths = Array.from({ length: 10 }, (_, index) => join(folder, `${index}.html`));
  for (const path of paths) {
    await writeFile(path, 'x'.repeat(5000));
    await files.open(path);
  }
  expect(paths.filter((path) => files.held(path) !== undefined)).toEqual(paths.slice(-3));
});

it.each(['missing.html', 'folder', 'page.html/below.html', 'x'.repeat(300)])('knows of no file %s', async (name) => {
  await mkdir(join(folder, 'folder'));
  await writeFile(join(folder, 'page.html'), 'a page');
  const files = storedFiles();
  expect(files.held(join(folder, name))).toBeUndefined();
  expect(await files.open(join(folder, name))).toBeNull();
});
