import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DatabaseUnavailable, ShopDatabase, type Snapshot } from '../catalogue/database.ts';
import { type RawChange, readRawChanges, readRawRows } from '../catalogue/read.ts';
import type { Bucket } from '../object-storage/bucket.ts';
import { CATALOGUE } from '../object-storage/layout.ts';
import { CHANGES_KEY, encode, STORED_HEADERS, type StoredRows } from './stored-catalogue.ts';

/** Shortest time between two copies, in ms: a bucket bills each. */
const EVERY_MS = 1000;
/** Pause after a failure, in ms. */
const RETRY_MS = 5000;
/** With more changed records than this, all rows are written again. */
const MAX_CHANGES = 1000;

export interface CatalogueWriterOptions {
  /** PocketBase's data directory. */
  readonly pocketBaseDir: string;
  readonly bucket: Bucket;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/** What is in the bucket. */
interface Written {
  readonly database: string;
  /** Key of the object with all rows, and the number of the newest change in it. */
  readonly all: string;
  readonly allSeq: number;
  /** The changes that are in the bucket begin after this number. */
  readonly since: number;
  readonly seq: number;
}

/** What to write next. */
interface Next extends Written {
  /** Undefined if the object with all rows stays. */
  readonly rows: StoredRows | undefined;
  readonly changes: RawChange[];
}

/** Writes the catalogue to a bucket, for servers without a database, again within a second of each change. */
export class CatalogueWriter {
  readonly #options: CatalogueWriterOptions;
  readonly #database: ShopDatabase;
  #written: Written | undefined;
  #version: string | undefined;
  #hasFailed = false;

  constructor(options: CatalogueWriterOptions) {
    this.#options = options;
    this.#database = new ShopDatabase(options.pocketBaseDir);
  }

  /** Runs until the signal aborts. Never throws. */
  async run(): Promise<void> {
    const { signal, logger } = this.#options;
    while (!signal.aborted) {
      let pauseMs = EVERY_MS;
      try {
        await this.#writeChanges();
        this.#hasFailed = false;
      } catch (error) {
        if (!this.#hasFailed && !(error instanceof DatabaseUnavailable)) {
          logger.error({ err: error }, 'copying the catalogue to the bucket failed; retrying');
          this.#hasFailed = true;
        }
        pauseMs = RETRY_MS;
      }
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    this.#database.close();
  }

  async #writeChanges(): Promise<void> {
    // Read before the rows: a commit in between is then copied twice instead of never.
    const version = this.#database.version();
    if (version === this.#version) return;
    const next = this.#database.read((snapshot) => this.#next(snapshot));
    if (next !== null) await this.#write(next);
    this.#version = version;
  }

  /** Null if no row of the catalogue has changed. */
  #next(snapshot: Snapshot): Next | null {
    const database = hash('sha256', this.#database.file()).slice(0, 12);
    const written = this.#written?.database === database ? this.#written : undefined;
    const changed = written === undefined ? null : readRawChanges(snapshot, written.since);
    if (written !== undefined && changed !== null && countAfter(changed.rows, written.allSeq) <= MAX_CHANGES) {
      const { seq, rows: changes } = changed;
      return seq === written.seq ? null : { ...written, seq, rows: undefined, changes };
    }
    const rows = readRawRows(snapshot);
    // Changes before these rows stay, so that servers that follow need not read all rows again.
    const since = written?.allSeq ?? rows.seq;
    const before = readRawChanges(snapshot, since);
    const all = `${CATALOGUE}rows-${database}-${rows.seq}.json.gz`;
    const { seq } = rows;
    return { database, all, allSeq: seq, seq, rows, since: before === null ? seq : since, changes: before?.rows ?? [] };
  }

  async #write({ rows, changes, ...written }: Next): Promise<void> {
    const { bucket } = this.#options;
    const { database, seq, all, since } = written;
    if (rows !== undefined) await bucket.put(all, await encode(rows), STORED_HEADERS);
    await bucket.put(CHANGES_KEY, await encode({ database, seq, all, since, changes }), STORED_HEADERS);
    this.#written = written;
    if (rows === undefined) return;
    for (const { key } of await bucket.list(CATALOGUE)) {
      if (key !== all && key !== CHANGES_KEY) await bucket.remove(key);
    }
  }
}

function countAfter(changes: readonly RawChange[], seq: number): number {
  return changes.filter((change) => change.seq > seq).length;
}
