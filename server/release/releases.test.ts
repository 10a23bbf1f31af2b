import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentRelease, pruneReleases, releasesDirectory, switchTo } from './releases.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-releases-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function make(...ids: string[]): Promise<void> {
  for (const id of ids) await mkdir(join(releasesDirectory(dataDir), id), { recursive: true });
}

it('has no current release at first', async () => {
  expect(await currentRelease(dataDir)).toBeNull();
});

it('points to the release it was switched to last', async () => {
  await make('1', '2');
  await switchTo(dataDir, '1');
  await switchTo(dataDir, '2');
  expect(await currentRelease(dataDir)).toBe(join(releasesDirectory(dataDir), '2'));
});

it('keeps the newest three and drops what a broken-off build left', async () => {
  await make('1', '2', '3', '4', '5.building');
  await switchTo(dataDir, '4');
  await pruneReleases(dataDir);
  expect((await readdir(releasesDirectory(dataDir))).toSorted()).toEqual(['2', '3', '4', 'current']);
});

it('keeps the current release however old it is', async () => {
  await make('1', '2', '3', '4');
  await switchTo(dataDir, '1');
  await pruneReleases(dataDir);
  expect(await readdir(releasesDirectory(dataDir))).toContain('1');
});
