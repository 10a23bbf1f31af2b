/** Receives one line of progress for the person at the terminal. */
export type Log = (line: string) => void;

/** One way of getting the pinned binary. */
export interface BinarySource {
  /** Recorded beside the cached binary, so that production can refuse some sources. */
  readonly id: 'release' | 'go-build' | 'community-package';
  /** For progress lines: "downloading the official release". */
  readonly label: string;
  /** False for a source that production refuses. */
  readonly isForProduction: boolean;
  /**
   * Writes the executable to `target`, which does not exist yet; `workDirectory` is an empty scratch directory.
   * @throws SourceUnavailable when this machine cannot use the source, ChecksumMismatch when its bytes are not the pinned ones.
   */
  write(target: string, workDirectory: string, log: Log): Promise<void>;
}

/** This source cannot help on this machine (offline, no Go, no such platform); the next one is tried. */
export class SourceUnavailable extends Error {
  override readonly name = 'SourceUnavailable';
}

/** Bytes that are not the expected ones; they are never run. */
export class ChecksumMismatch extends Error {
  override readonly name = 'ChecksumMismatch';
}

/** No source gave a usable binary. The message is one line and says what to do. */
export class PocketBaseUnavailable extends Error {
  override readonly name = 'PocketBaseUnavailable';
}
