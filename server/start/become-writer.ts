import { join } from 'node:path';
import { litestreamEnvironment, provideLitestream } from '../backups/litestream.ts';
import type { BucketSettings } from '../environment/bucket-settings.ts';
import { PROJECT } from '../environment.ts';
import { createChildren } from '../processes/children.ts';
import { replicaOf } from '../standby/replica.ts';
import { WriterLease } from '../standby/writer-lease.ts';
import { loadSecrets } from './secrets.ts';

const CONFIG = join(PROJECT, 'deploy/litestream.yml');
/** Litestream reports each copied piece. */
const ORDINARY = /level=(INFO|DEBUG)/;

/** The right to write, and the replica that is kept while it lasts. */
export interface Writer {
  /** Up to when writes are accepted (pb_hooks/writer-lease.js). */
  readonly fenceFile: string;
  /** Resolves with one line when the right is lost: the shop must stop. */
  readonly lost: Promise<string>;
  /** Call when PocketBase has stopped: sends the rest to the replica, and lets the next writer start at once. */
  end(): Promise<void>;
}

/**
 * Makes this process the only writer of the shop, and replicates the database into the bucket, from which a standby follows.
 * @throws StandbyError if another machine is the writer, StartError if its secrets are damaged, BucketFailed, BackupFailed
 */
export async function becomeWriter(options: {
  dataDir: string;
  standbyBucket: BucketSettings;
  log: (line: string) => void;
  signal: AbortSignal;
}): Promise<Writer> {
  const { dataDir, standbyBucket, log, signal } = options;
  const litestream = await provideLitestream(log);
  const prepareSecrets = () => loadSecrets(dataDir);
  const lease = await WriterLease.acquire({ bucket: standbyBucket, dataDir, prepareSecrets, log, signal });
  // Not among the shop's other processes: it has to outlive PocketBase.
  const replication = createChildren();
  const { url, variables } = replicaOf(standbyBucket, lease.generation);
  const replicating = replication.keep({
    name: 'Litestream',
    script: litestream,
    parameters: ['replicate', '-config', CONFIG],
    env: { ...litestreamEnvironment(), ...variables, DATA_DIR: dataDir, LITESTREAM_REPLICA_URL: url },
    log: (line) => {
      if (!ORDINARY.test(line)) log(line);
    },
  });
  return {
    fenceFile: lease.fenceFile,
    lost: lease.lost,
    async end() {
      await replication.stop();
      // Litestream ends with 0 when it has sent everything, and is killed if that takes too long.
      await lease.end((await replicating.exited) === 0);
    },
  };
}
