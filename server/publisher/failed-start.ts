import type { PublishStatus } from '#shared/api/publish-status.ts';
import { readFailedBuild } from '../release/failed-build.ts';

/** Adds to a status that the shop runs its last release because a build at its start failed. */
export async function withFailedBuild(status: PublishStatus, dataDir: string): Promise<PublishStatus> {
  const failure = await readFailedBuild(dataDir);
  if (failure === null || status.failure !== undefined) return status;
  return { ...status, state: status.state === 'live' ? 'failed' : status.state, failure };
}
