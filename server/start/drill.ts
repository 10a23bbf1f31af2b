import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { BackupFailed } from '../backups/backup-failed.ts';
import type { PreparedRestore } from '../backups/prepare-restore.ts';
import type { Environment } from '../environment.ts';
import { startPocketBase, superuserToken } from '../pocketbase/run.ts';
import { provideBinary } from './database.ts';
import { loadSecrets } from './secrets.ts';

/**
 * Starts PocketBase on prepared data, on a free port and without mail, and compares what it answers with what was saved.
 * @throws BackupFailed if it differs, and what startPocketBase throws
 */
export async function drill(prepared: PreparedRestore, environment: Environment): Promise<string[]> {
  const { content, hasFiles, figures } = prepared;
  if (!hasFiles) await cp(join(environment.dataDir, 'secrets.json'), join(content, 'secrets.json'));
  const { settingsKey, pocketBaseEmail: email, pocketBasePassword: password } = await loadSecrets(content);
  const dataDir = join(content, 'pb');
  const binary = await provideBinary(environment, () => undefined);
  const started = performance.now();
  const log = () => undefined;
  const running = await startPocketBase({ binary, dataDir, settingsKey, env: {}, log });
  try {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const token = await superuserToken({ binary, dataDir, settingsKey, url: running.url, email, password });
    const client = createPocketBase(running.url, token);
    const count = async (name: string) => (await client.collection(name).getList(1, 1)).totalItems;
    const found = { orders: await count('orders'), products: await count('products') };
    if (found.orders !== figures.orders || found.products !== figures.products) {
      throw new BackupFailed(
        `The drill failed: PocketBase has ${found.orders} orders and ${found.products} products, but saved were ${figures.orders} and ${figures.products}.`,
      );
    }
    return [
      `PocketBase started on it in ${seconds} s, with ${found.orders} orders and ${found.products} products, as saved.`,
    ];
  } finally {
    await running.stop();
  }
}
