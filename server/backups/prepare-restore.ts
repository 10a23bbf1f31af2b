import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BackupSettings } from '../environment/backups.ts';
import { oldDatabaseProblem } from '../pocketbase/old-database.ts';
import { readArchive } from './archive.ts';
import { BackupFailed } from './backup-failed.ts';
import { placesOf } from './bucket.ts';
import { type DatabaseFigures, integrityProblem, readFigures, withDatabase } from './database-figures.ts';
import { keepErasures } from './keep-erasures.ts';
import { leaveOutNumbers } from './leave-out-numbers.ts';
import { restoreReplica } from './litestream.ts';
import { NO_PASSPHRASE } from './make-backup.ts';
import type { Place } from './place.ts';
import { checkSecrets } from './settings-key.ts';
import { type Manifest, manifestSchema } from './stage.ts';

/** What to restore: a backup by its name or file, without one the newest of all places, or Litestream's replica. */
export type RestoreSource = { kind: 'backup'; name: string | undefined } | { kind: 'replica'; url: string };

/** A verified copy of a shop's data. */
export interface PreparedRestore {
  /** Where it comes from, for a person. */
  readonly from: string;
  /** Holds `pb/` and, unless those of DATA_DIR stay, `secrets.json`. */
  readonly content: string;
  /** False: only the database is replaced; secrets and pictures of DATA_DIR stay. */
  readonly hasFiles: boolean;
  /** Undefined without a backup. */
  readonly manifest: Manifest | undefined;
  /** Of the database as it was saved. */
  readonly figures: DatabaseFigures;
}

interface RestoreOptions {
  readonly source: RestoreSource;
  /** An empty folder on the disk of DATA_DIR. */
  readonly folder: string;
  readonly dataDir: string;
  readonly settings: BackupSettings;
  readonly log: (line: string) => void;
}

/**
 * Unpacks and verifies what is to be restored: SQLite finds no fault, this version can open it, and the secrets open the settings. A replica holds the
 * database only: secrets and pictures stay if DATA_DIR has them, or else come from the newest backup.
 * @throws BackupFailed
 */
export async function prepareRestore(options: RestoreOptions): Promise<PreparedRestore> {
  const { source, folder, dataDir } = options;
  const content = join(folder, 'content');
  await mkdir(join(content, 'pb'), { recursive: true, mode: 0o700 });
  const isBackup = source.kind === 'backup';
  const unpacked = isBackup
    ? await unpackBackup(source.name, options, content)
    : await unpackReplica(source.url, options, content);
  const database = join(content, 'pb', 'data.db');
  const problem = integrityProblem(database);
  if (problem !== null) {
    throw new BackupFailed(`${unpacked.from} holds a damaged database (${problem}). Use another one.`);
  }
  const oldProblem = oldDatabaseProblem(database);
  if (oldProblem !== null) throw new BackupFailed(`${unpacked.from}: ${oldProblem}`);
  await checkSecrets(join(unpacked.hasFiles ? content : dataDir, 'secrets.json'), database);
  const figures = readFigures(database);
  const { manifest } = unpacked;
  if (isBackup && manifest?.orders !== figures.orders) {
    throw new BackupFailed(
      `${unpacked.from} has ${figures.orders} orders, but was made of ${manifest?.orders}. Use another one.`,
    );
  }
  withDatabase(database, (copy) => {
    leaveOutNumbers(copy, new Date());
    keepErasures(copy, join(dataDir, 'pb', 'data.db'), options.log);
    copy.exec('PRAGMA journal_mode = DELETE');
  });
  return { ...unpacked, content, figures };
}

/** Whether a data directory has what a replica does not hold: secrets and pictures. */
function hasFiles(dataDir: string): boolean {
  return existsSync(join(dataDir, 'secrets.json')) && existsSync(join(dataDir, 'pb', 'storage'));
}

type Unpacked = Pick<PreparedRestore, 'from' | 'hasFiles' | 'manifest'>;

/** Unpacks a backup, or the newest one, into `content`. @throws BackupFailed */
async function unpackBackup(
  name: string | undefined,
  { folder, settings, log }: Pick<RestoreOptions, 'folder' | 'settings' | 'log'>,
  content: string,
): Promise<Unpacked> {
  if (settings.passphrase === null) throw new BackupFailed(NO_PASSPHRASE);
  let file = resolve(name ?? '');
  let from = file;
  if (name === undefined || !existsSync(file)) {
    const found = await findBackup(name, placesOf(settings), log);
    file = join(folder, found.name);
    from = `${found.name} in ${found.place.label}`;
    await found.place.fetch(found.name, file);
  }
  await readArchive(file, content, settings.passphrase);
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(content, 'manifest.json'), 'utf8')));
  return { from, hasFiles: true, manifest };
}

/** A backup by its name, or the newest one, in the first place that has it. A place that refuses is logged and left out. */
async function findBackup(
  name: string | undefined,
  places: readonly Place[],
  log: (line: string) => void,
): Promise<{ name: string; place: Place }> {
  const all: { name: string; place: Place }[] = [];
  for (const place of places) {
    try {
      for (const backup of await place.list()) all.push({ name: backup.name, place });
    } catch (error) {
      if (!(error instanceof BackupFailed)) throw error;
      log(error.message);
    }
  }
  const wanted =
    name ??
    all
      .map((backup) => backup.name)
      .toSorted()
      .at(-1);
  const found = all.find((backup) => backup.name === wanted);
  if (found !== undefined) return found;
  const where = places.map(({ label }) => label).join(' and ');
  throw new BackupFailed(name === undefined ? `There is no backup in ${where}.` : `There is no ${name} in ${where}.`);
}

async function unpackReplica(url: string, options: RestoreOptions, content: string): Promise<Unpacked> {
  const { dataDir, folder, log } = options;
  const replicated = join(folder, 'replica.db');
  await restoreReplica(url, replicated, log);
  const hasOwnFiles = hasFiles(dataDir);
  const backup = hasOwnFiles ? undefined : await unpackBackup(undefined, options, content);
  await rename(replicated, join(content, 'pb', 'data.db'));
  return {
    from: `the replica ${url}${backup === undefined ? '' : `, with secrets and pictures of ${backup.from}`}`,
    hasFiles: !hasOwnFiles,
    manifest: backup?.manifest,
  };
}
