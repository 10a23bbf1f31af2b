import type { Logger } from 'pino';
import type PocketBase from 'pocketbase';
import { readCursor } from '../build/cursor.ts';
import { finishedReleases } from '../build/releases.ts';
import { forgetChanges } from './change-log.ts';

/** How often the log is trimmed at most, in ms. */
const PAUSE_MS = 3_600_000;
/** Lines kept for a way back to an older release; without its lines, all pages of that release are made again. */
const KEPT_LINES = 100_000;

/** Deletes the lines of the change log that no release needs any more, now and then. */
export class ChangeLogTrimmer {
  readonly #options: { dataDir: string; client: PocketBase; logger: Logger };
  #notBefore = performance.now() + PAUSE_MS;

  /** `client` must be the superuser's. */
  constructor(options: { dataDir: string; client: PocketBase; logger: Logger }) {
    this.#options = options;
  }

  /** Trims the log unless it was trimmed a short while ago. Never rejects: another time will do. */
  async trimSometimes(): Promise<void> {
    if (performance.now() < this.#notBefore) return;
    this.#notBefore = performance.now() + PAUSE_MS;
    const { dataDir, client, logger } = this.#options;
    try {
      const cursors = await Promise.all((await finishedReleases(dataDir)).map(readCursor));
      const known = cursors.filter((cursor) => cursor !== null);
      if (known.length === 0) return;
      await forgetChanges(client, Math.max(Math.min(...known), Math.max(...known) - KEPT_LINES, 0));
    } catch (error) {
      logger.warn({ err: error }, 'the change log could not be trimmed');
    }
  }
}
