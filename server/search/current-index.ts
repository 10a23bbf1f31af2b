import type { CatalogueFollower } from '#server/catalogue/follower.ts';
import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { Catalogue } from '#shared/catalogue.ts';
import { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts';

/** A request waits for an index that takes no longer than this to make, in ms. */
const WORTH_WAITING_MS = 100;
/** Indexing a large catalogue again and again may take this share of the time. */
const MAX_SHARE = 1 / 5;

/** The catalogue in memory and the search index of it, as fresh as the requests for them. */
export class CurrentIndex {
  readonly #follower: CatalogueFollower;
  #index: CatalogueIndex | undefined;
  #indexed: Catalogue | undefined;
  #indexing: Promise<void> | undefined;
  #lastTookMs = 0;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(follower: CatalogueFollower) {
    this.#follower = follower;
  }

  /** The catalogue as the database has it now. @throws Failure service_unavailable if it has never been read */
  catalogue(): Catalogue {
    this.#follower.look();
    const { catalogue } = this.#follower;
    if (catalogue !== undefined) return catalogue;
    throw new Failure('service_unavailable', 'The catalogue cannot be reached at the moment.');
  }

  /** The index; of a large catalogue the previous one, while the next is being made. @throws Failure as `catalogue` */
  async index(): Promise<CatalogueIndex> {
    const catalogue = this.catalogue();
    if (this.#indexed !== catalogue && performance.now() >= this.#notBefore) {
      this.#indexing ??= this.#make(catalogue).finally(() => {
        this.#indexing = undefined;
      });
    }
    if (this.#index === undefined || this.#lastTookMs < WORTH_WAITING_MS) await this.#indexing;
    if (this.#index === undefined) throw new Failure('service_unavailable', 'Search is not ready. Please try again.');
    return this.#index;
  }

  async #make(catalogue: Catalogue): Promise<void> {
    const begin = performance.now();
    try {
      this.#index = await indexCatalogue(catalogue);
      this.#indexed = catalogue;
    } catch (error) {
      logger.error({ err: error }, 'the search index could not be made');
    }
    this.#lastTookMs = performance.now() - begin;
    const isLong = this.#lastTookMs >= WORTH_WAITING_MS;
    this.#notBefore = isLong ? performance.now() + this.#lastTookMs / MAX_SHARE : Number.NEGATIVE_INFINITY;
  }
}
