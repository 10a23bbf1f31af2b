import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { releasesDirectory, switchTo } from '../build/releases.ts';
import { tellRunning } from '../build/running-release.ts';
import { lockDataDirectory } from '../start/data-lock.ts';
import { describeReleases, describeSwitch } from './describe.ts';
import { listReleases } from './release-facts.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-facts-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const folderOf = (id: string) => join(releasesDirectory(dataDir), id);

async function make(id: string, files: Record<string, string>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folderOf(id), path)), { recursive: true });
    await writeFile(join(folderOf(id), path), content);
  }
}

const stamp = (code: string) => JSON.stringify({ code, catalogue: 'any' });

it('tells of every release what it holds, the newest first', async () => {
  await make('1', { 'client/index.html': '12345', 'server/entry.mjs': '123' });
  await make('2', { stamp: stamp('b'), 'client/a.html': '', 'client/p/1.html': '', 'client/admin/index.html': '' });
  await switchTo(dataDir, '2');
  expect(await listReleases(dataDir)).toMatchObject([
    { id: '2', pages: 2, code: 'b', isCurrent: true, isRunning: false },
    { id: '1', pages: 1, bytes: 8, code: null, isCurrent: false },
  ]);
});

it('tells whose programs run while a shop is open, and only then', async () => {
  await make('1', { stamp: stamp('a') });
  const lock = await lockDataDirectory(dataDir);
  await tellRunning(dataDir, folderOf('1'));
  expect(await listReleases(dataDir)).toMatchObject([{ isRunning: true }]);
  await lock.release();
  expect(await listReleases(dataDir)).toMatchObject([{ isRunning: false }]);
});

it('says so when there is none', async () => {
  expect(describeReleases(await listReleases(dataDir), null)).toContain('There is no release yet');
});

it('says that the programs of an open shop follow with its next start, when they are others', async () => {
  await make('1', { stamp: stamp('a') });
  await make('2', { stamp: stamp('b') });
  const lock = await lockDataDirectory(dataDir);
  await tellRunning(dataDir, folderOf('2'));
  const told = describeSwitch({ from: '2', to: '1' }, await listReleases(dataDir));
  expect(told).toContain('The programs are still those of 2: start the shop again');
  await lock.release();
  expect(describeSwitch({ from: '2', to: '1' }, await listReleases(dataDir))).toContain('The shop is closed');
});
