import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { ensureFirstAdmin } from '#server/pocketbase/first-admin.ts';
import { lockDemoAccounts } from '#server/start/demo-accounts.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';

const OWN = { email: 'owner@shop.example', password: 'correct horse battery' };

let pocketBase: TestPocketBase;
let client: ReturnType<typeof createPocketBase>;
beforeAll(async () => {
  pocketBase = await startTestPocketBase();
  client = createPocketBase(pocketBase.url, pocketBase.token);
});
afterAll(() => pocketBase?.stop());

const signIn = ({ email, password }: typeof OWN) =>
  createPocketBase(pocketBase.url).collection('users').authWithPassword(email, password);

async function rolesOf({ email }: typeof OWN): Promise<string[]> {
  const filter = client.filter('user_id.email = {:email}', { email });
  const rows = await client.collection('user_roles').getFullList({ filter, sort: 'role' });
  return rows.map(({ role }) => String(role));
}

async function removeRoles({ email }: typeof OWN): Promise<void> {
  const filter = client.filter('user_id.email = {:email}', { email });
  for (const { id } of await client.collection('user_roles').getFullList({ filter })) {
    await client.collection('user_roles').delete(id);
  }
}

describe('the first admin', () => {
  it('is created with the shop, as its owner', async () => {
    await ensureFirstAdmin(client, DEMO_ADMIN);
    expect(await rolesOf(DEMO_ADMIN)).toEqual(['admin', 'owner']);
  });

  it('is added when ADMIN_EMAIL names a new account', async () => {
    await ensureFirstAdmin(client, OWN);
    expect(await rolesOf(OWN)).toEqual(['admin']);
  });

  it('does not get a removed role again', async () => {
    await removeRoles(OWN);
    await ensureFirstAdmin(client, OWN);
    expect(await rolesOf(OWN)).toEqual([]);
  });

  it('gets the role again when the shop has no admin', async () => {
    await removeRoles(DEMO_ADMIN);
    await ensureFirstAdmin(client, OWN);
    expect(await rolesOf(OWN)).toEqual(['admin', 'owner']);
  });

  it('keeps its password', async () => {
    await ensureFirstAdmin(client, { ...OWN, password: 'another password' });
    expect((await signIn(OWN)).record['email']).toBe(OWN.email);
  });
});

describe('in production', () => {
  it('demo passwords are replaced, and their sessions end', async () => {
    const { email, password } = DEMO_SHOPPER;
    await client.collection('users').create({ email, password, passwordConfirm: password });
    const { token } = await signIn(DEMO_ADMIN);
    const lines: string[] = [];
    await lockDemoAccounts(client, (line) => lines.push(line));
    expect(lines).toEqual([
      'admin@example.com still had the demo password: it is now a random one. Reset it by email if you need the account.',
      'shopper@example.com still had the demo password: it is now a random one. Reset it by email if you need the account.',
    ]);
    await expect(signIn(DEMO_ADMIN)).rejects.toThrow('Failed to authenticate.');
    await expect(signIn(DEMO_SHOPPER)).rejects.toThrow('Failed to authenticate.');
    await expect(createPocketBase(pocketBase.url, token).collection('users').authRefresh()).rejects.toThrow();
    expect((await signIn(OWN)).record['email']).toBe(OWN.email);
  });

  it('accounts with other passwords stay unchanged', async () => {
    const lines: string[] = [];
    await lockDemoAccounts(client, (line) => lines.push(line));
    expect(lines).toEqual([]);
  });
});
