import type { BrowserName } from './support/other-browser.ts';

/** A fault of a page in a browser that is known and not repaired yet. */
interface KnownFault {
  readonly browser: BrowserName;
  /** Name of the scene (tests/support/scenes). */
  readonly page: string;
  /** As the walk reports it. */
  readonly fault: string;
}

/** The walk expects these faults and fails when one is gone: delete its line then. */
export const KNOWN_FAULTS: readonly KnownFault[] = [];
