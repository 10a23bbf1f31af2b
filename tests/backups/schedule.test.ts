import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBackupState, writeBackupState } from '#server/backups/backup-state.ts';
import { shopHealthSchema } from '#shared/api/health.ts';
import { ask } from '#tests/api/raw-request.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';
import { SITE_URL } from '#tests/support/template.ts';

const lines: string[] = [];
let shop: ShopCopy;
beforeAll(async () => {
  const backups = { BACKUP_EVERY_HOURS: '1', BACKUP_PASSPHRASE: 'nine green parrots in a row' };
  const variables = { PUBLIC_SITE_URL: SITE_URL, PUBLISH: 'manual', ...backups };
  shop = await openShopCopy('small', { variables, print: (line) => lines.push(line) });
});
afterAll(() => shop.close());

async function backupInHealth(): Promise<string> {
  const { body } = await ask(shop.running.url, '/api/health');
  return shopHealthSchema.parse(JSON.parse(body.toString())).parts.backup;
}

async function metric(name: string): Promise<number> {
  const { body } = await ask(shop.running.url, '/api/internal/metrics');
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body.toString())?.[1]);
}

it('an open shop with a passphrase makes its backups by itself, and health and metrics say how old the last good one is', async () => {
  expect(await backupInHealth()).toBe('none');
  expect(await metric('shop_backup_last_success_timestamp_seconds')).toBeNaN();
  await expect.poll(backupInHealth, { timeout: 50_000 }).toBe('ok');
  const { last_good } = await readBackupState(shop.dataDir);
  expect(await readFile(join(shop.dataDir, 'backups', last_good?.name ?? ''))).toHaveLength(last_good?.bytes ?? 0);
  expect(await metric('shop_backup_last_success_timestamp_seconds')).toBeGreaterThan(Date.now() / 1000 - 60);
  expect(lines).not.toContainEqual(expect.stringContaining('BACKUP_PASSPHRASE'));
  const at = new Date(Date.now() - 2.1 * 3_600_000).toISOString();
  await writeBackupState(shop.dataDir, {
    last_good: { at, name: 'old', bytes: 1, seconds: 1 },
    archive: null,
    failure: null,
  });
  expect(await backupInHealth()).toBe('old');
  await writeFile(join(shop.dataDir, 'backups.json'), 'damaged');
  expect(await backupInHealth()).toBe('none');
});
