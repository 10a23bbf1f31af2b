import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';

/** How long a read waits for a lock, in ms. PocketBase holds one only while it starts or stops. */
const LOCK_MS = 250;

/** SQLite's result codes while the file is missing or busy: PocketBase stops, starts, or restores a backup. */
const TEMPORARY = new Set([
  5, // SQLITE_BUSY
  6, // SQLITE_LOCKED
  8, // SQLITE_READONLY: the write-ahead log has to be recovered by a writer
  10, // SQLITE_IOERR
  14, // SQLITE_CANTOPEN
  15, // SQLITE_PROTOCOL
]);

const versionSchema = z.object({ data_version: z.int() });

export type SqlRow = Readonly<Record<string, SQLOutputValue>>;

/** A read transaction. */
export interface Snapshot {
  /** Runs a query; columns by name. */
  rows(sql: string, ...parameters: SQLInputValue[]): Iterable<SqlRow>;
}

/** PocketBase's database cannot be read now; retry later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

interface Connection {
  readonly database: DatabaseSync;
  /** Identifies the file, so that a restored backup is detected. */
  readonly file: string;
  /** Number of this connection: SQLite's data_version is comparable within one connection only. */
  readonly number: number;
}

/**
 * Reads PocketBase's SQLite file beside the running PocketBase; never writes it (docs/decisions/0017-the-publisher-reads-sqlite.md). The connection stays
 * open between reads but holds no transaction and no lock.
 */
export class ShopDatabase {
  readonly #path: string;
  #connection: Connection | undefined;
  #opened = 0;

  /** @param pocketBaseDir PocketBase's data directory */
  constructor(pocketBaseDir: string) {
    this.#path = join(pocketBaseDir, 'data.db');
  }

  /**
   * A text that changes with every commit and whenever the file is reopened, because it was missing or replaced. Costs some
   * microseconds.
   * @throws DatabaseUnavailable
   */
  version(): string {
    return this.#use(({ database, number }) => {
      // https://www.sqlite.org/pragma.html#pragma_data_version
      const row = versionSchema.parse(database.prepare('PRAGMA data_version').get());
      return `${number} ${row.data_version}`;
    });
  }

  /** Identifies the database file: another value after a backup was restored. @throws DatabaseUnavailable */
  file(): string {
    return this.#use(({ file }) => file);
  }

  /** Runs `read` in one transaction. It must consume its rows before it returns. @throws DatabaseUnavailable */
  read<Result>(read: (snapshot: Snapshot) => Result): Result {
    return this.#use(({ database }) => {
      database.exec('BEGIN');
      const result = read({ rows: (sql, ...parameters) => database.prepare(sql).iterate(...parameters) });
      database.exec('COMMIT');
      return result;
    });
  }

  close(): void {
    this.#connection?.database.close();
    this.#connection = undefined;
  }

  #use<Result>(work: (connection: Connection) => Result): Result {
    try {
      return work(this.#connect());
    } catch (error) {
      // Ends an open transaction; the next read opens the file again.
      this.close();
      if (isTemporary(error)) throw new DatabaseUnavailable(`${this.#path} cannot be read now.`, { cause: error });
      throw error;
    }
  }

  #connect(): Connection {
    const { dev, ino, birthtimeNs } = statSync(this.#path, { bigint: true });
    // An inode number may be reused for a new file.
    const file = [dev, ino, birthtimeNs].join(' ');
    if (this.#connection?.file !== file) this.close();
    if (this.#connection === undefined) {
      const database = new DatabaseSync(this.#path, { readOnly: true, timeout: LOCK_MS });
      this.#opened += 1;
      this.#connection = { database, file, number: this.#opened };
    }
    return this.#connection;
  }
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'ENOENT') return true;
  // The lowest byte of SQLite's result code is its kind.
  return 'errcode' in error && typeof error.errcode === 'number' && TEMPORARY.has(error.errcode & 0xff);
}
