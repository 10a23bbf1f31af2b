import { join } from 'node:path/posix';
import type { Replica } from '../backups/litestream.ts';
import type { BucketSettings } from '../environment/bucket-settings.ts';
import { Bucket } from '../object-storage/bucket.ts';
import { type Lease, readLease } from './lease.ts';
import { StandbyError } from './standby-error.ts';

/** A file of Litestream: its level, and the first and last transaction in it, in hexadecimal digits. */
const LTX = /\/[0-9a-f]{4}\/[0-9a-f]{16}-([0-9a-f]{16})\.ltx$/;

/** The replica that the writer of a generation keeps. No other generation writes there. */
export function replicaOf({ name, region, endpoint, accessKey, secret }: BucketSettings, generation: number): Replica {
  const query = new URLSearchParams({ endpoint, region });
  return {
    url: `s3://${name}/${folderOf(generation)}?${query}`,
    variables: { LITESTREAM_ACCESS_KEY_ID: accessKey, LITESTREAM_SECRET_ACCESS_KEY: secret },
  };
}

/** The number of the newest transaction of a generation's replica, as Litestream writes it; null if it is empty. */
export async function newestTransaction(bucket: Bucket, generation: number): Promise<string | null> {
  const objects = await bucket.list(`${folderOf(generation)}/`);
  const numbers = objects.flatMap(({ key }) => LTX.exec(key)?.[1] ?? []);
  return numbers.toSorted().at(-1) ?? null;
}

/**
 * The newest generation that has a replica, up to `generation`: a new writer's own one is complete as soon as it has a file.
 * Null if there is none.
 */
export async function replicatedGeneration(bucket: Bucket, generation: number): Promise<number | null> {
  for (let candidate = generation; candidate > 0; candidate -= 1) {
    if ((await newestTransaction(bucket, candidate)) !== null) return candidate;
  }
  return null;
}

/** The newest replica; `log` gets a line if it lacks what the writer wrote. @throws StandbyError if there is none yet, BucketFailed */
export async function writersReplica(settings: BucketSettings, log: (line: string) => void): Promise<Replica> {
  const bucket = new Bucket(settings);
  const lease = await readLease(bucket);
  const generation = lease === null ? null : await replicatedGeneration(bucket, lease.generation);
  if (lease === null || generation === null) throw new StandbyError(noReplicaMessage(settings));
  if (generation < lease.writtenGeneration) log(outdatedMessage(lease, generation));
  return replicaOf(settings, generation);
}

/** What to say if the newest replica is of a generation before the one that was written last. */
export function outdatedMessage({ machine, writtenGeneration, since }: Lease, generation: number): string {
  return `The writer, ${machine}, has sent nothing of generation ${writtenGeneration} to the bucket: the newest replica is of generation ${generation} and lacks every order and edit since then, at least since ${since.slice(0, 16).replace('T', ' ')} UTC.`;
}

/** What to say as long as there is nothing to follow or restore. */
export function noReplicaMessage({ name }: BucketSettings): string {
  return `The bucket ${name} has no replica yet: start the shop with STANDBY_S3_BUCKET on the machine that is the writer.`;
}

function folderOf(generation: number): string {
  return join('replica', String(generation).padStart(4, '0'));
}
