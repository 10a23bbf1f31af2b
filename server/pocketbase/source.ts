/** Prints one line of progress. */
export type Log = (line: string) => void;

/** A way to get the pinned binary. */
export interface BinarySource {
  /** Stored with the cached binary, so that production can refuse it. */
  readonly id: 'release' | 'go-build' | 'community-package';
  /** For progress lines: "downloading the official release". */
  readonly label: string;
  /** Production refuses sources that are not upstream's. */
  readonly isForProduction: boolean;
  /**
   * Writes the executable to the new file `target`; `workDirectory` is an empty scratch directory.
   * @throws SourceUnavailable if this machine cannot use the source, ChecksumMismatch for wrong bytes
   */
  write(target: string, workDirectory: string, log: Log): Promise<void>;
}

/** The source cannot be used on this machine (offline, no Go, unknown platform); the next one is tried. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
}

/** The binary has the wrong checksum and is not run. */
export class ChecksumMismatch extends Error {
  override readonly name = 'ChecksumMismatch';
}

/** No source has a usable binary. The message says in one line what to do. */
export class PocketBaseUnavailable extends Error {
  override readonly name = 'PocketBaseUnavailable';
}
