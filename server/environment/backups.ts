import type { BucketSettings } from './bucket-settings.ts';
import type { Variables } from './variables.ts';

/** Where and how often the shop is backed up (docs/backups.md). */
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
const DEFAULT_REGION = 'us-east-1';

/** Production is backed up daily unless it is told otherwise. */
export function backupSettings(values: Variables, folder: string): BackupSettings {
  return {
    everyHours: values.BACKUP_EVERY_HOURS ?? (values.NODE_ENV === 'production' ? DAILY_HOURS : 0),
    keep: values.BACKUP_KEEP,
    passphrase: values.BACKUP_PASSPHRASE ?? null,
    folder,
    bucket: bucketOf(values),
    replicaUrl: values.LITESTREAM_REPLICA_URL ?? null,
  };
}

function bucketOf(values: Variables): BucketSettings | null {
  const { BACKUP_S3_BUCKET: name, BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET: secret } = values;
  if (name === undefined || accessKey === undefined || secret === undefined) return null;
  const region = values.BACKUP_S3_REGION ?? DEFAULT_REGION;
  const endpoint = values.BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { name, region, endpoint, accessKey, secret };
}

/** One line if the bucket's variables are incomplete. */
export function partialBucket(values: Variables): string[] {
  const names = ['BACKUP_S3_BUCKET', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET'] as const;
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return [];
  return [`${missing.join(' and ')} must be set too: set all of ${names.join(', ')}, or none.`];
}

/** The same settings as variables, for the program that makes a backup. */
export function backupVariables({ bucket, ...settings }: BackupSettings): NodeJS.ProcessEnv {
  return {
    BACKUP_EVERY_HOURS: String(settings.everyHours),
    BACKUP_KEEP: String(settings.keep),
    BACKUP_PASSPHRASE: settings.passphrase ?? '',
    BACKUP_DIR: settings.folder,
    BACKUP_S3_BUCKET: bucket?.name ?? '',
    BACKUP_S3_REGION: bucket?.region ?? '',
    BACKUP_S3_ENDPOINT: bucket?.endpoint ?? '',
    BACKUP_S3_ACCESS_KEY: bucket?.accessKey ?? '',
    BACKUP_S3_SECRET: bucket?.secret ?? '',
  };
}
