import { statfs } from 'node:fs/promises';
import { BackupFailed } from './backup-failed.ts';

/** Stays free on the disk, so that the shop takes orders while a backup is written. */
const KEPT_FREE_BYTES = 32 * 1024 * 1024;

/** @throws BackupFailed unless the disk of a folder has `bytes` to spare */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const needed = bytes + KEPT_FREE_BYTES;
  if (free >= needed) return;
  throw new BackupFailed(
    `There is too little space for a backup: the disk of ${folder} has ${inMegabytes(free)} free, and about ${inMegabytes(needed)} are needed. Free some space, or keep fewer backups.`,
  );
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString('en-IN')} MB`;
}
