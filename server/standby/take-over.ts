import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bringFiles } from '../backups/bring-files.ts';
import { provideLitestream } from '../backups/litestream.ts';
import { type PreparedRestore, prepareRestore, type RestoreSource } from '../backups/prepare-restore.ts';
import { swapIn } from '../backups/swap-in.ts';
import type { BackupSettings } from '../environment/backups.ts';
import type { BucketSettings } from '../environment/bucket-settings.ts';
import { Bucket } from '../object-storage/bucket.ts';
import { createChildren } from '../processes/children.ts';
import { Follower, followedFolder } from './follower.ts';
import { type Lease, readLease, recordEnded, seizeLease, untilEnded } from './lease.ts';
import { readOwnGeneration, writeOwnGeneration } from './own-generation.ts';
import { noReplicaMessage, outdatedMessage, replicaOf, replicatedGeneration } from './replica.ts';
import { requireSameSecrets, requireSettingsKeyHash } from './same-secrets.ts';
import { StandbyError } from './standby-error.ts';

interface TakeOverOptions {
  readonly bucket: BucketSettings;
  readonly dataDir: string;
  readonly backups: BackupSettings;
  /** Keeps the database in DATA_DIR instead of the replica's, as after a restore. */
  readonly keepsOwnData: boolean;
  /** Takes a replica that lacks what the former writer wrote. */
  readonly acceptsLoss: boolean;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes this machine the writer: takes the lease, waits until the former writer has stopped for certain, and puts the newest data
 * into DATA_DIR, which must be locked. What was there is kept aside. Run again after a failure, it takes the lease once more.
 * @throws StandbyError, BackupFailed or BucketFailed; before the lease is taken nothing has changed
 */
export async function takeOver(options: TakeOverOptions): Promise<void> {
  const { dataDir, log, signal, keepsOwnData } = options;
  const bucket = new Bucket(options.bucket);
  const former = await readLease(bucket);
  const own = await readOwnGeneration(dataDir);
  if (former === null && !keepsOwnData) {
    throw new StandbyError('There is no writer to take over from: start the shop with npm start.');
  }
  if (former !== null && former.generation === own) {
    throw new StandbyError('This machine is the writer already: start the shop with npm start.');
  }
  const lease = await seizeLease(bucket, await claim(options, bucket, former, own), former);
  log(`this machine has the lease (generation ${lease.generation}): the former writer is refused from now on`);
  await untilEnded(bucket, former, log, signal);
  try {
    if (keepsOwnData) await removeReplicaState(dataDir);
    else await bringData(options, bucket, lease.generation);
    await writeOwnGeneration(dataDir, lease.generation);
  } finally {
    await recordEnded(bucket, lease);
  }
}

/** Makes sure, while nothing has changed yet, that the shop can start with the data. @throws StandbyError, BackupFailed */
async function claim(options: TakeOverOptions, bucket: Bucket, former: Lease | null, own: number | null) {
  const { dataDir, backups, keepsOwnData } = options;
  const generation = (former?.generation ?? own ?? 0) + 1;
  if (former !== null && !keepsOwnData) {
    await requireReplica(options, bucket, former);
    await bringFiles(dataDir, backups);
    await requireSameSecrets(former, dataDir);
    return { generation, writtenGeneration: former.writtenGeneration, settingsKeyHash: former.settingsKeyHash };
  }
  return { generation, writtenGeneration: generation, settingsKeyHash: await requireSettingsKeyHash(dataDir) };
}

/** @throws StandbyError if there is none, or if it lacks what the writer wrote and the loss was not accepted */
async function requireReplica({ bucket: settings, acceptsLoss }: TakeOverOptions, bucket: Bucket, former: Lease) {
  const generation = await replicatedGeneration(bucket, former.generation);
  if (generation === null) throw new StandbyError(noReplicaMessage(settings));
  if (generation >= former.writtenGeneration || acceptsLoss) return;
  throw new StandbyError(
    [
      outdatedMessage(former, generation),
      'Nothing was changed. If its disk can be read, start the shop there or run npm run shop -- backup there first. To take over without what is missing: npm run shop -- standby --take-over --accept-loss',
    ].join('\n'),
  );
}

/** What Litestream knows of the replica that the database had before. */
function removeReplicaState(dataDir: string): Promise<void> {
  return rm(join(dataDir, 'pb', '.data.db-litestream'), { recursive: true, force: true });
}

/** The warm copy, or else the replica restored anew. */
async function bringData(options: TakeOverOptions, bucket: Bucket, generation: number): Promise<void> {
  const { dataDir, backups: settings, log } = options;
  const folder = await mkdtemp(join(dataDir, 'restore-'));
  const prepare = (source: RestoreSource): Promise<PreparedRestore> =>
    prepareRestore({ source, folder, dataDir, settings, log });
  try {
    const copy = await finishCopy(options);
    const source: RestoreSource | null =
      copy === null ? await replicaSource(options.bucket, bucket, generation) : { kind: 'database', file: copy };
    const prepared = await prepare(source);
    const { orders, last_order_number: last } = prepared.figures;
    log(`the copy is sound: ${orders} orders${orders === 0 ? '' : `, the last ${last}`}`);
    const aside = await swapIn(prepared, dataDir, new Date());
    await rm(followedFolder(dataDir), { recursive: true, force: true });
    log(`what was in DATA_DIR before is in ${aside}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function finishCopy({ bucket, dataDir, log, signal }: TakeOverOptions): Promise<string | null> {
  const children = createChildren();
  try {
    const follower = new Follower({ bucket, dataDir, litestream: await provideLitestream(log), children, log });
    return await follower.finish(signal);
  } finally {
    await children.stop();
  }
}

async function replicaSource(settings: BucketSettings, bucket: Bucket, generation: number): Promise<RestoreSource> {
  const replicated = await replicatedGeneration(bucket, generation);
  if (replicated === null) throw new StandbyError(`The bucket ${settings.name} has no replica.`);
  return { kind: 'replica', replica: replicaOf(settings, replicated) };
}
