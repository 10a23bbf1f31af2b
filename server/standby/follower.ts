import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { litestreamEnvironment } from '../backups/litestream.ts';
import type { BucketSettings } from '../environment/bucket-settings.ts';
import { Bucket, BucketFailed } from '../object-storage/bucket.ts';
import type { Child } from '../processes/child-process.ts';
import type { Children } from '../processes/children.ts';
import { readLease } from './lease.ts';
import { newestTransaction, noReplicaMessage, outdatedMessage, replicaOf, replicatedGeneration } from './replica.ts';
import { requireSameSecrets } from './same-secrets.ts';
import { StandbyError } from './standby-error.ts';

/** Checks, and Litestream's own looks, list the bucket, which costs. */
const CHECK_MS = 15_000;
const FOLLOW_INTERVAL = '5s';
const FINISH_INTERVAL = '200ms';
/** Without progress for so long the copy is made anew: a follower may stop silently (docs/standby.md). */
const STALLED_S = 60;
/** The same for a first copy, whose file grows: its check at the end takes a while for a large database. */
const FIRST_STALLED_S = 300;
/** A writer's first start sends its whole database, which may take that long before anything is missing. */
const UNREPLICATED_S = 120;
const SHOWN_LINES = 3;

/** What is known of the copy. */
export interface FollowerState {
  /** Whose replica is followed; null before the first. */
  readonly generation: number | null;
  /** Since when the copy lacks something that the replica has had, in seconds; 0 if it lacks nothing. */
  readonly behindSeconds: number;
  /** How often the copy was made anew because it did not go on. */
  readonly stalls: number;
  /** Why nothing is followed at the moment; null if all is well. */
  readonly problem: string | null;
}

interface FollowerOptions {
  readonly bucket: BucketSettings;
  readonly dataDir: string;
  /** Path of Litestream. */
  readonly litestream: string;
  readonly children: Children;
  readonly log: (line: string) => void;
}

