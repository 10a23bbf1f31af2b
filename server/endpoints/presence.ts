import { setTimeout as delay } from 'node:timers/promises';

/** A call without an answer for this long makes us ask whether PocketBase is there, in ms. */
const SLOW_MS = 2000;
/** How long PocketBase may take to say that it is there, in ms. */
const PROBE_MS = 3000;
/** Pause between two questions while it is away, in ms. */
const AGAIN_MS = 250;

/** What a proxy in front of PocketBase answers while PocketBase is away. */
const NO_ANSWER: ReadonlySet<number> = new Set([502, 503, 504]);

declare global {
  /** Global, because the HTTP server and the compiled site in it each have their own copy of this module. */
  var shopPresences: Map<string, Presence> | undefined;
}

/** The presence of the PocketBase at `url`, one for the whole process. */
export function presenceOf(url: string): Presence {
  globalThis.shopPresences ??= new Map();
  const known = globalThis.shopPresences.get(url) ?? new Presence(url);
  globalThis.shopPresences.set(url, known);
  return known;
}

/** A call to PocketBase. */
interface Call {
  readonly signal: AbortSignal;
  /** The answer begins; it may take as long as it wants. */
  answered(): void;
  end(): void;
}

/** PocketBase is away. */
export class PocketBaseAway extends Error {
  override readonly name = 'PocketBaseAway';
}

/** Whether a status comes from a proxy that cannot reach PocketBase. */
export function isNoAnswer(status: number): boolean {
  return NO_ANSWER.has(status);
}

/**
 * Whether PocketBase answers. A machine that is gone refuses no connection, so each call would wait for its whole timeout:
 * once PocketBase is found to be away, waiting calls end and further ones fail at once, until it answers again.
 */
export class Presence {
  readonly #healthUrl: string;
  readonly #calls = new Set<AbortController>();
  #isAway = false;
  #isAsking = false;

  constructor(url: string) {
    this.#healthUrl = `${url}/api/health`;
  }

  /** Like `fetch`. @throws PocketBaseAway, or as `fetch` */
  readonly fetch: typeof fetch = async (input, init) => {
    const call = this.start();
    const signal = init?.signal ? AbortSignal.any([init.signal, call.signal]) : call.signal;
    try {
      const response = await fetch(input, { ...init, signal });
      if (!isNoAnswer(response.status)) return response;
      await response.body?.cancel();
      throw new PocketBaseAway(`The proxy of PocketBase answered ${response.status}.`);
    } catch (error) {
      this.suspect();
      throw error;
    } finally {
      call.end();
    }
  };

  /** Starts a call, whose signal aborts if PocketBase is found to be away. @throws PocketBaseAway */
  start(): Call {
    if (this.#isAway) throw new PocketBaseAway('PocketBase does not answer.');
    const controller = new AbortController();
    this.#calls.add(controller);
    const slow = setTimeout(() => this.suspect(), SLOW_MS);
    return {
      signal: controller.signal,
      answered: () => clearTimeout(slow),
      end: () => {
        clearTimeout(slow);
        this.#calls.delete(controller);
      },
    };
  }

  /** Asks whether PocketBase is there, since a call failed or takes long. */
  suspect(): void {
    if (!this.#isAsking) void this.#askUntilThere();
  }

  async #askUntilThere(): Promise<void> {
    this.#isAsking = true;
    while (!(await this.#isThere())) {
      this.#isAway = true;
      for (const call of this.#calls) call.abort(new PocketBaseAway('PocketBase does not answer.'));
      await delay(AGAIN_MS, undefined, { ref: false });
    }
    this.#isAway = false;
    this.#isAsking = false;
  }

  async #isThere(): Promise<boolean> {
    try {
      const response = await fetch(this.#healthUrl, { signal: AbortSignal.timeout(PROBE_MS) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // Refused, cut off, or no answer in time.
      return false;
    }
  }
}
