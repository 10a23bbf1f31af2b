import type { Logger } from 'pino';
import type { Catalogue } from '#site/features/catalogue/catalogue.ts';
import type { ChangeLine } from './change-log.ts';
import { DatabaseUnavailable } from './database/database-unavailable.ts';
import { readChanges } from './database/read-changes.ts';
import { ShopDatabase } from './database/shop-database.ts';
import type { RefusedRow } from './database/table.ts';
import type { BackgroundMaker } from './making/background-maker.ts';
import type { LocalMaker } from './making/local-maker.ts';
import type { CatalogueChange } from './pages/pages-to-make.ts';

/** What a look into the database has shown. */
export type Look =
  | { readonly kind: 'nothing' }
  /** The whole catalogue has been read: what was different before is not known. `isAgain`: also the numbers may be others. */
  | { readonly kind: 'all'; readonly isAgain: boolean }
  | {
      readonly kind: 'changes';
      readonly seq: number;
      readonly lines: readonly ChangeLine[];
      readonly change: CatalogueChange;
    };

/** What following takes. */
interface FollowerOptions {
  /** The directory of PocketBase's data. */
  readonly pocketBaseDir: string;
  readonly local: LocalMaker;
  readonly background: BackgroundMaker;
  readonly logger: Logger;
}

/** Keeps the catalogue of both makers as the database has it, by its change log. */
export class CatalogueFollower {
  readonly #options: FollowerOptions;
  readonly #database: ShopDatabase;
  /** Up to this change the catalogue is known; undefined before it has been read. */
  #seq: number | undefined;
  #isReachable = true;
  #failure: { message: string; at: string } | undefined;
  /** Records that are left out, since they are none: `<collection> <id>` and when that was found. */
  readonly #refused = new Map<string, string>();

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#database = new ShopDatabase(options.pocketBaseDir);
  }

  /** The number of the newest change that the catalogue shows; undefined before it has been read. */
  get seq(): number | undefined {
    return this.#seq;
  }

  /** Undefined before it has been read. */
  get catalogue(): Catalogue | undefined {
    return this.#seq === undefined ? undefined : this.#options.local.catalogue;
  }

  /** The lines of the change log after a number; none when it does not reach back to it, or cannot be read now. */
  linesAfter(seq: number): readonly ChangeLine[] {
    try {
      return readChanges(this.#database, seq).lines;
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'what has changed since the release was current cannot be read');
      return [];
    }
  }

  /** What of the database's content is not shown, and why. */
  get failure(): { message: string; at: string } | undefined {
    const [refused] = this.#refused;
    if (this.#failure !== undefined || refused === undefined) return this.#failure;
    const [record, at] = refused;
    return { message: `A record cannot be understood and is left out: ${record}.`, at };
  }

  /** Takes in what has changed. Never throws: while the database is away there is nothing, and nothing of it is lost. */
  look(): Look {
    const { logger } = this.#options;
    try {
      const look = this.#look();
      if (!this.#isReachable) logger.info('the database can be read again');
      this.#isReachable = true;
      this.#failure = undefined;
      return look;
    } catch (error) {
      if (this.#isReachable) logger.error({ err: error }, 'the database cannot be read');
      this.#isReachable = false;
      if (!(error instanceof DatabaseUnavailable)) {
        this.#failure ??= {
          message: 'What the database holds cannot be read; the log says where.',
          at: new Date().toISOString(),
        };
      }
      return { kind: 'nothing' };
    }
  }

  #look(): Look {
    const { local, background, logger } = this.#options;
    if (this.#seq === undefined) return this.#readAll();
    const { lines, seq, isBroken, changes, refused } = readChanges(this.#database, this.#seq);
    if (isBroken) {
      logger.warn('the change log does not go on from what is known, so everything is read again');
      return this.#readAll();
    }
    if (lines.length === 0) return { kind: 'nothing' };
    for (const { collection, record_id } of lines) this.#refused.delete(`${collection} ${record_id}`);
    this.#noteRefused(refused);
    const before = local.catalogue;
    const difference = local.apply(changes);
    background.apply(changes);
    this.#seq = seq;
    const change = { before, after: local.catalogue, difference, fixed: local.fixedPaths };
    return { kind: 'changes', seq, lines, change };
  }

  #readAll(): Look {
    const { pocketBaseDir, local, background } = this.#options;
    const { seq, refused } = local.read(this.#database);
    background.read(pocketBaseDir);
    const isAgain = this.#seq !== undefined;
    this.#seq = seq;
    this.#refused.clear();
    this.#noteRefused(refused);
    return { kind: 'all', isAgain };
  }

  #noteRefused(refused: readonly RefusedRow[]): void {
    for (const { collection, id, error } of refused) {
      this.#options.logger.error({ collection, id, err: error }, 'a record is left out: its row is none');
      this.#refused.set(`${collection} ${id}`, new Date().toISOString());
    }
  }
}
