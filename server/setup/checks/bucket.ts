import { randomUUID } from 'node:crypto';
import { S3mini } from 's3mini';
import { type Finding, reasonOf } from '../finding.ts';

const TIMEOUT_MS = 15_000;
const CONTENT = 'A check of the set-up. It can be deleted.';

/** A bucket of a server with Amazon's S3 interface. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secret: string;
}

/** Whether the key can write, read and delete in the bucket: does so with one small object. */
export async function checkBucket({ name, region, endpoint, accessKey, secret }: Bucket): Promise<Finding> {
  const key = `setup-check-${randomUUID()}`;
  const s3 = new S3mini({
    accessKeyId: accessKey,
    secretAccessKey: secret,
    endpoint: `${endpoint.replace(/\/$/, '')}/${name}`,
    region,
    requestAbortTimeout: TIMEOUT_MS,
  });
  try {
    await s3.putObject(key, CONTENT);
    const read = await s3.getObject(key);
    await s3.deleteObject(key);
    if (read === CONTENT) return { outcome: 'ok', text: `The bucket ${name} can be written, read and emptied.` };
    return { outcome: 'refused', text: `The bucket ${name} gives back something else than was stored.` };
  } catch (error) {
    return { outcome: 'refused', text: `The bucket ${name} at ${endpoint} cannot be used: ${reasonOf(error)}.` };
  }
}
