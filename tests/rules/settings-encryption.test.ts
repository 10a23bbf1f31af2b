import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '#server/pocketbase/run.ts';
import { requestsTo } from '../support/pocketbase-requests.ts';
import { copyFolder, emptyDatabase } from '../support/template.ts';

const silent = () => undefined;
const SUPERUSER = { email: 'root@example.com', password: 'the password of root' };
const KEY = '0123456789abcdef0123456789abcdef';
/** What an operator gives the shop, and which a copy of the database must not reveal. */
const SERVICES = { SMTP_HOST: 'mail.example', SMTP_PASSWORD: 'correct-horse-battery', S3_SECRET: 'staple-and-ladder' };

let binary: string;
let dataDir: string;
beforeAll(async () => {
  binary = await providePocketBase({ log: silent, production: false });
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-encryption-'));
  await copyFolder(await emptyDatabase(), dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs PocketBase on the same data and gives its settings as the API tells them. */
async function settingsAfterStart(key: { settingsKey?: string }): Promise<unknown> {
  const running = await startPocketBase({
    binary,
    dataDir,
    env: SERVICES,
    log: silent,
    ...key,
  });
  try {
    const token = await superuserToken({ binary, dataDir, url: running.url, ...SUPERUSER, ...key });
    const { body } = await requestsTo(running.url)('GET', '/api/settings', token);
    return body;
  } finally {
    await running.stop();
  }
}

function storedSettings(): string {
  const database = new DatabaseSync(join(dataDir, 'data.db'), { readOnly: true, timeout: 5000 });
  const row = database.prepare("SELECT CAST(value AS TEXT) AS value FROM _params WHERE id = 'settings'").get();
  database.close();
  return String(row?.['value']);
}

const KNOWN = { meta: { appName: 'Gulmohar' }, smtp: { host: 'mail.example' } };

describe('the settings in the database', () => {
  it('are plain text without a key', async () => {
    expect(await settingsAfterStart({})).toMatchObject(KNOWN);
    expect(storedSettings()).toContain(SERVICES.SMTP_PASSWORD);
  });

  it('the settings in the database of an older shop are read and then encrypted', async () => {
    expect(await settingsAfterStart({ settingsKey: KEY })).toMatchObject(KNOWN);
    for (const secret of ['mail.example', SERVICES.SMTP_PASSWORD, SERVICES.S3_SECRET]) {
      expect(storedSettings()).not.toContain(secret);
    }
  });

  it('are read with their key', async () => {
    expect(await settingsAfterStart({ settingsKey: KEY })).toMatchObject(KNOWN);
  });

  it.each([
    ['another key', { settingsKey: 'f'.repeat(32) }],
    ['no key', {}],
  ])('stop the start with %s and a line on what to do', async (_, key) => {
    const stored = storedSettings();
    await expect(settingsAfterStart(key)).rejects.toThrow(
      /^The settings in the database are encrypted with another key .* restore secrets\.json/,
    );
    expect(storedSettings()).toBe(stored);
  });
});
