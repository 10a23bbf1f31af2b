/** How soon a page is wanted: the edited thing itself, where shoppers meet it, what else shows it, and all the rest. */
export const URGENCIES = ['now', 'next', 'soon', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** A page to be made again. */
export interface PageTask {
  readonly path: string;
  readonly urgency: Urgency;
}

/** Pages that wait, each once and with its highest urgency; the most urgent come first, in the order they were asked for. */
export class PageQueue {
  readonly #waiting = new Map<Urgency, Set<string>>(URGENCIES.map((urgency) => [urgency, new Set()]));

  get length(): number {
    return URGENCIES.reduce((sum, urgency) => sum + this.#of(urgency).size, 0);
  }

  /** Adds a page, or moves one that waits with less urgency up. */
  add({ path, urgency }: PageTask): void {
    const rank = URGENCIES.indexOf(urgency);
    for (const [index, other] of URGENCIES.entries()) {
      if (!this.#of(other).has(path)) continue;
      if (index <= rank) return;
      this.#of(other).delete(path);
    }
    this.#of(urgency).add(path);
  }

  /** Takes the next page out; undefined when none waits. */
  take(): PageTask | undefined {
    for (const urgency of URGENCIES) {
      for (const path of this.#of(urgency)) {
        this.#of(urgency).delete(path);
        return { path, urgency };
      }
    }
    return undefined;
  }

  #of(urgency: Urgency): Set<string> {
    return this.#waiting.get(urgency) ?? new Set();
  }
}
