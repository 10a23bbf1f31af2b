import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type Bucket, BucketFailed } from '../object-storage/bucket.ts';
import { StandbyError } from './standby-error.ts';

/**
 * Which machine writes is one object in the bucket, the lease (docs/decisions/0037-a-lease-in-the-bucket.md). A process that may
 * write reads it every few seconds. Durations are measured by each machine alone; their clocks need not agree.
 */
const KEY = 'writer/lease.json';
const HEADERS = { contentType: 'application/json', cacheControl: 'no-store' };

/** How long a process may write after it asked for the lease and found its own. */
export const LEASE_S = 20;
/** How long its successor waits: longer, because a transaction that is under way may still end. */
const WAIT_S = 25;
const POLL_MS = 500;

const leaseSchema = z.object({
  /** Raised by each take-over; each has a replica of its own. */
  generation: z.int().min(1),
  /** The newest generation that a shop has written: a replica of an older one lacks that. */
  writtenGeneration: z.int().min(1),
  /** SHA-256 of the key that the database's settings are encrypted with. */
  settingsKeyHash: z.string(),
  /** The process that holds it. */
  session: z.uuid(),
  /** For a person. */
  machine: z.string(),
  since: z.iso.datetime(),
});
export type Lease = z.infer<typeof leaseSchema> & { readonly etag: string };
/** What a process that takes the lease decides. */
type Claim = Pick<Lease, 'generation' | 'writtenGeneration' | 'settingsKeyHash'>;

/** The lease of a bucket; null without one. @throws BucketFailed, or StandbyError if it is damaged */
export async function readLease(bucket: Bucket): Promise<Lease | null> {
  const object = await bucket.read(KEY);
  if (object === null) return null;
  const parsed = leaseSchema.safeParse(parseJson(object.body.toString()));
  if (parsed.success) return { ...parsed.data, etag: object.etag };
  throw new StandbyError(`${KEY} in the bucket of the standby is damaged: restore its last version, or ask for help.`);
}

/**
 * Gives the lease to this process, if it is still the `former` one. The former process stops when it sees that.
 * @throws StandbyError if another process was faster, BucketFailed
 */
export async function seizeLease(bucket: Bucket, claim: Claim, former: Lease | null): Promise<Lease> {
  const lease = { ...claim, session: randomUUID(), machine: hostname(), since: new Date().toISOString() };
  let failure: unknown;
  try {
    await bucket.replace(KEY, Buffer.from(JSON.stringify(lease)), HEADERS, former?.etag ?? null);
  } catch (error) {
    if (!(error instanceof BucketFailed)) throw error;
    // The answer may have been lost on its way.
    failure = error;
  }
  const stored = await readLease(bucket);
  if (stored?.session === lease.session) return stored;
  throw failure ?? new StandbyError('Another process became the writer at the same moment. Nothing was changed here.');
}

/**
 * Waits until the process of a former lease has ended: it records that itself, or its time is over. Null is a lease that was lost:
 * its process may still write.
 */
export async function untilEnded(
  bucket: Bucket,
  former: Lease | null,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + WAIT_S * 1000;
  for (let isFirst = true; performance.now() < deadline; isFirst = false) {
    if (former !== null && (await hasEnded(bucket, former))) return bucket.remove(endedKey(former));
    if (isFirst) {
      const machine = former === null ? 'an unknown machine' : former.machine;
      log(`waiting until the former process on ${machine} has stopped for certain, up to ${WAIT_S} s`);
    }
    await delay(POLL_MS, undefined, { signal });
  }
}

/** False also if the bucket does not answer. */
async function hasEnded(bucket: Bucket, lease: Lease): Promise<boolean> {
  try {
    return (await bucket.read(endedKey(lease))) !== null;
  } catch (error) {
    if (error instanceof BucketFailed) return false;
    throw error;
  }
}

/** Records that this process writes no more, so that its successor need not wait. @throws BucketFailed */
export function recordEnded(bucket: Bucket, { session, machine }: Lease): Promise<void> {
  return bucket.put(endedKey({ session }), Buffer.from(JSON.stringify({ machine })), HEADERS);
}

function endedKey({ session }: Pick<Lease, 'session'>): string {
  return `writer/ended-${session}.json`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
