/** How soon a page is wanted: the edited thing itself, where shoppers meet it, what else shows it, and all the rest. */
export const URGENCIES = ['now', 'next', 'soon', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** A page to be made again. */
export interface PageTask {
  readonly path: string;
  readonly urgency: Urgency;
  /** The number of the oldest change (pb_migrations/1790000004) that the page does not show yet. */
  readonly seq: number;
}

/** Which tasks somebody takes: of these urgencies, in their order. */
export interface Taken {
  readonly urgencies: readonly Urgency[];
  readonly accepts: (task: PageTask) => boolean;
}

/**
 * A page that took this long to make, in ms, rests before it is made again, unless it is wanted now: a large one that
 * changes with every edit would leave no time for others.
 */
const LONG_MS = 20;
/** How much longer than its making it rests. */
const REST = 4;

/**
 * Pages that wait, each once and with its highest urgency; the most urgent come first, in the order they were asked for.
 * A page under way is not given out a second time: nobody overwrites a newer page with an older one.
 */
export class PageQueue {
  readonly #waiting = new Map<Urgency, Map<string, PageTask>>(URGENCIES.map((urgency) => [urgency, new Map()]));
  readonly #underWay = new Map<string, PageTask>();
  readonly #restsUntil = new Map<string, number>();

  /** How many pages wait or are being made. */
  get length(): number {
    return this.#underWay.size + URGENCIES.reduce((sum, urgency) => sum + this.#of(urgency).size, 0);
  }

  /** How many pages of an urgency wait for somebody to take them. */
  countOf(urgency: Urgency): number {
    return this.#of(urgency).size;
  }

  /** The oldest change that a page in the queue does not show; undefined when there is none. */
  get oldestSeq(): number | undefined {
    let oldest: number | undefined;
    const look = ({ seq }: PageTask) => {
      if (oldest === undefined || seq < oldest) oldest = seq;
    };
    this.#underWay.forEach(look);
    for (const urgency of URGENCIES) this.#of(urgency).forEach(look);
    return oldest;
  }

  /** All pages that wait or are being made. */
  get tasks(): PageTask[] {
    return [...this.#underWay.values(), ...URGENCIES.flatMap((urgency) => [...this.#of(urgency).values()])];
  }

  /** Tells whether a page waits or is being made. */
  has(path: string): boolean {
    return this.#underWay.has(path) || URGENCIES.some((urgency) => this.#of(urgency).has(path));
  }

  /** Adds a page, or moves one that waits with less urgency up. */
  add(task: PageTask): void {
    const rank = URGENCIES.indexOf(task.urgency);
    for (const [index, other] of URGENCIES.entries()) {
      const waiting = this.#of(other).get(task.path);
      if (waiting === undefined) continue;
      const urgency = index > rank ? task.urgency : other;
      if (index > rank) this.#of(other).delete(task.path);
      this.#of(urgency).set(task.path, { path: task.path, urgency, seq: Math.min(waiting.seq, task.seq) });
      return;
    }
    this.#of(task.urgency).set(task.path, task);
  }

  /** Takes the next page out, to be made; undefined when there is none for now. `now` is of any steady clock, in ms. */
  take({ urgencies, accepts }: Taken, now: number): PageTask | undefined {
    for (const urgency of urgencies) {
      for (const task of this.#of(urgency).values()) {
        if (this.#underWay.has(task.path) || !accepts(task)) continue;
        if (urgency !== 'now' && (this.#restsUntil.get(task.path) ?? 0) > now) continue;
        this.#of(urgency).delete(task.path);
        this.#underWay.set(task.path, task);
        return task;
      }
    }
    return undefined;
  }

  /** A page that was taken out has been made, or has failed, after `tookMs`. */
  done({ path }: PageTask, tookMs: number, now: number): void {
    this.#underWay.delete(path);
    if (tookMs > LONG_MS) this.#restsUntil.set(path, now + REST * tookMs);
    else this.#restsUntil.delete(path);
  }

  /** Forgets what waits; what is under way stays. */
  clear(): void {
    for (const urgency of URGENCIES) this.#of(urgency).clear();
  }

  #of(urgency: Urgency): Map<string, PageTask> {
    return this.#waiting.get(urgency) ?? new Map();
  }
}
