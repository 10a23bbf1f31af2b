import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SITE_PAGES } from '#site/content/site-pages.ts';
import { fileOf, pageFolders, removePage, writePage } from '#site/server/publisher/page-files.ts';
import { checkRelease, OTHER_FILES, OTHER_PAGES } from './check-release.ts';

let release: string;
beforeEach(async () => {
  release = await mkdtemp(join(tmpdir(), 'gulmohar-check-'));
  const pages = [...SITE_PAGES, ...OTHER_PAGES, '/product/1', '/product/2'];
  for (const path of pages) await writePage(pageFolders(release), path, Buffer.from('<html></html><script></script>'));
  for (const path of OTHER_FILES) await writePage(pageFolders(join(release)), `/../${path}`, Buffer.from('content'));
});
afterEach(() => rm(release, { recursive: true }));

it('finds nothing to say against a release that has everything', async () => {
  await checkRelease(release, ['1', '2']);
});

it.each(['/', '/sale', '/404', '/product/2'])('misses the page %s', async (path) => {
  await removePage(pageFolders(release), path);
  await expect(checkRelease(release, ['1', '2'])).rejects.toMatchObject({
    message: `The page ${path} is missing.`,
    path,
  });
});

it('notices a page that breaks off, and one that is empty', async () => {
  const file = fileOf(pageFolders(release), '/product/2');
  await truncate(file, 8);
  await expect(checkRelease(release, ['1', '2'])).rejects.toThrow('The page /product/2 is not whole.');
  await writeFile(file, '');
  await expect(checkRelease(release, ['1', '2'])).rejects.toThrow('The page /product/2 is missing.');
});

it.each(OTHER_FILES)('misses %s', async (path) => {
  await rm(join(release, path));
  await expect(checkRelease(release, [])).rejects.toThrow(`The file ${path} is missing.`);
});
