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
  /** Removes what a killed backup left unfinished. No other backup may be under way. */
  removeUnfinished(): Promise<void>;
}

export const NAME_START = 'gulmohar-';
const NAME = /^gulmohar-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz\.age$/;
/** Suffix of an archive that is being written. */
export const PARTIAL = '.partial';

/** `gulmohar-2026-11-24T03-00-00Z.tar.gz.age`: names sort by time. */
export function backupName(at: Date): string {
  return `${NAME_START}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** When a backup was made, by its name, in ms since 1970. */
export function madeAtMs(name: string): number {
  return Date.parse(name.replace(NAME, '$1T$2:$3:$4Z'));
}

/** The backups among stored files, oldest first. */
export function backupsAmong(files: readonly StoredBackup[]): StoredBackup[] {
  return files.filter(({ name }) => isBackupName(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
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
  const namesIn = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return readdir(folder);
  };
  return {
    label: folder,
    list: () =>
      attempt(async () => {
        const names = await namesIn();
        const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
        return backupsAmong(names.map((name, index) => ({ name, bytes: sizes[index] ?? 0 })));
      }),
    store: (file, name) => attempt(() => copyFile(file, join(folder, name))),
    fetch: (name, file) => attempt(() => copyFile(join(folder, name), file)),
    remove: (name) => attempt(() => rm(join(folder, name), { force: true })),
    removeUnfinished: () =>
      attempt(async () => {
        const unfinished = (await namesIn()).filter((name) => name.endsWith(PARTIAL));
        await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true })));
      }),
  };
}
