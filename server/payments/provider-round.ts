import type { ProviderPage } from '../razorpay/razorpay.ts';

export const HOUR_MS = 3_600_000;
/** How far later rounds look back beyond the last one. Longer than a payment takes to be captured automatically. */
const OVERLAP_MS = 2 * HOUR_MS;
/** Records read at a time. PocketBase refuses filters of more than 3,500 characters, which 70 ids would be. */
const PAGE = 50;

interface Steps<Item> {
  /** From when the first round of a process reads. */
  firstLook: (now: Date) => Promise<Date>;
  read: (page: ProviderPage) => Promise<Item[]>;
  process: (items: Item[]) => Promise<void>;
}

/** Reads everything that the provider has made since the last round, every hour. */
export class ProviderRound<Item> {
  readonly #steps: Steps<Item>;
  /** The round under way: records made since `from`, of which `read` have been processed, newest first. */
  #underWay: { from: Date; read: number } | undefined;
  /** When the last round was complete, in ms since 1970; 0 before the first. */
  #completeAt = 0;

  constructor(steps: Steps<Item>) {
    this.#steps = steps;
  }

  /** Runs a round if one is due. One that is over before its end, or that fails, is continued by the next call. @throws as the steps */
  async run(now: Date, isOver: () => boolean): Promise<void> {
    // The difference may be negative: the clock may be set back.
    if (this.#underWay === undefined && Math.abs(now.getTime() - this.#completeAt) < HOUR_MS) return;
    this.#underWay ??= { from: await this.#start(now), read: 0 };
    const { from } = this.#underWay;
    while (!isOver()) {
      const items = await this.#steps.read({ from, to: now, count: PAGE, skip: this.#underWay.read });
      await this.#steps.process(items);
      this.#underWay.read += items.length;
      if (items.length < PAGE) {
        this.#underWay = undefined;
        this.#completeAt = now.getTime();
        return;
      }
    }
  }

  async #start(now: Date): Promise<Date> {
    if (this.#completeAt === 0) return this.#steps.firstLook(now);
    return new Date(Math.min(now.getTime(), this.#completeAt) - OVERLAP_MS);
  }
}
