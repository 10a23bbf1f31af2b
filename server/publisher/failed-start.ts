import type { PublishStatus } from '#shared/api/publish-status.ts';
import { readFailedBuild } from '../release/failed-build.ts';

/** Adds the failed build, if any, to a status: the shop then serves its last release. */
export async function withFailedBuild(status: PublishStatus, dataDir: string): Promise<PublishStatus> {
  const failure = await readFailedBuild(dataDir);
  if (failure === null || status.failure !== undefined) return status;
  return { ...status, state: status.state === 'live' ? 'failed' : status.state, failure };
}
