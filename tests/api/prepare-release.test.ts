import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT } from '#server/environment.ts';
import { readFailedBuild } from '#server/release/failed-build.ts';
import { readPin, writePin } from '#server/release/pin.ts';
import { currentRelease, releasesDirectory, writeRecord } from '#server/release/releases.ts';
import { rollBack, undoRollback } from '#server/release/rollback.ts';
import { hashSources } from '#server/release/source-files.ts';
import { ReleaseStart } from '#tests/support/release-start.ts';
import { copyCompiledSite } from '#tests/support/template.ts';

/** Which release a start opens with. What needs a whole build is in prepare-release.exhaustive.test.ts. */

/** The build refuses it before it compiles anything. */
const UNBUILDABLE = { siteUrl: 'no address' };

let start: ReleaseStart;
/** The release of the data directory. */
let current: string;
beforeEach(async () => {
  start = await ReleaseStart.open();
  current = (await currentRelease(start.dataDir))?.id ?? '';
});
afterEach(() => start.close());

it('opens with the current release if it is of these sources, or if the build of a new one fails', async () => {
  expect(await start.prepare()).toBe(current);
  await writeRecord(start.folderOf(current), 'earlier sources');
  expect(await start.prepare(UNBUILDABLE)).toBe(current);
  expect(await readFailedBuild(start.dataDir)).toMatchObject({
    message: 'The shop runs its last release, because a new one could not be built: see the log of the start.',
  });
  expect(await start.folders()).toEqual([current]);
});

it('opens with the release that staff rolled back to, until the sources change', async () => {
  const code = await hashSources(PROJECT);
  const old = '20000101000000-aaaaaa';
  await cp(start.folderOf(current), start.folderOf(old), { recursive: true });
  await writeRecord(start.folderOf(old), 'earlier sources');

  await rollBack(start.dataDir);
  expect(await start.prepare()).toBe(old);
  await undoRollback(start.dataDir);
  expect(await start.prepare()).toBe(current);

  // The sources on the disk are those of the release that staff went back to: the pin has no purpose any more.
  await rollBack(start.dataDir);
  await writeRecord(start.folderOf(old), code);
  await writePin(start.dataDir, { instead_of: current, code: 'later sources' });
  expect(await start.prepare()).toBe(old);
  expect(await readPin(start.dataDir)).toBeNull();
});

it('opens with a release of its sources that was built before, if that works', async () => {
  const ready = '20990101000000-aaaaaa';
  await cp(start.folderOf(current), start.folderOf(ready), { recursive: true });
  await writeRecord(start.folderOf(current), 'earlier sources');

  await expect(start.prepare({ tryServer: () => Promise.reject(new Error('It does not work.')) })).rejects.toThrow(
    'It does not work.',
  );
  expect([await start.folders(), (await currentRelease(start.dataDir))?.id]).toEqual([[current], current]);

  await copyCompiledSite(start.folderOf(ready));
  await writeRecord(start.folderOf(ready), await hashSources(PROJECT));
  expect(await start.prepare({ tryServer: start.tryServer() })).toBe(ready);
});

it('does not start without a working release', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'gulmohar-prepare-'));
  await expect(start.prepare({ dataDir: empty, ...UNBUILDABLE })).rejects.toThrow('building the pages failed');
  expect(await readdir(releasesDirectory(empty))).toEqual([]);
  await rm(empty, { recursive: true });
});
