import { type Buyer, newBuyer } from '#tests/support/buyer.ts';

/** A request and how it ended. */
export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly beginMs: number;
  readonly endMs: number;
  /** A status from 500, `cut off` if the answer was incomplete, or `no answer`; undefined if it was answered. */
  readonly failure: string | undefined;
}

/** Sends requests to a balancer and keeps how each ended. */
export class RequestLog {
  readonly attempts: Attempt[] = [];
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Asks for a page, as the visitor with this address. Never throws. */
  async get(path: string, address: string): Promise<void> {
    await this.#record('GET', path, async () => {
      const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' };
      const response = await fetch(this.#url + path, { headers, signal: AbortSignal.timeout(20_000) });
      const isWhole = await response.arrayBuffer().then(
        () => true,
        () => false,
      );
      return isWhole ? failureOf(response.status) : 'cut off';
    }).catch(() => undefined);
  }

  /** A buyer with this address, whose requests are kept too. */
  buyer(address: string): Buyer {
    const buyer = newBuyer(this.#url, this.#url, { 'x-forwarded-for': address });
    return {
      ...buyer,
      post: async (path, ...rest) => {
        const answered: Awaited<ReturnType<Buyer['post']>>[] = [];
        await this.#record('POST', path, async () => {
          const answer = await buyer.post(path, ...rest);
          answered.push(answer);
          return failureOf(answer.status);
        });
        const [answer] = answered;
        if (answer === undefined) throw new Error('There was no answer.');
        return answer;
      },
    };
  }

  async #record(method: string, path: string, send: () => Promise<string | undefined>): Promise<void> {
    const beginMs = performance.now();
    const add = (failure: string | undefined) =>
      this.attempts.push({ method, path, beginMs, endMs: performance.now(), failure });
    try {
      add(await send());
    } catch (error) {
      add('no answer');
      throw error;
    }
  }
}

function failureOf(status: number): string | undefined {
  return status >= 500 ? String(status) : undefined;
}
