// biome-ignore-all lint/style/noProcessEnv: this is the environment module of the PocketBase scripts
import { homedir } from 'node:os';
import { join } from 'node:path';

/** What the machine says about where PocketBase is and where it may be kept. */
export interface PocketBaseEnvironment {
  /** `POCKETBASE_BIN`: a binary to use instead of every other source; empty when unset. */
  readonly binary: string;
  /** Directory of the cached binaries, outside the work tree. */
  readonly cacheDirectory: string;
}

/** Reads `POCKETBASE_BIN` and `XDG_CACHE_HOME`. */
export function readPocketBaseEnvironment(): PocketBaseEnvironment {
  const { POCKETBASE_BIN = '', XDG_CACHE_HOME = '' } = process.env;
  const caches = XDG_CACHE_HOME === '' ? join(homedir(), '.cache') : XDG_CACHE_HOME;
  return { binary: POCKETBASE_BIN, cacheDirectory: join(caches, 'gulmohar', 'pocketbase') };
}

/** The machine's own variables, for child processes that need PATH, HOME or a proxy. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env };
}

/** Whether the shop runs for real customers (`NODE_ENV=production`). */
export function isProduction(): boolean {
  const { NODE_ENV } = process.env;
  return NODE_ENV === 'production';
}
