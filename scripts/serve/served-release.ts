import { setInterval } from 'node:timers/promises';
import type { Logger } from 'pino';
import { currentRelease } from '../build/releases.ts';

/** Should nobody tell of a switch, because whoever made it was killed, it is noticed within this time, in ms. */
const LOOK_MS = 2000;

/** Which release's files are served; that may change between two requests, never during one. */
export interface ServedRelease {
  /** Its folder. */
  readonly directory: string;
  /** Serves the release that is current now; gives its folder. What was asked for before is still answered from the old one. */
  follow(): Promise<string>;
}

/** Serves `directory` at first, and follows the releases in `dataDir` until the signal. */
export function servedRelease(
  directory: string,
  { dataDir, logger, signal }: { dataDir: string; logger: Logger; signal: AbortSignal },
): ServedRelease {
  let served = directory;
  const follow = async () => {
    const current = await currentRelease(dataDir);
    if (current !== null && current !== served) {
      served = current;
      logger.info({ release: served }, 'a new release is served');
    }
    return served;
  };
  void lookAgain(follow, logger, signal);
  return {
    get directory() {
      return served;
    },
    follow,
  };
}

async function lookAgain(follow: () => Promise<string>, logger: Logger, signal: AbortSignal): Promise<void> {
  try {
    for await (const _ of setInterval(LOOK_MS, undefined, { signal })) {
      await follow().catch((error: unknown) => logger.error({ err: error }, 'the current release cannot be read'));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
