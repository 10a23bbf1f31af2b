import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Catalogue } from '#shared/product/catalogue.ts';
import { createLiveCatalogue, type LiveCatalogue } from '../catalogue/live-catalogue.ts';
import { parseRows, type RawRow } from '../catalogue/read.ts';
import type { RowChanges } from '../catalogue/rows.ts';
import type { Bucket } from '../object-storage/bucket.ts';
import { CHANGES_KEY, decode, type StoredChanges, storedChangesSchema, storedRowsSchema } from './stored-catalogue.ts';

/** How often the bucket is asked for changes, in ms. */
const POLL_MS = 1000;
/** Without an answer for this long the catalogue may be old, in ms. */
const OLD_MS = 30_000;

/** Where the catalogue in memory comes from, and how far it is. */
interface Followed {
  readonly live: LiveCatalogue;
  readonly database: string;
  readonly seq: number;
}

/** Keeps the catalogue in memory that the publisher writes to a bucket (catalogue-writer.ts). */
export class BucketCatalogue {
  readonly #bucket: Bucket;
  readonly #logger: Logger;
  #followed: Followed | undefined;
  /** ETag of the changes that are in the catalogue. */
  #etag: string | undefined;
  #following: Promise<void> | undefined;
  #answeredMs = Number.NEGATIVE_INFINITY;
  #hasFailed = false;

  constructor({ bucket, logger }: { bucket: Bucket; logger: Logger }) {
    this.#bucket = bucket;
    this.#logger = logger;
  }

  /** An immutable snapshot; undefined until it was read. */
  get catalogue(): Catalogue | undefined {
    return this.#followed?.live.catalogue;
  }

  /** Whether the bucket has answered lately. */
  get isCurrent(): boolean {
    return performance.now() - this.#answeredMs < OLD_MS;
  }

  /** Starts following the bucket, the first time. */
  poll(): void {
    this.#following ??= this.#follow();
  }

  /** Follows as long as the process lives. */
  async #follow(): Promise<never> {
    for (;;) {
      try {
        await this.#read();
        this.#answeredMs = performance.now();
        if (this.#hasFailed) this.#logger.info('reading the catalogue from the bucket works again');
        this.#hasFailed = false;
      } catch (error) {
        if (!this.#hasFailed) this.#logger.error({ err: error }, 'cannot read the catalogue from the bucket; retrying');
        this.#hasFailed = true;
      }
      await delay(POLL_MS, undefined, { ref: false });
    }
  }

  async #read(): Promise<void> {
    const object = await this.#bucket.readChanged(CHANGES_KEY, this.#etag);
    if (object === 'unchanged') return;
    if (object === null) throw new Error('The shop has not copied its catalogue yet.');
    const stored = await decode(object.body, storedChangesSchema);
    const known = this.#followed;
    const canFollow = known?.database === stored.database && known.seq >= stored.since && known.seq <= stored.seq;
    const { live, seq } = canFollow ? known : await this.#readAll(stored);
    live.apply(this.#parse(stored.changes.filter((change) => change.seq > seq)), Date.now());
    this.#followed = { live, database: stored.database, seq: stored.seq };
    this.#etag = object.etag;
  }

  async #readAll({ all, database }: StoredChanges): Promise<Followed> {
    const object = await this.#bucket.read(all);
    // Between two requests the shop may have written all rows again.
    if (object === null) throw new Error(`${all} is not in the bucket.`);
    const { rows, seq } = await decode(object.body, storedRowsSchema);
    return { live: createLiveCatalogue(this.#parse(rows)), database, seq };
  }

  #parse(raw: readonly RawRow[]): RowChanges {
    const { changes, invalid } = parseRows(raw);
    for (const { collection, id, error } of invalid) {
      this.#logger.error({ collection, id, err: error }, 'skipping invalid row');
    }
    return changes;
  }
}
