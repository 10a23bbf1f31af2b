import { Failure } from '#server/endpoints/failure.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { type CatalogueIndex, indexCatalogue } from './catalogue-index.ts';

/** A request waits for indexing if it takes less than this, in ms; else it uses the previous index. */
const WORTH_WAITING_MS = 100;
/** Repeated indexing of a large catalogue may take at most this share of the time. */
const MAX_SHARE = 1 / 5;

/** Keeps the catalogue in memory: from the database beside this server, or from the bucket. */
export interface CatalogueSource {
  /** Called before each use. */
  poll(): unknown;
  /** An immutable snapshot; undefined until it was read. */
  readonly catalogue: Catalogue | undefined;
}

/** The catalogue and its search index, both updated on request. */
export class CurrentIndex {
  readonly #source: CatalogueSource;
  #index: CatalogueIndex | undefined;
  #indexed: Catalogue | undefined;
  #indexing: Promise<void> | undefined;
  #lastTookMs = 0;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(source: CatalogueSource) {
    this.#source = source;
  }

  /** The current catalogue. @throws Failure service_unavailable if it was never read */
  catalogue(): Catalogue {
    this.#source.poll();
    const { catalogue } = this.#source;
    if (catalogue !== undefined) return catalogue;
    throw new Failure('service_unavailable', 'The catalogue cannot be reached at the moment.');
  }

  /** The index; while a large catalogue is being indexed, the previous one. @throws Failure as `catalogue` */
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
      logger.error({ err: error }, 'indexing the catalogue failed; retrying');
    }
    this.#lastTookMs = performance.now() - begin;
    const isLong = this.#lastTookMs >= WORTH_WAITING_MS;
    this.#notBefore = isLong ? performance.now() + this.#lastTookMs / MAX_SHARE : Number.NEGATIVE_INFINITY;
  }
}
