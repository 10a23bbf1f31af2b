import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFailedBuild, recordFailedBuild } from '#server/release/failed-build.ts';
import { writeRecord } from '#server/release/releases.ts';
import { ReleaseStart } from '#tests/support/release-start.ts';
import { isLongRun } from '#tests/support/runs.ts';

/** A start that builds a release: it compiles the site, renders the pages and tries the server. */

let start: ReleaseStart;
beforeEach(async () => {
  start = await ReleaseStart.open('empty');
});
afterEach(() => start.close());

/** A server that is not given what it needs. */
const tryBroken = (release: string) => start.tryServer({ POCKETBASE_TOKEN: undefined })(release);

it.runIf(isLongRun)(
  'opens with the current release if the new server does not work',
  async () => {
    const old = await start.prepare();
    await writeRecord(start.folderOf(old), 'earlier sources');
    expect(await start.prepare({ tryServer: tryBroken })).toBe(old);
    expect(await readFailedBuild(start.dataDir)).toMatchObject({
      message: 'The shop runs its last release, because a new one could not be built: see the log of the start.',
    });
    expect(await start.folders()).toEqual([old]);
  },
  600_000,
);

it('opens with the new release, whose server is tried', async () => {
  const old = await start.prepare();
  await writeRecord(start.folderOf(old), 'earlier sources');
  await recordFailedBuild(start.dataDir, new Error('An earlier one failed.'));
  const tryServer = vi.fn(async (release: string) => {
    await expect(tryBroken(release)).rejects.toThrow('The new programs do not work');
    await start.tryServer()(release);
  });
  const built = await start.prepare({ tryServer });
  expect(tryServer).toHaveBeenCalledOnce();
  expect(await start.folders(), start.lines.join('\n')).toEqual([old, built].toSorted());
  expect(await readFailedBuild(start.dataDir)).toBeNull();
  expect(await start.prepare()).toBe(built);
}, 600_000);
