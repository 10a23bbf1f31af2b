/** SQLite's answers for a file that is away or not free: it stops, starts, or is just being put back from a backup. */
const PASSING = new Set([
  5, // SQLITE_BUSY
  6, // SQLITE_LOCKED
  8, // SQLITE_READONLY: the log beside the file waits for whoever may write
  10, // SQLITE_IOERR
  14, // SQLITE_CANTOPEN
  15, // SQLITE_PROTOCOL
]);

/** PocketBase's database cannot be read now; a little later it may be. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The error to throw for one that a reading has met. */
export function readingError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !isPassing(error)) return error;
  return new DatabaseUnavailable(`${file} cannot be read now: ${error.message}`, { cause: error });
}

function isPassing(error: Error): boolean {
  if ('code' in error && error.code === 'ENOENT') return true;
  // The lowest byte of SQLite's result code is the kind; the rest says more about it.
  return 'errcode' in error && typeof error.errcode === 'number' && PASSING.has(error.errcode & 0xff);
}
