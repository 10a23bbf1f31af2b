import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BucketSettings } from '../environment/bucket-settings.ts';
import { Bucket, BucketFailed } from '../object-storage/bucket.ts';
import { LEASE_S, type Lease, readLease, recordEnded, seizeLease, untilEnded } from './lease.ts';
import { readOwnGeneration, writeOwnGeneration } from './own-generation.ts';
import { requireSettingsKeyHash } from './same-secrets.ts';
import { StandbyError } from './standby-error.ts';

const RENEW_MS = 4000;
/** Shorter than RENEW_MS: the lease survives three requests without an answer. */
const REQUEST_MS = 3000;
const FENCE_PREFIX = 'writer-lease-';
/** Where the system says how long it has been running, suspended times included. os.uptime() reads it too. */
const UPTIME_FILE = '/proc/uptime';

interface LeaseOptions {
  readonly bucket: BucketSettings;
  readonly dataDir: string;
  /** Called before the lease is taken; makes the secrets of a new shop. */
  readonly prepareSecrets: () => Promise<unknown>;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * The right of this process to write. While it lasts, `fenceFile` holds the moment up to which PocketBase accepts writes, in
 * seconds of the system's uptime (pb_hooks/writer-lease.js): a process that was paused refuses them before it can ask anybody.
 */
export class WriterLease {
  readonly generation: number;
  readonly fenceFile: string;
  /** Resolves with one line when the right is lost. */
  readonly lost: Promise<string>;
  readonly #lose: (reason: string) => void;
  readonly #bucket: Bucket;
  readonly #lease: Lease;
  readonly #log: (line: string) => void;
  readonly #ended = new AbortController();
  #until = 0;

  private constructor(bucket: Bucket, lease: Lease, { dataDir, log }: LeaseOptions) {
    const { promise, resolve } = Promise.withResolvers<string>();
    this.generation = lease.generation;
    this.fenceFile = join(dataDir, `${FENCE_PREFIX}${lease.session}`);
    this.lost = promise;
    this.#lose = resolve;
    this.#bucket = bucket;
    this.#lease = lease;
    this.#log = log;
  }

  /**
   * Makes this process the writer, if its data are those of the present generation, and keeps the right until `end`. The first
   * process of an empty bucket begins generation 1.
   * @throws StandbyError if another machine is the writer, BucketFailed
   */
  static async acquire(options: LeaseOptions): Promise<WriterLease> {
    const { dataDir, log, signal } = options;
    if (!existsSync(UPTIME_FILE)) throw new StandbyError('A shop with a standby (STANDBY_S3_BUCKET) needs Linux.');
    const bucket = new Bucket(options.bucket, REQUEST_MS);
    const own = await readOwnGeneration(dataDir);
    const former = await readLease(bucket);
    if (former?.generation !== own && (former !== null || own !== null)) throw refusal(options.bucket, own, former);
    await options.prepareSecrets();
    const generation = own ?? 1;
    const settingsKeyHash = await requireSettingsKeyHash(dataDir);
    const lease = await seizeLease(bucket, { generation, writtenGeneration: generation, settingsKeyHash }, former);
    await writeOwnGeneration(dataDir, lease.generation);
    await removeFences(dataDir);
    if (former !== null) await untilEnded(bucket, former, log, signal);
    const held = new WriterLease(bucket, lease, options);
    const successor = await held.#ask();
    if (successor !== null) throw new StandbyError(await held.#replacedBy(successor));
    void held.#keep();
    return held;
  }

  /**
   * Call when nothing of this process writes any more. A successor need not wait then, if the replica has everything
   * (`isReplicated`).
   */
  async end(isReplicated: boolean): Promise<void> {
    this.#ended.abort();
    await rm(this.fenceFile, { force: true });
    if (!isReplicated) {
      return this.#log('The replica may lack the last changes, which are in DATA_DIR: start the shop here again.');
    }
    await recordEnded(this.#bucket, this.#lease).catch((error: unknown) => {
      if (!(error instanceof BucketFailed)) throw error;
      this.#log(`${error.message} The next writer waits a little longer for that.`);
    });
  }

  async #keep(): Promise<void> {
    try {
      while (await this.#waited()) {
        if (uptime() >= this.#until) return this.#lose(this.#lapsed());
        const successor = await this.#askAgain();
        if (successor !== null) return this.#lose(await this.#replacedBy(successor));
      }
    } catch (error) {
      this.#lose(`The lease of the writer could not be kept: ${String(error)}`);
    }
  }

  /** Like #ask; a bucket that does not answer is asked again while there is time. */
  async #askAgain(): Promise<Lease | null> {
    try {
      return await this.#ask();
    } catch (error) {
      if (!(error instanceof BucketFailed)) throw error;
      const left = Math.max(0, Math.floor(this.#until - uptime()));
      this.#log(`${error.message} Without it the shop stops in ${left} s, because a standby might take over.`);
      return null;
    }
  }

  /** Extends this process's time, counted from before the question; or returns the lease of the process that has it now. */
  async #ask(): Promise<Lease | null> {
    const asked = uptime();
    const lease = await readLease(this.#bucket);
    if (lease === null) throw new BucketFailed('The bucket of the standby has lost writer/lease.json.');
    if (lease.session !== this.#lease.session) return lease;
    this.#until = asked + LEASE_S;
    await writeFile(`${this.fenceFile}.new`, String(this.#until), { mode: 0o600 });
    await rename(`${this.fenceFile}.new`, this.fenceFile);
    return null;
  }

  async #replacedBy({ machine }: Lease): Promise<string> {
    await rm(this.fenceFile, { force: true });
    return `${machine} took over as the writer; this shop stops. See docs/standby.md before starting it again.`;
  }

  #lapsed(): string {
    return `The bucket of the standby has not confirmed for ${LEASE_S} s that this machine is the writer; the shop stops, because a standby might have taken over. Start it again: it opens as soon as the bucket confirms it.`;
  }

  async #waited(): Promise<boolean> {
    try {
      await delay(RENEW_MS, undefined, { signal: this.#ended.signal });
      return true;
    } catch {
      // Ended.
      return false;
    }
  }
}

/** Those of killed processes. */
async function removeFences(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(FENCE_PREFIX));
  await Promise.all(left.map((name) => rm(join(dataDir, name), { force: true })));
}

function refusal({ name }: BucketSettings, own: number | null, lease: Lease | null): StandbyError {
  if (lease === null) {
    return new StandbyError(
      `The bucket ${name} knows no writer, though this DATA_DIR has been one (generation ${own}): check STANDBY_S3_BUCKET, or see docs/standby.md, "When the start is refused".`,
    );
  }
  const data = own === null ? 'of no writer' : `of generation ${own}`;
  return new StandbyError(
    [
      `This machine is not the writer: ${lease.machine} is, since ${lease.since.slice(0, 16).replace('T', ' ')} UTC (generation ${lease.generation}; the data here are ${data}).`,
      'Nothing was started, so that no piece is sold twice. Make this machine the standby: npm run shop -- standby. More in docs/standby.md, "When the start is refused".',
    ].join('\n'),
  );
}