/**
 * Keeps a copy of the writer's database warm with `litestream restore -f`, and watches that it goes on: nothing else may open the
 * copy, because a connection to it stops Litestream for good, without a word.
 */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #bucket: Bucket;
  #generation: number | null = null;
  #running: { child: Child; lines: string[]; hasEnded: boolean } | null = null;
  /** How large a first copy that is being made is, and since when. */
  #growth: { bytes: number; since: number } | null = null;
  #missing: { transaction: string; since: number } | null = null;
  /** Since when the writer's generation has no replica, and what to say about it. */
  #unreplicated: { since: number; problem: string } | null = null;
  #stalls = 0;
  #problem: string | null = null;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#bucket = new Bucket(options.bucket);
  }

  state(): FollowerState {
    return {
      generation: this.#generation,
      behindSeconds: this.#missing === null ? 0 : (performance.now() - this.#missing.since) / 1000,
      stalls: this.#stalls,
      problem: this.#problem,
    };
  }

  /** Follows until `signal` is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#check();
      await delay(CHECK_MS, undefined, { signal }).catch(() => undefined);
    }
    await this.stop();
  }

  /**
   * Follows until the copy has everything that the replica has now, stops, and returns the copy; null if there is none or it does
   * not get there. The writer must have ended. @throws BucketFailed, StandbyError
   */
  async finish(signal: AbortSignal): Promise<string | null> {
    const generation = await this.#newestGeneration();
    if (!existsSync(`${this.#file(generation)}-txid`)) return null;
    await this.#follow(generation, FINISH_INTERVAL);
    const newest = await newestTransaction(this.#bucket, generation);
    const deadline = performance.now() + STALLED_S * 1000;
    let isComplete = false;
    while (!isComplete && performance.now() < deadline && this.#running?.hasEnded === false) {
      await delay(100, undefined, { signal });
      isComplete = newest !== null && ((await this.#transaction()) ?? '') >= newest;
    }
    await this.stop();
    return isComplete ? this.#file(generation) : null;
  }

  async stop(): Promise<void> {
    await this.#running?.child.stop();
    this.#running = null;
  }

  async #check(): Promise<void> {
    try {
      await this.#follow(await this.#newestGeneration());
      const missing = await this.#watch();
      this.#report(this.#replicationProblem() ?? missing);
    } catch (error) {
      if (!(error instanceof BucketFailed || error instanceof StandbyError)) throw error;
      this.#report(error.message);
    }
  }

  async #newestGeneration(): Promise<number> {
    const lease = await readLease(this.#bucket);
    if (lease === null) throw new StandbyError(noReplicaMessage(this.#options.bucket));
    await requireSameSecrets(lease, this.#options.dataDir);
    const isFollowed = lease.generation === this.#generation;
    const generation = isFollowed ? lease.generation : await replicatedGeneration(this.#bucket, lease.generation);
    if (generation === null) throw new StandbyError(noReplicaMessage(this.#options.bucket));
    this.#unreplicated =
      generation < lease.writtenGeneration
        ? { since: this.#unreplicated?.since ?? performance.now(), problem: outdatedMessage(lease, generation) }
        : null;
    return generation;
  }

  /** Why the copy lacks what the writer writes now, if that lasts. */
  #replicationProblem(): string | null {
    if (this.#unreplicated === null) return null;
    return performance.now() - this.#unreplicated.since < UNREPLICATED_S * 1000 ? null : this.#unreplicated.problem;
  }

  /** Starts Litestream if it does not run on this generation. */
  async #follow(generation: number, interval = FOLLOW_INTERVAL): Promise<void> {
    if (this.#generation !== generation) {
      await this.stop();
      await this.#removeOthers(generation);
      this.#missing = null;
      this.#growth = null;
    } else if (this.#running?.hasEnded === false) return;
    else if (this.#running !== null) await this.#afterEnd(generation, this.#running.lines);
    this.#generation = generation;
    const { bucket, litestream, children } = this.#options;
    const { url, variables } = replicaOf(bucket, generation);
    const file = this.#file(generation);
    // A copy without this is one whose making was interrupted.
    if (!existsSync(`${file}-txid`)) await this.#remove(generation);
    await mkdir(this.#folder(generation), { recursive: true, mode: 0o700 });
    const lines: string[] = [];
    const log = (line: string) => {
      lines.push(line);
      if (lines.length > SHOWN_LINES) lines.shift();
    };
    const child = children.start({
      name: 'Litestream',
      script: litestream,
      parameters: ['restore', '-f', '-follow-interval', interval, '-o', file, url],
      env: { ...litestreamEnvironment(), ...variables },
      log,
    });
    const running = { child, lines, hasEnded: false };
    void child.exited.then(() => {
      running.hasEnded = true;
    });
    this.#running = running;
  }

  /** Litestream has ended by itself: the copy is kept unless Litestream cannot go on with it. */
  async #afterEnd(generation: number, lines: readonly string[]): Promise<void> {
    this.#options.log(`Litestream stopped following and is started again: ${lines.join(' ')}`);
    if (lines.some((line) => line.includes('cannot resume follow mode'))) await this.#remove(generation);
  }

  /** Compares the copy with the replica. A copy that does not go on is made anew. Returns why there is none yet. */
  async #watch(): Promise<string | null> {
    const generation = this.#generation ?? 0;
    const newest = await newestTransaction(this.#bucket, generation);
    const own = await this.#transaction();
    if (own === null) return this.#watchFirst(generation);
    this.#growth = null;
    if (newest === null || own >= newest) this.#missing = null;
    else if (this.#missing === null || own >= this.#missing.transaction) {
      this.#missing = { transaction: newest, since: performance.now() };
    }
    if (this.state().behindSeconds < STALLED_S) return null;
    return this.#makeAnew(generation, STALLED_S);
  }

  /** A first copy takes minutes for a large database. */
  async #watchFirst(generation: number): Promise<string> {
    const bytes = await this.#bytes(generation);
    if (this.#growth === null || bytes > this.#growth.bytes) this.#growth = { bytes, since: performance.now() };
    const isStalled = performance.now() - this.#growth.since > FIRST_STALLED_S * 1000;
    return isStalled ? this.#makeAnew(generation, FIRST_STALLED_S) : 'The copy is being made.';
  }

  async #makeAnew(generation: number, stalledSeconds: number): Promise<string> {
    this.#stalls += 1;
    this.#options.log(
      `The copy has not gone on for ${stalledSeconds} s, so it is made anew. Was its file opened by another program?`,
    );
    await this.stop();
    await this.#remove(generation);
    this.#missing = null;
    this.#growth = null;
    await this.#follow(generation);
    return 'The copy is being made anew.';
  }

  /** The number of the newest transaction in the copy; null if there is none yet. */
  async #transaction(): Promise<string | null> {
    try {
      return (await readFile(`${this.#file(this.#generation ?? 0)}-txid`, 'utf8')).trim();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  #report(problem: string | null): void {
    if (problem !== null && problem !== this.#problem) this.#options.log(problem);
    this.#problem = problem;
  }

  #folder(generation: number): string {
    return join(followedFolder(this.#options.dataDir), String(generation));
  }

  #file(generation: number): string {
    return join(this.#folder(generation), 'data.db');
  }

  /** What a copy takes on the disk. */
  async #bytes(generation: number): Promise<number> {
    const folder = this.#folder(generation);
    const sizes = (await readdir(folder)).map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        // Renamed meanwhile.
        () => 0,
      ),
    );
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  }

  #remove(generation: number): Promise<void> {
    return rm(this.#folder(generation), { recursive: true, force: true });
  }

  async #removeOthers(generation: number): Promise<void> {
    const folder = followedFolder(this.#options.dataDir);
    const names = existsSync(folder) ? await readdir(folder) : [];
    const others = names.filter((name) => name !== String(generation));
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  }
}

/** Where the copy is. Nobody opens it. */
export function followedFolder(dataDir: string): string {
  return join(dataDir, 'standby');
}
