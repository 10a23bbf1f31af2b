import { type BucketSettings, bucketOf, bucketVariables } from './bucket-settings.ts';
import type { Variables } from './variables.ts';

/** Where and how often the shop is backed up (docs/operate/backups.md). */
export interface BackupSettings {
  /** 0: not by itself. */
  readonly everyHours: number;
  /** How many backups each place keeps. */
  readonly keep: number;
  /** Null: no backup can be made or read. */
  readonly passphrase: string | null;
  /** Absolute. */
  readonly folder: string;
  /** Null: backups stay in the folder. */
  readonly bucket: BucketSettings | null;
  /** Where Litestream replicates the database to; null without it. */
  readonly replicaUrl: string | null;
}

const DAILY_HOURS = 24;

/** Production is backed up daily by default. */
export function backupSettings(values: Variables, folder: string): BackupSettings {
  return {
    everyHours: values.BACKUP_EVERY_HOURS ?? (values.NODE_ENV === 'production' ? DAILY_HOURS : 0),
    keep: values.BACKUP_KEEP,
    passphrase: values.BACKUP_PASSPHRASE ?? null,
    folder,
    bucket: bucketOf('BACKUP_S3', values),
    replicaUrl: values.LITESTREAM_REPLICA_URL ?? null,
  };
}

/** The same settings as variables, for the program that makes a backup. */
export function backupVariables({ bucket, ...settings }: BackupSettings): NodeJS.ProcessEnv {
  return {
    BACKUP_EVERY_HOURS: String(settings.everyHours),
    BACKUP_KEEP: String(settings.keep),
    BACKUP_PASSPHRASE: settings.passphrase ?? '',
    BACKUP_DIR: settings.folder,
    ...bucketVariables('BACKUP_S3', bucket),
  };
}
