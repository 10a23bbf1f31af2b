import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { explained } from './backup-failed.ts';

/** A stored backup. */
export interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
}

/** Where backups are kept. All methods @throws BackupFailed with one line. */
export interface Place {
  /** As a person calls it. */
  readonly label: string;
  /** Its backups, oldest first; other files are not listed. */
  list(): Promise<StoredBackup[]>;
  store(file: string, name: string): Promise<void>;
  /** Copies a backup to a local file. */
  fetch(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

const NAME = /^gulmohar-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz\.age$/;

/** `gulmohar-2026-11-24T03-00-00Z.tar.gz.age`: names sort by time. */
export function backupName(at: Date): string {
  return `gulmohar-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`;
}

/** The backups among stored files, oldest first. */
export function backupsAmong(files: readonly StoredBackup[]): StoredBackup[] {
  return files.filter(({ name }) => NAME.test(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Removes all backups of a place but the newest `keep`, and no other file. @throws BackupFailed */
export async function removeOldBackups(place: Place, keep: number): Promise<string[]> {
  const old = (await place.list()).slice(0, -keep);
  for (const { name } of old) await place.remove(name);
  return old.map(({ name }) => name);
}

/** A folder as a place of backups. */
export function folderPlace(folder: string): Place {
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw explained(error, `Using the folder of the backups, ${folder},`);
    }
  };
  return {
    label: folder,
    list: () =>
      attempt(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const names = await readdir(folder);
        const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
        return backupsAmong(names.map((name, index) => ({ name, bytes: sizes[index] ?? 0 })));
      }),
    store: (file, name) => attempt(() => copyFile(file, join(folder, name))),
    fetch: (name, file) => attempt(() => copyFile(join(folder, name), file)),
    remove: (name) => attempt(() => rm(join(folder, name))),
  };
}
