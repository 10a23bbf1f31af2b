import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite';
import { readingError } from './database-unavailable.ts';

/** How long a reading waits for a lock, in ms; there is one only while PocketBase starts or stops. */
const LOCK_MS = 250;

export type SqlRow = Readonly<Record<string, SQLOutputValue>>;

/** The database at one moment. */
export interface Snapshot {
  /** The file is another one than when following began: a backup was put back, or everything was removed. */
  readonly isReplaced: boolean;
  /** The rows that a query finds, columns by name. */
  rows(sql: string, ...parameters: SQLInputValue[]): Iterable<SqlRow>;
}

/** An open file. */
interface Connection {
  readonly database: DatabaseSync;
  readonly identity: string;
}

/**
 * PocketBase's SQLite file, read beside the running PocketBase and never written (docs/decisions/0017). Between readings it
 * stays open, because a new connection reads the whole schema first; no transaction and no lock that PocketBase would meet is
 * held meanwhile. Before each reading it is looked whether a restored backup has replaced the file.
 */
export class ShopDatabase {
  readonly #file: string;
  #followed: string | undefined;
  #connection: Connection | undefined;

  /** @param pocketBaseDir the directory of PocketBase's data */
  constructor(pocketBaseDir: string) {
    this.#file = join(pocketBaseDir, 'data.db');
  }

  /**
   * What `read` gives; all it sees is of one moment. It must have taken its rows when it returns.
   * @throws DatabaseUnavailable while PocketBase starts or stops, or is not there
   */
  at<Result>(read: (snapshot: Snapshot) => Result): Result {
    return this.#read(read).result;
  }

  /** The same, where following begins: from now on this is the file that must not be replaced. */
  begin<Result>(read: (snapshot: Snapshot) => Result): Result {
    const { result, identity } = this.#read(read);
    this.#followed = identity;
    return result;
  }

  /** Closes the file. */
  close(): void {
    this.#connection?.database.close();
    this.#connection = undefined;
  }

  #read<Result>(read: (snapshot: Snapshot) => Result): { result: Result; identity: string } {
    try {
      const { database, identity } = this.#connected();
      const isReplaced = this.#followed !== undefined && this.#followed !== identity;
      return { result: readOnce(database, isReplaced, read), identity };
    } catch (error) {
      // Whatever it was, the next reading begins with a file newly opened.
      this.close();
      throw readingError(error, this.#file);
    }
  }

  #connected(): Connection {
    const identity = identityOf(this.#file);
    if (this.#connection?.identity !== identity) this.close();
    this.#connection ??= {
      database: new DatabaseSync(this.#file, { readOnly: true, timeout: LOCK_MS }),
      identity,
    };
    return this.#connection;
  }
}

function readOnce<Result>(database: DatabaseSync, isReplaced: boolean, read: (snapshot: Snapshot) => Result): Result {
  database.exec('BEGIN');
  const result = read({ isReplaced, rows: (sql, ...parameters) => database.prepare(sql).iterate(...parameters) });
  database.exec('COMMIT');
  return result;
}

/** What tells a file from another at its place; the number alone may be given again to a new file. */
function identityOf(file: string): string {
  const { dev, ino, birthtimeNs } = statSync(file, { bigint: true });
  return [dev, ino, birthtimeNs].join(' ');
}
