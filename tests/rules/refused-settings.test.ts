import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Environment, readEnvironment } from '#server/environment.ts';
import { providePocketBase } from '#server/pocketbase/provide.ts';
import { createChildren } from '#server/processes/children.ts';
import { databaseFile, pocketBaseDirectory, startDatabase } from '#server/start/database.ts';
import { loadSecrets } from '#server/start/secrets.ts';
import { freePorts } from '#tests/support/ports.ts';
import { copyFolder, emptyDatabase } from '#tests/support/template.ts';

const SAVED = {
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: '2525',
  SMTP_FROM: 'orders@saanjh.example',
  SMTP_FROM_NAME: 'Saanjh',
};
const log = () => undefined;

let folder: string;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-refused-'));
  [port = 0] = await freePorts(1);
  copyFolder(await emptyDatabase(), pocketBaseDirectory(folder));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function environmentOf(operator: Record<string, string>, saved = {}): Environment {
  return readEnvironment({ DATA_DIR: folder, POCKETBASE_PORT: String(port), DEMO: '0', ...operator }, { email: saved });
}

/** Starts PocketBase with settings that the shop takes and PocketBase does not, as after a new version of either. */
async function start<Result>(
  environment: Environment,
  changed: Record<string, string>,
  during: (database: Awaited<ReturnType<typeof startDatabase>>) => Result | Promise<Result>,
): Promise<Result> {
  const children = createChildren();
  const binary = await providePocketBase({ log, production: false });
  try {
    const services = { ...environment.services, ...changed };
    const common = { secrets: await loadSecrets(folder), binary, children, log };
    return await during(await startDatabase({ ...common, environment: { ...environment, services } }));
  } finally {
    await children.stop();
  }
}

it.each([
  ['SMTP_FROM_NAME', 'x'.repeat(256), 'Sender’s name', ['SMTP_FROM', 'SMTP_HOST', 'SMTP_PORT']],
  ['SMTP_HOST', 'bad host', 'Mail server', []],
  ['SMTP_FROM', 'nobody', 'Emails come from', []],
])('the start leaves out a saved %s that only PocketBase refuses', async (name, value, label, used) => {
  await start(environmentOf({}, SAVED), { [name]: value }, async ({ environment, client }) => {
    expect(Object.keys(environment.services).toSorted()).toEqual(used);
    expect(environment.leftOut).toEqual([
      { service: 'email', detail: expect.stringMatching(new RegExp(`^${label}: PocketBase says ".+"\\.$`)) },
    ]);
    const { smtp, meta } = await client.settings.getAll();
    expect([smtp['enabled'], meta['senderName']]).toEqual([used.length > 0, 'Gulmohar']);
  });
});

it.each([
  ['SMTP_HOST', { SMTP_HOST: '127.0.0.1' }, { SMTP_HOST: 'bad host' }],
  ['S3_ENDPOINT', { S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET: 's' }, { S3_ENDPOINT: 'nowhere at all' }],
  ['GOOGLE_CLIENT_ID', {}, { GOOGLE_CLIENT_ID: 'a.apps.googleusercontent.com' }],
])('the start stops with one line for a variable %s that PocketBase refuses', async (name, given, changed) => {
  await expect(start(environmentOf(given), changed, () => 'started')).rejects.toThrow(
    new RegExp(`^${name} is not usable: PocketBase says "[^\\n]+"\\.$`),
  );
});

it('a name of the shop that PocketBase refuses does not stop the start', async () => {
  const database = new DatabaseSync(databaseFile(folder));
  const saved = database.prepare(
    "INSERT OR REPLACE INTO shop_content (id, value) VALUES ('identity', json_object('name', ?))",
  );
  expect(saved.run('x'.repeat(300)).changes).toBe(1);
  database.close();
  await start(environmentOf({}, SAVED), { SMTP_FROM_NAME: '' }, async ({ client }) => {
    const { meta } = await client.settings.getAll();
    expect([meta['appName'], meta['senderName']]).toEqual(['Gulmohar', 'Gulmohar']);
  });
});
