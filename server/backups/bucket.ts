import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BackupSettings } from '../environment/backups.ts';
import type { BucketSettings } from '../environment/bucket-settings.ts';
import { connectionFailure } from '../errors.ts';
import { s3Client } from '../object-storage/s3-client.ts';
import { BackupFailed } from './backup-failed.ts';
import { backupsAmong, folderPlace, type Place } from './place.ts';

/** Larger files are sent in parts of this size, four at once. A bucket takes 10,000 parts: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const REQUEST_MS = 300_000;
const TYPE = 'application/octet-stream';

/** Where backups are kept: the folder, then the bucket if there is one. */
export function placesOf({ folder, bucket }: BackupSettings): [Place, ...Place[]] {
  return bucket === null ? [folderPlace(folder)] : [folderPlace(folder), bucketPlace(bucket)];
}

/** A bucket as a place of backups. */
export function bucketPlace(settings: BucketSettings): Place {
  const label = `s3://${settings.name} at ${settings.endpoint}`;
  const s3 = s3Client(settings, REQUEST_MS, PART_BYTES);
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new BackupFailed(`The bucket ${label} could not be used: ${connectionFailure(error)}`, { cause: error });
    }
  };
  return {
    label,
    list: () =>
      attempt(async () => {
        const objects = (await s3.listObjects()) ?? [];
        return backupsAmong(objects.map(({ Key, Size }) => ({ name: Key, bytes: Number(Size) })));
      }),
    store: (file, name) =>
      attempt(async () => {
        const blob = await openAsBlob(file);
        await s3.putAnyObject(name, blob, TYPE);
        const stored = await s3.getContentLength(name);
        if (stored !== blob.size) throw new Error(`it holds ${stored} of ${blob.size} bytes`);
      }),
    fetch: (name, file) =>
      attempt(async () => {
        const response = await s3.getObjectResponse(name);
        if (response?.body == null) throw new Error(`it has no ${name}`);
        await pipeline(Readable.from(response.body), createWriteStream(file, { mode: 0o600 }));
      }),
    remove: (name) =>
      attempt(async () => {
        await s3.deleteObject(name);
      }),
  };
}
