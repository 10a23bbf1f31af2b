import type { Logger } from 'pino';
import type { Catalogue, CatalogueDifference } from '#shared/catalogue.ts';
import { DatabaseUnavailable, ShopDatabase, type Snapshot } from './database.ts';
import { createLiveCatalogue, type LiveCatalogue } from './live-catalogue.ts';
import { type ChangeLine, linesAfter, readCatalogue, readChanges } from './read.ts';
import type { RefusedRow } from './table.ts';

/** A catalogue before and after a change. */
export interface CatalogueChange {
  readonly before: Catalogue;
  readonly after: Catalogue;
  readonly difference: CatalogueDifference;
  /** Lines of the change log, oldest first. */
  readonly lines: readonly ChangeLine[];
}

/** What a look into the database found. */
export type Look =
  | { readonly kind: 'nothing' }
  /** The whole catalogue was read. What it was before is not known. */
  | { readonly kind: 'all' }
  | ({ readonly kind: 'changes' } & CatalogueChange);

/** Something in the database that is not shown, for staff. */
export interface CatalogueFailure {
  readonly message: string;
  readonly at: string;
}

/** Keeps the catalogue in memory as PocketBase's database has it: the one reader for build, publisher, search and dev. */
export class CatalogueFollower {
  readonly #database: ShopDatabase;
  readonly #logger: Logger;
  #live: LiveCatalogue | undefined;
  #catalogue: Catalogue | undefined;
  #seq: number | undefined;
  /** The database's version and file at the last look. */
  #version: string | undefined;
  #file = '';
  #isMenuMissing = false;
  #failure: CatalogueFailure | undefined;
  #isReachable = true;
  /** Invalid records, `<collection> <id>`, and when each was found. */
  readonly #refused = new Map<string, string>();

  /** @param options.pocketBaseDir PocketBase's data directory */
  constructor({ pocketBaseDir, logger }: { pocketBaseDir: string; logger: Logger }) {
    this.#database = new ShopDatabase(pocketBaseDir);
    this.#logger = logger;
  }

  /** Number of the newest change in the catalogue; undefined before the first successful look. */
  get seq(): number | undefined {
    return this.#seq;
  }

  /** Identifies the database file; another one after a backup was restored. */
  get file(): string {
    return this.#file;
  }

  /** An immutable snapshot; undefined before the first successful look. */
  get catalogue(): Catalogue | undefined {
    return this.#catalogue;
  }

  get failure(): CatalogueFailure | undefined {
    const [refused] = this.#refused;
    if (this.#failure !== undefined || refused === undefined) return this.#failure;
    const [record, at] = refused;
    return { message: `An invalid record is left out: ${record}.`, at };
  }

  /** Takes in what changed since the last look. Never throws: an unreadable database is logged, and read again later. */
  look(): Look {
    try {
      const look = this.#look();
      if (!this.#isReachable) this.#logger.info('the database can be read again');
      this.#isReachable = true;
      this.#failure = undefined;
      return look;
    } catch (error) {
      if (this.#isReachable) this.#logger.error({ err: error }, 'the database cannot be read');
      this.#isReachable = false;
      if (!(error instanceof DatabaseUnavailable)) {
        this.#failure ??= { message: 'The database cannot be read; see the log.', at: new Date().toISOString() };
      }
      return { kind: 'nothing' };
    }
  }

  /** Lines of the change log after a number; none if they cannot be read now. */
  linesAfter(seq: number): readonly ChangeLine[] {
    try {
      return this.#database.read((snapshot) => linesAfter(snapshot, seq));
    } catch (error) {
      this.#logger.warn({ err: error }, 'the change log cannot be read');
      return [];
    }
  }

  close(): void {
    this.#database.close();
  }

  #look(): Look {
    // Taken before the read: a commit in between is seen now and looked at once more.
    const version = this.#database.version();
    if (version === this.#version) return { kind: 'nothing' };
    const look = this.#database.read((snapshot) => this.#lookInto(snapshot));
    this.#version = version;
    return look;
  }

  #lookInto(snapshot: Snapshot): Look {
    const file = this.#database.file();
    const live = this.#live;
    if (live === undefined || this.#seq === undefined || this.#isMenuMissing || file !== this.#file) {
      return this.#readAll(snapshot, file);
    }
    const read = readChanges(snapshot, this.#seq);
    if (read === null) {
      this.#logger.warn('the change log has a gap, so the whole catalogue is read again');
      return this.#readAll(snapshot, file);
    }
    this.#seq = read.seq;
    if (read.lines.length === 0) return { kind: 'nothing' };
    for (const { collection, record_id } of read.lines) this.#refused.delete(`${collection} ${record_id}`);
    this.#noteRefused(read.refused);
    const before = live.catalogue;
    const difference = live.apply(read.changes);
    this.#catalogue = live.catalogue;
    return { kind: 'changes', before, after: live.catalogue, difference, lines: read.lines };
  }

  #readAll(snapshot: Snapshot, file: string): Look {
    const { seq, rows, menuError, refused } = readCatalogue(snapshot);
    this.#isMenuMissing = menuError !== undefined;
    if (this.#isMenuMissing) {
      this.#logger.error({ err: menuError }, 'the menu could not be read; the fallback menu is shown');
    }
    this.#live = createLiveCatalogue(rows);
    this.#catalogue = { ...this.#live.catalogue, menuFailed: this.#isMenuMissing };
    this.#seq = seq;
    this.#file = file;
    this.#refused.clear();
    this.#noteRefused(refused);
    return { kind: 'all' };
  }

  #noteRefused(refused: readonly RefusedRow[]): void {
    for (const { collection, id, error } of refused) {
      this.#logger.error({ collection, id, err: error }, 'skipping invalid row');
      this.#refused.set(`${collection} ${id}`, new Date().toISOString());
    }
  }
}
