import type { Logger } from 'pino';
import { refreshSearch, type Serving } from './serving.ts';

/** Bringing search up to date takes the server's time: not more often than this, in ms. */
const PAUSE_MS = 2000;

/** Has the server bring search up to date after something has gone live, with pauses. */
export class SearchRefresher {
  readonly #serving: Serving;
  readonly #logger: Logger;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #notBefore = 0;

  constructor(serving: Serving, logger: Logger) {
    this.#serving = serving;
    this.#logger = logger;
  }

  /** At once, or when the pause is over; what comes meanwhile is taken in with it. */
  refreshSoon(): void {
    if (this.#timer !== undefined) return;
    const wait = Math.max(0, this.#notBefore - performance.now());
    this.#timer = setTimeout(() => void this.#refresh(), wait).unref();
  }

  async #refresh(): Promise<void> {
    this.#timer = undefined;
    if (this.#isRunning) return this.refreshSoon();
    this.#isRunning = true;
    try {
      await refreshSearch(this.#serving);
    } catch (error) {
      // Search looks by itself, a little later.
      this.#logger.warn({ err: error }, 'search could not be brought up to date');
    } finally {
      this.#isRunning = false;
      this.#notBefore = performance.now() + PAUSE_MS;
    }
  }
}
