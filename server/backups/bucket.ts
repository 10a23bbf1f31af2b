import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { BackupSettings } from '../environment/backups.ts';
import type { BucketSettings } from '../environment/bucket-settings.ts';
import { bucketRefusal, listAll } from '../object-storage/bucket-refusal.ts';
import { s3Client } from '../object-storage/s3-client.ts';
import { BackupFailed } from './backup-failed.ts';
import { backupsAmong, folderPlace, isBackupName, NAME_START, type Place, type StoredBackup } from './place.ts';

/** Larger files are sent in parts of this size, four at once. A bucket takes 10,000 parts: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const REQUEST_MS = 300_000;
const TYPE = 'application/octet-stream';

type Client = ReturnType<typeof s3Client>;

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
      const { reason, passes } = bucketRefusal(error);
      throw new BackupFailed(`The bucket ${label} could not be used: ${reason}`, { cause: error, passes });
    }
  };
  return {
    label,
    list: () => attempt(() => listed(s3, NAME_START)),
    store: (file, name) =>
      attempt(async () => {
        const blob = await openAsBlob(file);
        await s3.putAnyObject(name, blob, TYPE);
        // A list and no HEAD, whose refusals have no text.
        const stored = (await listed(s3, name)).find((backup) => backup.name === name)?.bytes ?? 0;
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
    removeUnfinished: () => attempt(() => abortUploads(s3)),
  };
}

async function listed(s3: Client, prefix: string): Promise<StoredBackup[]> {
  const objects = await listAll(s3, prefix);
  return backupsAmong(objects.map(({ Key, Size }) => ({ name: Key, bytes: Number(Size) })));
}

const uploadSchema = z.object({ Key: z.string(), UploadId: z.string() });
const uploadsSchema = z.object({
  ListMultipartUploadsResult: z.object({ Upload: z.union([z.array(uploadSchema), uploadSchema]) }),
});

/** Ends uploads in parts that were cut off: a bucket lists them nowhere, keeps their parts and bills them. */
async function abortUploads(s3: Client): Promise<void> {
  const uploads = uploadsSchema.safeParse(await s3.listMultipartUploads('/', '', 'GET', { prefix: NAME_START }));
  // Invalid if there are none.
  for (const { Key, UploadId } of uploads.success ? [uploads.data.ListMultipartUploadsResult.Upload].flat() : []) {
    if (isBackupName(Key)) await s3.abortMultipartUpload(Key, UploadId);
  }
}
