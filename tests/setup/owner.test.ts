import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { readEnvironment } from '#server/environment.ts';
import { connect } from '#server/start/connect.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { freePorts } from '#tests/support/ports.ts';
import { copyFolder, emptyDatabase } from '#tests/support/template.ts';
import { type Clone, makeClone, OWNER_FLAGS, PASSWORD } from './support/setup-command.ts';

const OWNER = { email: 'owner@shop.example', password: PASSWORD.ADMIN_PASSWORD };
const SIGNED_UP = { email: 'signed-up@shop.example', password: 'chosen by anybody' };

let clone: Clone;
let dataDir: string;
let variables: Record<string, string>;
beforeAll(async () => {
  clone = await makeClone();
  dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-owner-'));
  const [port = 0] = await freePorts(1);
  variables = { DATA_DIR: dataDir, POCKETBASE_PORT: String(port) };
  await copyFolder(await emptyDatabase(), pocketBaseDirectory(dataDir));
});
afterAll(async () => {
  await clone?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** Works on the shop's database as its server does; `admin` is of ADMIN_EMAIL. */
async function withDatabase<T>(
  admin: typeof OWNER,
  work: (client: Awaited<ReturnType<typeof connect>>['client']) => Promise<T>,
) {
  const environment = readEnvironment({ ...variables, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const { client, close } = await connect(environment, () => undefined);
  try {
    return await work(client);
  } finally {
    await close();
  }
}

it('makes the owner in a database that has one', async () => {
  await withDatabase(DEMO_ADMIN, () => Promise.resolve());
  const { code, out } = await clone.run(OWNER_FLAGS, { ...PASSWORD, ...variables });
  expect(code).toBe(0);
  expect(out).toContain('The data began as the demo: remove its products and orders, or set another DATA_DIR.');
  await withDatabase(OWNER, async (client) => {
    const filter = client.filter('user_id.email = {:email}', OWNER);
    const roles = await client.collection('user_roles').getFullList({ filter, sort: 'role' });
    expect(roles.map(({ role }) => role)).toEqual(['admin', 'owner']);
    await createPocketBase(client.baseURL).collection('users').authWithPassword(OWNER.email, OWNER.password);
  });
});

it('an account that anybody may have made gets the owner’s password; an admin keeps his', async () => {
  await withDatabase(OWNER, async (client) => {
    const { email, password } = SIGNED_UP;
    await client.collection('users').create({ email, password, passwordConfirm: password });
  });
  const flags = ['--domain', 'localhost', '--admin-email', SIGNED_UP.email];
  await clone.run(flags, { ...variables, ADMIN_PASSWORD: 'the password of setup' });
  await clone.run(flags, { ...variables, ADMIN_PASSWORD: 'a password of later' });
  await withDatabase(OWNER, async (client) => {
    const users = createPocketBase(client.baseURL).collection('users');
    await users.authWithPassword(SIGNED_UP.email, 'the password of setup');
    await expect(users.authWithPassword(SIGNED_UP.email, SIGNED_UP.password)).rejects.toThrow();
    await expect(users.authWithPassword(SIGNED_UP.email, 'a password of later')).rejects.toThrow();
  });
});
