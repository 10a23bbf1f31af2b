import type { Maker } from '../making/maker.ts';
import type { PageQueue, PageTask, Taken } from './page-queue.ts';

/** Pages under way at a time in one lane: while one is compressed and written, the next is rendered. */
const AT_ONCE = 2;
/** The same of pages that are wanted now: in a burst of edits the disk is not waited for. */
const MOST_AT_ONCE = 8;

/** What a lane works with. */
export interface LaneOptions {
  readonly queue: PageQueue;
  readonly maker: Maker;
  readonly taken: Taken;
  /** The page is in place, or gone with its product. */
  readonly onMade: (task: PageTask) => void;
  readonly onFailed: (task: PageTask, error: unknown) => void;
}

/** Makes the pages of a queue that it takes, until there are none for now. It begins paused. */
export class Lane {
  readonly #options: LaneOptions;
  readonly #underWay = new Set<Promise<void>>();
  #isPaused: boolean;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#isPaused = true;
  }

  /** Takes up what waits. */
  start(): void {
    const { queue, taken } = this.#options;
    while (!this.#isPaused && this.#underWay.size < MOST_AT_ONCE) {
      const urgencies =
        this.#underWay.size < AT_ONCE ? taken.urgencies : taken.urgencies.filter((urgency) => urgency === 'now');
      const task = queue.take({ ...taken, urgencies }, performance.now());
      if (task === undefined) return;
      const making = this.#make(task).finally(() => {
        this.#underWay.delete(making);
        this.start();
      });
      this.#underWay.add(making);
    }
  }

  /** Takes nothing up any more; settles when what is under way is done. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await Promise.all(this.#underWay);
  }

  resume(): void {
    this.#isPaused = false;
    this.start();
  }

  async #make(task: PageTask): Promise<void> {
    const { queue, maker, onMade, onFailed } = this.#options;
    const begin = performance.now();
    let failure: { error: unknown } | undefined;
    try {
      await maker.make(task.path);
    } catch (error) {
      failure = { error };
    }
    const now = performance.now();
    queue.done(task, now - begin, now);
    if (failure === undefined) onMade(task);
    else onFailed(task, failure.error);
  }
}
