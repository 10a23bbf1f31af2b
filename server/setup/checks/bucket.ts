import { randomUUID } from 'node:crypto';
import { connectionFailure } from '#server/connection-failure.ts';
import type { BucketSettings } from '#server/environment/bucket-settings.ts';
import { s3Client } from '#server/object-storage/s3-client.ts';
import type { Finding } from '../finding.ts';

const TIMEOUT_MS = 15_000;
const CONTENT = 'A check of the set-up. It can be deleted.';

/** Whether the key can write, read and delete in the bucket: does so with one small object. */
export async function checkBucket(settings: BucketSettings): Promise<Finding> {
  const { name, endpoint } = settings;
  const key = `setup-check-${randomUUID()}`;
  const s3 = s3Client(settings, TIMEOUT_MS);
  try {
    await s3.putObject(key, CONTENT);
    const read = await s3.getObject(key);
    await s3.deleteObject(key);
    if (read === CONTENT) return { outcome: 'ok', text: `The bucket ${name} can be written, read and emptied.` };
    return { outcome: 'refused', text: `The bucket ${name} gives back something else than was stored.` };
  } catch (error) {
    return {
      outcome: 'refused',
      text: `The bucket ${name} at ${endpoint} cannot be used: ${connectionFailure(error)}.`,
    };
  }
}
