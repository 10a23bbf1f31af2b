/** A backup could not be made, read or restored; the message is one line that says why and what to do. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed';
  /** Whether it may end without anybody doing anything, such as a bucket that is away. */
  readonly passes: boolean;

  constructor(message: string, { passes = false, ...options }: ErrorOptions & { passes?: boolean } = {}) {
    super(message, options);
    this.passes = passes;
  }
}

/** A BackupFailed for an error of the file system, the bucket or SQLite; others stay as they are. */
export function explained(error: unknown, doing: string): BackupFailed {
  if (error instanceof BackupFailed) return error;
  if (!(error instanceof Error)) return new BackupFailed(`${doing} failed: ${String(error)}`);
  if ('code' in error && error.code === 'ENOSPC') {
    return new BackupFailed(`${doing} failed: the disk is full. Free some space and try again.`, { cause: error });
  }
  return new BackupFailed(`${doing} failed: ${error.message}`, { cause: error });
}
