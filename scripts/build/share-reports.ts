import { IncompleteRelease } from './incomplete-release.ts';
import { shareMessageSchema } from './share-message.ts';
import type { UnmadePage } from './unmade-pages.ts';

/** Of more pages than these it is not the products that are at fault. */
const MOST_UNMADE = 20;

/** What is to happen when the processes that make pages tell something. */
export interface ShareListeners {
  /** How many processes there are. */
  readonly count: number;
  /** All of them have read the catalogue. */
  readonly onRead: () => void;
  /** So many more pages have been made. */
  readonly onPages?: ((count: number) => void) | undefined;
  /** There will be no release. */
  readonly fail: (error: unknown) => void;
}

/** What the processes that make the pages of a release have told. */
export class ShareReports {
  readonly unmade: UnmadePage[] = [];
  readonly #listeners: ShareListeners;
  readonly #readMs: number[] = [];
  #incomplete: IncompleteRelease | undefined;

  constructor(listeners: ShareListeners) {
    this.#listeners = listeners;
  }

  /** How long the slowest of them took to read the catalogue, in ms. */
  get readMs(): number {
    return Math.max(...this.#readMs);
  }

  /** Names the first page without which there is no release, and that cannot be made. */
  get incomplete(): IncompleteRelease | undefined {
    return this.#incomplete;
  }

  /** Takes a message of one of them, and tells whether it waits for its next share. @throws ZodError when it is none */
  take(message: unknown): boolean {
    const told = shareMessageSchema.parse(message);
    if ('readMs' in told) this.#takeRead(told.readMs);
    else if ('pages' in told) this.#listeners.onPages?.(told.pages);
    else this.#takeUnmade(told);
    return 'pages' in told;
  }

  #takeRead(ms: number): void {
    const { count, onRead, fail } = this.#listeners;
    this.#readMs.push(ms);
    if (this.#readMs.length < count) return;
    try {
      onRead();
    } catch (error) {
      fail(error);
    }
  }

  #takeUnmade({ path, reason, isNeeded }: UnmadePage & { isNeeded: boolean }): void {
    this.unmade.push({ path, reason });
    if (!isNeeded && this.unmade.length <= MOST_UNMADE) return;
    this.#incomplete ??= new IncompleteRelease(`The page ${path} could not be made: ${reason}`, path);
    this.#listeners.fail(this.#incomplete);
  }
}
