import { Worker } from 'node:worker_threads';
import type { RowChanges } from '#site/features/catalogue/catalogue-rows.ts';
import type { Maker } from './maker.ts';
import { type Asked, answerSchema } from './messages.ts';

/** Makes pages in a thread of its own, so that large ones keep nobody waiting. Its catalogue is its own, too. */
export class BackgroundMaker implements Maker {
  readonly #worker = new Worker(new URL('background.ts', import.meta.url));
  readonly #asked = new Map<number, PromiseWithResolvers<void>>();
  readonly #onFailure: (error: unknown) => void;
  #lastId = 0;

  /** `onFailure`: it cannot go on, since it does not know the catalogue, or has ended. */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
    this.#worker.on('message', (message: unknown) => this.#answered(message));
    this.#worker.on('error', onFailure);
  }

  /** As of LocalMaker. */
  use(release: string, also?: string): Promise<void> {
    return this.#ask({ kind: 'use', release, also });
  }

  /** Has it read the whole catalogue from PocketBase's directory before any page that is asked for from now on. */
  read(pocketBaseDir: string): void {
    this.#ask({ kind: 'read', pocketBaseDir }).catch(this.#onFailure);
  }

  /** Gives it changed rows, which all pages show that are asked for from now on. */
  apply(changes: RowChanges): void {
    this.#ask({ kind: 'apply', changes }).catch(this.#onFailure);
  }

  make(path: string): Promise<void> {
    return this.#ask({ kind: 'make', path });
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(asked: Asked): Promise<void> {
    this.#lastId += 1;
    const answer = Promise.withResolvers<void>();
    this.#asked.set(this.#lastId, answer);
    this.#worker.postMessage({ id: this.#lastId, asked });
    return answer.promise;
  }

  #answered(message: unknown): void {
    const { id, error } = answerSchema.parse(message);
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (error === undefined) asked?.resolve();
    else asked?.reject(Object.assign(new Error(error.message), error));
  }
}
