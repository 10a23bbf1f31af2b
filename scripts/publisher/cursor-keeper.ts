import type { Logger } from 'pino';
import { readCursor, writeCursor } from '../build/cursor.ts';

/** While there is always something to do, the cursor is written this often, in ms. */
const PAUSE_MS = 2000;

/** Writes into a release up to which change it is sure to be as the database, so that a publisher can begin from there. */
export class CursorKeeper {
  readonly #logger: Logger;
  #release: string | undefined;
  #written: number | null = null;
  #writtenAt = Number.NEGATIVE_INFINITY;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** What the release says; null when that is not known. */
  get written(): number | null {
    return this.#written;
  }

  /** From now on this release is kept. */
  async open(release: string): Promise<void> {
    this.#release = release;
    this.#written = await readCursor(release);
  }

  /** From now on none is kept. */
  close(): void {
    this.#release = undefined;
    this.#written = null;
  }

  /** The release is as the database up to this change. Without haste it is written down a little later. */
  async keep(seq: number, { isHasty }: { isHasty: boolean }): Promise<void> {
    if (this.#release === undefined || seq === this.#written) return;
    if (!isHasty && performance.now() - this.#writtenAt < PAUSE_MS) return;
    try {
      await writeCursor(this.#release, seq);
      this.#written = seq;
      this.#writtenAt = performance.now();
    } catch (error) {
      this.#logger.error({ err: error }, 'how far publishing has come could not be written down');
    }
  }
}
