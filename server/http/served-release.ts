import type { Logger } from 'pino';
import { currentRelease } from '../release/releases.ts';

/** How often to check which release is current, in ms. */
const LOOK_MS = 1000;

/** The release that is served. It may change between requests, but not during one. */
export interface ServedRelease {
  /** Its folder. */
  readonly directory: string;
}

/** Serves `directory` first, then the current release of `dataDir`, until `signal`. */
export function servedRelease(
  directory: string,
  { dataDir, logger, signal }: { dataDir: string; logger: Logger; signal: AbortSignal },
): ServedRelease {
  const served = { directory };
  const look = async () => {
    try {
      const current = await currentRelease(dataDir);
      if (current === null || current.folder === served.directory) return;
      served.directory = current.folder;
      logger.info({ release: current.id }, 'serving another release');
    } catch (error) {
      logger.error({ err: error }, 'the current release cannot be read');
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  return served;
}
