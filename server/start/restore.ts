/**
 * `npm run shop -- restore`: unpacks and verifies a backup and says what it holds; `--confirm` puts it into DATA_DIR; `--drill` starts
 * PocketBase on it and removes it again (docs/operate/backups.md).
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { lockDataDirectory } from '#server/runtime/data-lock.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { BackupFailed, explained } from '../backups/backup-failed.ts';
import { type PreparedRestore, prepareRestore, type RestoreSource } from '../backups/prepare-restore.ts';
import { swapIn } from '../backups/swap-in.ts';
import { type Environment, EnvironmentError, loadEnvironment } from '../environment.ts';
import { BucketFailed } from '../object-storage/bucket.ts';
import { PocketBaseStartError } from '../pocketbase/run.ts';
import { PocketBaseUnavailable } from '../pocketbase/source.ts';
import { withScratch } from '../scratch.ts';
import { drill } from './drill.ts';
import { reportFailure } from './report-failure.ts';

const USAGE = `Usage: npm run shop -- restore                   verifies the newest backup and says what it holds
       npm run shop -- restore NAME              the same for a backup by its name, or a file
       npm run shop -- restore --replica         the same for Litestream's replica
       npm run shop -- restore … --confirm       puts it into DATA_DIR; what is there is kept aside
       npm run shop -- restore … --drill         starts PocketBase on a copy, counts, compares, and removes it`;

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  await run(process.argv.slice(2));
} catch (error) {
  reportFailure(error, [
    EnvironmentError,
    BackupFailed,
    BucketFailed,
    StartError,
    PocketBaseStartError,
    PocketBaseUnavailable,
  ]);
}

interface Choice {
  /** `replica`: the one that the environment names. */
  readonly source: RestoreSource | 'replica';
  readonly isConfirmed: boolean;
  readonly isDrill: boolean;
}

async function run(parameters: string[]): Promise<void> {
  const choice = choiceOf(parameters);
  if (choice === null) {
    print(USAGE);
    process.exitCode = 1;
    return;
  }
  const environment = loadEnvironment();
  // Held from before the data is read, so that no shop starts in between.
  const lock = choice.isConfirmed ? await lockDataDirectory(environment.dataDir) : null;
  try {
    await restore(environment, choice);
  } finally {
    await lock?.release();
  }
}

/** Null if the command cannot be understood. */
function choiceOf(parameters: string[]): Choice | null {
  const options = { replica: { type: 'boolean' }, confirm: { type: 'boolean' }, drill: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: parameters, options, allowPositionals: true });
    const { replica = false, confirm = false, drill: isDrill = false } = values;
    const [name, ...more] = positionals;
    if (more.length > 0 || (replica && name !== undefined) || (confirm && isDrill)) return null;
    return { source: replica ? 'replica' : { kind: 'backup', name }, isConfirmed: confirm, isDrill };
  } catch {
    return null;
  }
}

async function restore(environment: Environment, { isConfirmed, isDrill, ...choice }: Choice): Promise<void> {
  const started = performance.now();
  const { dataDir, backups } = environment;
  const source = choice.source === 'replica' ? replicaSource(environment) : choice.source;
  await mkdir(dataDir, { recursive: true });
  await withScratch(
    'restore-',
    async (folder) => {
      const prepared = await prepareRestore({ source, folder, dataDir, settings: backups, log: print }).catch(
        (error) => {
          throw explained(error, 'Restoring');
        },
      );
      for (const line of linesAbout(prepared)) print(line);
      if (isDrill) {
        for (const line of await drill(prepared, environment)) print(line);
      } else if (isConfirmed) {
        const aside = await swapIn(prepared, dataDir, new Date());
        print(`Restored into ${dataDir}. What was there is in ${aside}: delete it when nothing is missing.`);
        print('Start the shop: it publishes the pages that differ and asks Razorpay about payments it does not know.');
      } else {
        print(`Nothing was changed. To restore this into ${dataDir}, stop the shop and add --confirm.`);
      }
      print(`${((performance.now() - started) / 1000).toFixed(1)} s`);
    },
    dataDir,
  );
}

/** @throws BackupFailed if there is no replica */
function replicaSource({ backups: { replicaUrl: url } }: Environment): RestoreSource {
  if (url === null) throw new BackupFailed('There is no replica to restore: LITESTREAM_REPLICA_URL is not set.');
  return { kind: 'replica', url };
}

function linesAbout({ from, manifest, hasFiles, figures }: PreparedRestore): string[] {
  const { orders, products, last_order_number: last, last_order_at: at } = figures;
  return [
    `From ${from}`,
    ...(manifest === undefined ? [] : [`Backup of ${manifest.made_at.slice(0, 16).replace('T', ' ')} UTC`]),
    `${orders} orders${orders === 0 ? '' : `, the last ${last} of ${at.slice(0, 19)} UTC`}; ${products} products`,
    hasFiles && manifest !== undefined
      ? `${manifest.pictures} pictures; ${(manifest.bytes / 1e6).toFixed(1)} MB with the database`
      : 'Secrets and pictures of DATA_DIR stay as they are',
  ];
}
