import type { Logger } from 'pino';
import type { Catalogue, CatalogueDifference } from '#shared/product/catalogue.ts';
import { DatabaseUnavailable, ShopDatabase, type Snapshot } from './database.ts';
import { createLiveCatalogue, type LiveCatalogue } from './live-catalogue.ts';
import { type ChangeLine, linesAfter, NO_CHANGES, readCatalogue, readChanges } from './read.ts';
import type { RowChanges } from './rows.ts';
import type { InvalidRow } from './table.ts';

/** A catalogue before and after a change. */
export interface CatalogueChange {
  readonly before: Catalogue;
  readonly after: Catalogue;
  readonly difference: CatalogueDifference;
  /** Lines of the change log, oldest first; none if only a date of the content has passed. */
  readonly lines: readonly ChangeLine[];
}

/** The result of polling the database. */
export type PollResult =
  | { readonly kind: 'nothing' }
  /** The whole catalogue was read; what changed is unknown. */
  | { readonly kind: 'all' }
  | ({ readonly kind: 'changes' } & CatalogueChange);

/** A record or database that cannot be read; the message is for staff. */
export interface CatalogueFailure {
  readonly message: string;
  readonly at: string;
}

/** Keeps the catalogue of PocketBase's database in memory by polling. Build, publisher, search and dev all read through it. */
export class CatalogueFollower {
  readonly #database: ShopDatabase;
  readonly #logger: Logger;
  readonly #clock: () => number;
  #live: LiveCatalogue | undefined;
  #catalogue: Catalogue | undefined;
  #seq: number | undefined;
  /** The database's version and file at the last poll. */
  #version: string | undefined;
  #file = '';
  #isMenuMissing = false;
  #failure: CatalogueFailure | undefined;
  #isReachable = true;
  /** Invalid records, `<collection> <id>`, and when each was read. */
  readonly #invalid = new Map<string, string>();

  /** @param options.pocketBaseDir PocketBase's data directory. `clock` is the time in ms since 1970. */
  constructor({
    pocketBaseDir,
    logger,
    clock = Date.now,
  }: { pocketBaseDir: string; logger: Logger; clock?: () => number }) {
    this.#clock = clock;
    this.#database = new ShopDatabase(pocketBaseDir);
    this.#logger = logger;
  }

  /** Number of the newest change in the catalogue; undefined before the first successful poll. */
  get seq(): number | undefined {
    return this.#seq;
  }

  /** Identifies the database file; changes when a backup is restored. */
  get file(): string {
    return this.#file;
  }

  /** An immutable snapshot; undefined before the first successful poll. */
  get catalogue(): Catalogue | undefined {
    return this.#catalogue;
  }

  get failure(): CatalogueFailure | undefined {
    const [invalid] = this.#invalid;
    if (this.#failure !== undefined || invalid === undefined) return this.#failure;
    const [record, at] = invalid;
    return { message: `Skipped an invalid record: ${record}.`, at };
  }

  /** Reads the changes since the last poll. Never throws: an unreadable database is logged and read again at the next poll. */
  poll(): PollResult {
    try {
      const result = this.#readDatabase();
      if (!this.#isReachable) this.#logger.info('reading the database works again');
      this.#isReachable = true;
      this.#failure = undefined;
      return result;
    } catch (error) {
      if (this.#isReachable) this.#logger.error({ err: error }, 'cannot read the database; retrying');
      this.#isReachable = false;
      if (!(error instanceof DatabaseUnavailable)) {
        this.#failure ??= { message: 'The database cannot be read; see the log.', at: new Date().toISOString() };
      }
      return { kind: 'nothing' };
    }
  }

  /** Lines of the change log after number `seq`; empty if the database cannot be read now. */
  linesAfter(seq: number): readonly ChangeLine[] {
    try {
      return this.#database.read((snapshot) => linesAfter(snapshot, seq));
    } catch (error) {
      this.#logger.warn({ err: error }, 'cannot read the change log');
      return [];
    }
  }

  close(): void {
    this.#database.close();
  }

  #readDatabase(): PollResult {
    // Read before the rows: a commit in between is then read twice instead of never.
    const version = this.#database.version();
    if (version === this.#version) return this.#passTime();
    const result = this.#database.read((snapshot) => this.#readSnapshot(snapshot));
    this.#version = version;
    return result;
  }

  #readSnapshot(snapshot: Snapshot): PollResult {
    const file = this.#database.file();
    const live = this.#live;
    if (live === undefined || this.#seq === undefined || this.#isMenuMissing || file !== this.#file) {
      return this.#readAll(snapshot, file);
    }
    const read = readChanges(snapshot, this.#seq);
    if (read === null) {
      this.#logger.warn('the change log has a gap; reading the whole catalogue again');
      return this.#readAll(snapshot, file);
    }
    this.#seq = read.seq;
    if (read.lines.length === 0) return this.#passTime();
    for (const { collection, record_id } of read.lines) this.#invalid.delete(`${collection} ${record_id}`);
    this.#recordInvalidRows(read.invalid);
    return this.#apply(live, read.changes, read.lines);
  }

  /** Dated content changes pages without a change of the database. */
  #passTime(): PollResult {
    const live = this.#live;
    if (live === undefined || this.#clock() < live.nextMoment) return { kind: 'nothing' };
    return this.#apply(live, NO_CHANGES, []);
  }

  #apply(live: LiveCatalogue, changes: RowChanges, lines: readonly ChangeLine[]): PollResult {
    const before = this.#catalogue ?? live.catalogue;
    const difference = live.apply(changes, this.#clock());
    const after = { ...live.catalogue, menuFailed: this.#isMenuMissing };
    this.#catalogue = after;
    return { kind: 'changes', before, after, difference, lines };
  }

  #readAll(snapshot: Snapshot, file: string): PollResult {
    const { seq, rows, menuError, invalid } = readCatalogue(snapshot);
    this.#isMenuMissing = menuError !== undefined;
    if (this.#isMenuMissing) {
      this.#logger.error({ err: menuError }, 'cannot read the menu; pages show the fallback menu');
    }
    this.#live = createLiveCatalogue(rows, this.#clock());
    this.#catalogue = { ...this.#live.catalogue, menuFailed: this.#isMenuMissing };
    this.#seq = seq;
    this.#file = file;
    this.#invalid.clear();
    this.#recordInvalidRows(invalid);
    return { kind: 'all' };
  }

  #recordInvalidRows(invalid: readonly InvalidRow[]): void {
    for (const { collection, id, error } of invalid) {
      this.#logger.error({ collection, id, err: error }, 'skipping invalid row');
      this.#invalid.set(`${collection} ${id}`, new Date().toISOString());
    }
  }
}
