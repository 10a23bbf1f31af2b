import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PublishStatus, publishStatusSchema } from '#shared/api/publish-status.ts';
import { BuildFailed } from '../build/astro-build.ts';
import { forgetFailedBuild, tellFailedBuild } from '../build/failed-build.ts';
import { releasesDirectory } from '../build/releases.ts';
import { tellFailedStart } from './failed-start.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-failed-start-'));
  await mkdir(releasesDirectory(dataDir));
});
afterEach(() => rm(dataDir, { recursive: true }));

const LIVE: PublishStatus = {
  state: 'live',
  mode: 'auto',
  live_seq: 7,
  newest_seq: 7,
  waiting: [],
  waiting_since: null,
  started_at: null,
  last_published_at: null,
  last_duration_ms: null,
  queued_pages: 0,
  failed_pages: 0,
  failures: [],
  recent: [],
};

const statusOf = (status: PublishStatus) =>
  tellFailedStart({ status: async () => status, retry: () => undefined, rebuild: () => undefined }, dataDir).status();

it('tells what a build at the start failed of, until one has come to its end', async () => {
  await tellFailedBuild(dataDir, new BuildFailed('the build failed:\nENOSPC: no space left on device'), 'code');
  const status = await statusOf(LIVE);
  expect(publishStatusSchema.parse(status)).toEqual(status);
  expect(status).toMatchObject({
    state: 'failed',
    live_seq: 7,
    failure: { message: expect.stringContaining('disk is full') },
  });
  await forgetFailedBuild(dataDir);
  expect(await statusOf(LIVE)).toEqual(LIVE);
});

it('leaves what is newer: a publishing under way, and a later failure', async () => {
  await tellFailedBuild(dataDir, new Error('Old'), 'code');
  expect(await statusOf({ ...LIVE, state: 'publishing' })).toMatchObject({ state: 'publishing' });
  const failure = { message: 'New.', at: new Date().toISOString() };
  expect(await statusOf({ ...LIVE, state: 'failed', failure })).toMatchObject({ failure });
});
