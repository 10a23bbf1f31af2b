import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupSettings } from '../environment/backups.ts';
import { hasFiles, unpackBackup } from './prepare-restore.ts';

/**
 * Puts secrets and pictures of the newest backup into a data directory that has none, so that a replica of the database can be
 * opened there. Returns which backup it was; null if they are there already. @throws BackupFailed
 */
export async function bringFiles(dataDir: string, settings: BackupSettings): Promise<string | null> {
  if (hasFiles(dataDir)) return null;
  await mkdir(join(dataDir, 'pb'), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const content = join(folder, 'content');
    await mkdir(content);
    const { from } = await unpackBackup(undefined, { folder, settings }, content);
    await rm(join(dataDir, 'pb', 'storage'), { recursive: true, force: true });
    await rename(join(content, 'pb', 'storage'), join(dataDir, 'pb', 'storage'));
    await rename(join(content, 'secrets.json'), join(dataDir, 'secrets.json'));
    return from;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
