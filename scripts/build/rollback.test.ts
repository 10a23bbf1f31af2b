import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentRelease, pruneReleases, releasesDirectory, switchFrom, switchTo } from './releases.ts';
import { goBack, goForward, SwitchRefused } from './rollback.ts';
import { readRollback } from './rollback-file.ts';
import { stampFile } from './stamp.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-rollback-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Makes releases of the given codes, the oldest first; the last one is current. */
async function make(releases: Record<string, string>): Promise<void> {
  for (const [id, code] of Object.entries(releases)) {
    const release = join(releasesDirectory(dataDir), id);
    await mkdir(release, { recursive: true });
    await writeFile(stampFile(release), JSON.stringify({ code, catalogue: 'any' }));
    await switchTo(dataDir, id);
  }
}

const current = async () => basename((await currentRelease(dataDir)) ?? 'none');
const rollback = () => readRollback(releasesDirectory(dataDir));

it('goes back to the release before, and remembers the code it has gone back from', async () => {
  await make({ '1': 'old', '2': 'new' });
  expect(await goBack(dataDir)).toEqual({ from: '2', to: '1' });
  expect(await current()).toBe('1');
  expect(await rollback()).toEqual({ from: '2', codes: ['new'] });
});

it('goes back to a named one, and holds back every code that is passed over', async () => {
  await make({ '1': 'a', '2': 'b', '3': 'c' });
  await goBack(dataDir, '1');
  expect(await rollback()).toEqual({ from: '3', codes: ['b', 'c'] });
});

it('goes back twice, and forward once', async () => {
  await make({ '1': 'a', '2': 'b', '3': 'c' });
  await goBack(dataDir);
  await goBack(dataDir);
  expect([await current(), await rollback()]).toEqual(['1', { from: '3', codes: ['c', 'b'] }]);
  expect(await goForward(dataDir)).toEqual({ from: '1', to: '3' });
  expect([await current(), await rollback()]).toEqual(['3', null]);
});

it('going back to what it was gone back from is going forward', async () => {
  await make({ '1': 'a', '2': 'b' });
  await goBack(dataDir);
  await goBack(dataDir, '2');
  expect([await current(), await rollback()]).toEqual(['2', null]);
});

it('holds back no code that the release it went back to has itself', async () => {
  await make({ '1': 'a', '2': 'a', '3': 'b' });
  await goBack(dataDir, '2');
  expect(await rollback()).toEqual({ from: '3', codes: ['b'] });
});

it('passes over a release that somebody has gone back from, though it is older than one built since', async () => {
  await make({ '1': 'a', '2': 'b' });
  await goBack(dataDir);
  // 'Rebuild the shop' while it is gone back.
  await make({ '3': 'a' });
  expect(await goBack(dataDir)).toEqual({ from: '3', to: '1' });
  expect(await rollback()).toEqual({ from: '2', codes: ['b'] });
});

it('does nothing when the release is current already', async () => {
  await make({ '1': 'a', '2': 'b' });
  expect(await goBack(dataDir, '2')).toEqual({ from: '2', to: '2' });
  expect(await goForward(dataDir)).toEqual({ from: '2', to: '2' });
  expect(await rollback()).toBeNull();
});

it.each(['0', '3.building', '../1', 'current'])(
  'refuses the unknown release %s and names those there are',
  async (id) => {
    await make({ '1': 'a', '2': 'b' });
    await mkdir(join(releasesDirectory(dataDir), '3.building'));
    await expect(goBack(dataDir, id)).rejects.toThrow(`There is no release ${JSON.stringify(id)}. There are: 1, 2.`);
    expect(await current()).toBe('2');
  },
);

it('refuses a release that is not complete, and one before the first', async () => {
  await make({ '1': 'a', '2': 'b' });
  await rm(stampFile(join(releasesDirectory(dataDir), '1')));
  await expect(goBack(dataDir, '1')).rejects.toThrow('Release 1 is not complete');
  await expect(goBack(dataDir)).rejects.toThrow('There is no release before 2, which is current.');
  expect(await current()).toBe('2');
});

it('refuses before there is any release', async () => {
  await expect(goBack(dataDir)).rejects.toThrow(SwitchRefused);
  await expect(goForward(dataDir)).rejects.toThrow('There is no release yet');
});

it('the release it was gone back from is kept, to go forward to', async () => {
  await make({ '1': 'a', '2': 'b' });
  await goBack(dataDir);
  await make({ '3': 'a', '4': 'a', '5': 'a', '6': 'a' });
  await pruneReleases(dataDir);
  const kept = await readdir(releasesDirectory(dataDir));
  expect(kept.filter((name) => /^\d$/.test(name)).toSorted()).toEqual(['2', '4', '5', '6']);
});

it('a build that ends after somebody has gone back does not take that away', async () => {
  await make({ '1': 'a', '2': 'b' });
  const whenItBegan = await currentRelease(dataDir);
  await goBack(dataDir);
  await mkdir(join(releasesDirectory(dataDir), '3'));
  await expect(switchFrom(dataDir, whenItBegan, '3')).rejects.toThrow('meanwhile');
  expect(await current()).toBe('1');
});
