import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFailedBuild } from '#server/release/failed-build.ts';
import { writeRecord } from '#server/release/releases.ts';
import { ReleaseStart } from '#tests/support/release-start.ts';

/** A start that builds a release: it compiles the site, renders the pages and tries the server. */

let start: ReleaseStart;
beforeAll(async () => {
  start = await ReleaseStart.open('empty');
});
afterAll(() => start.close());

it('opens with the current release if the new server does not work, else with the new release', {
  timeout: 600_000,
}, async () => {
  const old = await start.prepare();
  // The new server is not given what it needs.
  await writeRecord(start.folderOf(old), 'earlier sources');
  expect(await start.prepare({ tryServer: start.tryServer({ POCKETBASE_TOKEN: undefined }) })).toBe(old);
  expect(await readFailedBuild(start.dataDir)).toMatchObject({
    message: 'The shop runs its last release, because a new one could not be built: see the log of the start.',
  });
  expect(await start.folders()).toEqual([old]);

  start.lines.length = 0;
  const built = await start.prepare({ tryServer: start.tryServer() });
  expect(await start.folders(), start.lines.join('\n')).toEqual([old, built].toSorted());
  expect(await readFailedBuild(start.dataDir)).toBeNull();
  expect(await start.prepare()).toBe(built);
});
