import { join } from 'node:path';
import { settingsKeyHash } from '../backups/settings-key.ts';
import type { Lease } from './lease.ts';
import { StandbyError } from './standby-error.ts';

/** What a lease says of the secrets of a data directory. @throws StandbyError if it has none */
export async function requireSettingsKeyHash(dataDir: string): Promise<string> {
  const hash = await settingsKeyHash(dataDir);
  if (hash !== null) return hash;
  throw new StandbyError(`${join(dataDir, 'secrets.json')} is missing or damaged: restore it from a backup.`);
}

/**
 * Checks that the secrets of a data directory open the writer's database, without opening it: before the writer is fenced.
 * @throws StandbyError if they do not
 */
export async function requireSameSecrets(lease: Lease, dataDir: string): Promise<void> {
  if ((await settingsKeyHash(dataDir)) === lease.settingsKeyHash) return;
  throw new StandbyError(
    `${join(dataDir, 'secrets.json')} is not that of the writer (${lease.machine}), so the shop would not start with its data. Copy the file from the writer, or delete it here and run npm run shop -- standby, which takes that of the newest backup.`,
  );
}
