import type { PublishStatus } from '#shared/api/publish-status.ts';
import { readFailedBuild } from '../build/failed-build.ts';
import type { PublishingControl } from './publishing-control.ts';

/** The same control, whose state tells also that the shop was opened with its last release because a build had failed. */
export function tellFailedStart(control: PublishingControl, dataDir: string): PublishingControl {
  return {
    retry: (path) => control.retry(path),
    rebuild: () => control.rebuild(),
    async status(productId) {
      const [status, failed] = await Promise.all([control.status(productId), readFailedBuild(dataDir)]);
      if (failed === null || status.failure !== undefined) return status;
      const { code: _, ...failure } = failed;
      const state: PublishStatus['state'] = status.state === 'live' ? 'failed' : status.state;
      return { ...status, state, failure };
    },
  };
}
