import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { type BackupSettings, backupVariables } from '#server/environment/backups.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '#server/pocketbase/run.ts';
import { loadSecrets } from '#server/start/secrets.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { runStart } from '#tests/support/start-command.ts';
import { copyFolder, emptyDatabase } from '#tests/support/template.ts';

export const PASSPHRASE = 'nine green parrots in a row';

/** A data directory with a running PocketBase, secrets and encrypted settings, but without a shop. */
export interface ShopData {
  readonly dataDir: string;
  readonly client: PocketBase;
  /** Backups into a folder of its own, and by hand only. */
  readonly settings: BackupSettings;
  /** Creates brands with the names `Brand 1` to `Brand <count>`, beginning after `from`. */
  addBrands(count: number, from?: number): Promise<void>;
  stopPocketBase(): Promise<void>;
  /** Runs `npm run shop -- restore` or `npm run shop -- backup`. */
  command(
    name: 'restore' | 'backup',
    ...parameters: string[]
  ): Promise<{ code: number | string; lines: string[]; errors: string[] }>;
  close(): Promise<void>;
}

export async function openShopData(): Promise<ShopData> {
  const root = await mkdtemp(join(tmpdir(), 'gulmohar-backups-'));
  const dataDir = join(root, 'data');
  const pb = join(dataDir, 'pb');
  copyFolder(await emptyDatabase(), pb);
  const { pocketBaseEmail: email, pocketBasePassword: password, settingsKey } = await loadSecrets(dataDir);
  const log = () => undefined;
  const binary = await providePocketBase({ log, production: false });
  const running = await startPocketBase({ binary, dataDir: pb, settingsKey, env: {}, log });
  const token = await superuserToken({ binary, dataDir: pb, settingsKey, url: running.url, email, password });
  const client = createPocketBase(running.url, token);
  const settings: BackupSettings = {
    everyHours: 0,
    keep: 14,
    passphrase: PASSPHRASE,
    folder: join(root, 'backups'),
    bucket: null,
    replicaUrl: null,
  };
  return {
    dataDir,
    client,
    settings,
    async addBrands(count, from = 0) {
      for (let number = from + 1; number <= from + count; number += 1) {
        await client.collection('brands').create({ name: `Brand ${number}` });
      }
    },
    stopPocketBase: () => running.stop(),
    async command(name, ...parameters) {
      const variables = Object.entries(backupVariables(settings)).map(([key, value]) => [key, value ?? '']);
      const program = `server/start/${name}.ts`;
      const started = runStart({ ...Object.fromEntries(variables), DATA_DIR: dataDir }, { program, parameters });
      return { code: await started.ended, lines: started.lines, errors: started.errors };
    },
    async close() {
      await running.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
