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
  /** The process that holds it. */
  session: z.uuid(),
  /** For a person. */
  machine: z.string(),
  since: z.iso.datetime(),
});
export type Lease = z.infer<typeof leaseSchema> & { readonly etag: string };

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
export async function seizeLease(bucket: Bucket, generation: number, former: Lease | null): Promise<Lease> {
  const lease = { generation, session: randomUUID(), machine: hostname(), since: new Date().toISOString() };
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

/** Waits until the process of a former lease has ended: it says so itself, or its time is over. */
export async function untilEnded(
  bucket: Bucket,
  former: Lease,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + WAIT_S * 1000;
  for (let isFirst = true; performance.now() < deadline; isFirst = false) {
    const said = await bucket.read(endedKey(former)).catch((error: unknown) => {
      if (error instanceof BucketFailed) return null;
      throw error;
    });
    if (said !== null) {
      await bucket.remove(endedKey(former));
      return;
    }
    if (isFirst)
      log(`waiting until the former process on ${former.machine} has stopped for certain, up to ${WAIT_S} s`);
    await delay(POLL_MS, undefined, { signal });
  }
}

/** Says that this process writes no more, so that its successor need not wait. @throws BucketFailed */
export function sayEnded(bucket: Bucket, { session, machine }: Lease): Promise<void> {
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
