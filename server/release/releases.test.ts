import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePin } from './pin.ts';
import {
  currentRelease,
  listReleases,
  pruneReleases,
  readRelease,
  releasesDirectory,
  switchTo,
  writeRecord,
} from './releases.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-releases-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const folderOf = (id: string) => join(releasesDirectory(dataDir), id);

async function make(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await mkdir(folderOf(id), { recursive: true });
    await writeRecord(folderOf(id), `code of ${id}`);
  }
}
const kept = async () => (await readdir(releasesDirectory(dataDir))).toSorted();

describe('a release', () => {
  it('has its folder, code and date', async () => {
    await make('1');
    expect(await readRelease(folderOf('1'))).toEqual({
      id: '1',
      folder: folderOf('1'),
      code: 'code of 1',
      madeAt: expect.any(Date),
    });
  });

  it.each([
    ['without a record', null],
    ['with a damaged record', '{"code":'],
    ['of another format', '{"files":[]}'],
  ])('%s is not a release', async (_, record) => {
    await mkdir(folderOf('1'), { recursive: true });
    if (record !== null) await writeFile(join(folderOf('1'), 'release.json'), record);
    expect(await readRelease(folderOf('1'))).toBeNull();
    expect(await listReleases(dataDir)).toEqual([]);
  });
});

it('lists finished releases, oldest first', async () => {
  await make('2', '1', '3.building');
  await mkdir(folderOf('4'));
  await switchTo(dataDir, '1');
  expect((await listReleases(dataDir)).map(({ id }) => id)).toEqual(['1', '2']);
});

describe('the current release', () => {
  it('is null at first', async () => {
    expect(await currentRelease(dataDir)).toBeNull();
  });

  it('is the one switched to last', async () => {
    await make('1', '2');
    await switchTo(dataDir, '1');
    await switchTo(dataDir, '2');
    expect((await currentRelease(dataDir))?.id).toBe('2');
    // Relative, so that the data directory can be moved.
    expect(await readlink(folderOf('current'))).toBe('2');
    expect(await kept()).toEqual(['1', '2', 'current']);
  });

  it('is null without a record', async () => {
    await make('1');
    await switchTo(dataDir, '1');
    await rm(join(folderOf('1'), 'release.json'));
    expect(await currentRelease(dataDir)).toBeNull();
  });
});

describe('pruning', () => {
  it('keeps the current release and the newest other one, and deletes unfinished builds', async () => {
    await make('1', '2', '3', '4', '5.building');
    await mkdir(folderOf('6'));
    await switchTo(dataDir, '4');
    await pruneReleases(dataDir);
    expect(await kept()).toEqual(['3', '4', 'current']);
  });

  it('keeps the current release however old it is', async () => {
    await make('1', '2', '3');
    await switchTo(dataDir, '1');
    await pruneReleases(dataDir);
    expect(await kept()).toEqual(['1', '3', 'current']);
  });

  it('keeps the release before the current one, to roll back to, after upgrades that never opened', async () => {
    await make('1', '2', '3', '4');
    await switchTo(dataDir, '2');
    await pruneReleases(dataDir);
    expect(await kept()).toEqual(['1', '2', '4', 'current']);
  });

  it('keeps the release that staff rolled back from, and other files', async () => {
    await make('1', '2', '3', '4');
    await switchTo(dataDir, '1');
    await writePin(dataDir, { instead_of: '2', code: 'code of 2' });
    await pruneReleases(dataDir);
    expect(await kept()).toEqual(['1', '2', '4', 'current', 'pin.json']);
  });
});
