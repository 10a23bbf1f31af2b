import { execFileSync } from 'node:child_process';
import { cp, mkdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releasesDirectory } from '#server/release/releases.ts';
import type { LiveShop } from './live-shop.ts';

/** Free space of the disk, in bytes. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** A disk for releases that can run full. */
export interface SmallDisk {
  /** Moves the releases of a data directory to it. */
  mount(dataDir: string): Promise<void>;
  fill(shop: LiveShop): Promise<void>;
  free(shop: LiveShop): Promise<void>;
  unmount(): Promise<void>;
  /** Message for staff. */
  readonly reason: string;
}

/**
 * A tmpfs if this process may mount one; otherwise a file size limit of zero for the publisher, which fails in the same calls.
 */
export function smallDisk(): SmallDisk {
  return process.getuid?.() === 0 && canMount() ? tmpfs() : fileLimit();
}

function tmpfs(): SmallDisk {
  let directory = '';
  const filler = () => join(directory, 'filler');
  return {
    reason: 'The disk is full.',
    async mount(dataDir) {
      directory = releasesDirectory(dataDir);
      await rename(directory, `${directory}.before`);
      await mkdir(directory);
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SPARE_BYTES}`, 'tmpfs', directory]);
      await cp(`${directory}.before`, directory, { recursive: true, verbatimSymlinks: true });
      await rm(`${directory}.before`, { recursive: true });
    },
    async fill() {
      const { bavail, bsize } = await statfs(directory);
      await writeFile(filler(), Buffer.alloc(bavail * bsize));
    },
    free: () => rm(filler()),
    async unmount() {
      execFileSync('umount', ['-l', directory]);
    },
  };
}

function fileLimit(): SmallDisk {
  const limit = (shop: LiveShop, bytes: string) => {
    execFileSync('prlimit', ['--pid', String(shop.processId('publisher')), `--fsize=${bytes}:unlimited`]);
  };
  return {
    reason: 'The page could not be written.',
    mount: async () => undefined,
    fill: async (shop) => limit(shop, '0'),
    free: async (shop) => limit(shop, 'unlimited'),
    unmount: async () => undefined,
  };
}

/** Not allowed in most containers, even for root. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
