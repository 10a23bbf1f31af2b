import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SuperuserSession } from '#server/endpoints/superuser-session.ts';
import { startPocketBase, superuserToken } from '#server/pocketbase/run.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';

const EMAIL = 'second-server@shop.internal';
const PASSWORD = 'a password of this test';
const ORDERS = '/api/collections/orders/records';
/** Closed to visitors, while orders would look as if there were none. */
const EVENTS = '/api/collections/payment_events/records';

let pocketbase: TestPocketBase;
let superuserId: string;
/** Paths that were asked for. */
const asked: string[] = [];

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  const superusers = superuser().collection('_superusers');
  superuserId = (await superusers.create({ email: EMAIL, password: PASSWORD, passwordConfirm: PASSWORD })).id;
});
afterAll(() => pocketbase.stop());

const superuser = () => createPocketBase(pocketbase.url, pocketbase.token);
const send: typeof fetch = (input, init) => {
  asked.push(new URL(String(input)).pathname);
  return fetch(input, init);
};
const signIns = () => asked.filter((path) => path.endsWith('auth-with-password')).length;

function session(more: { POCKETBASE_TOKEN?: string; POCKETBASE_PASSWORD?: string }): SuperuserSession {
  return new SuperuserSession({ POCKETBASE_URL: pocketbase.url, POCKETBASE_EMAIL: EMAIL, ...more }, send);
}

describe('a server’s session as superuser', () => {
  it('begins with the first request: one sign-in for all that come at once', async () => {
    const { fetch: ask } = session({ POCKETBASE_PASSWORD: PASSWORD });
    const answers = await Promise.all([1, 2, 3].map(() => ask(pocketbase.url + ORDERS)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(signIns()).toBe(1);
  });

  it('begins anew when PocketBase knows its token no more', async () => {
    const { fetch: ask } = session({ POCKETBASE_PASSWORD: PASSWORD });
    await ask(pocketbase.url + ORDERS);
    // As the next start of the shop does.
    const password = { password: PASSWORD, passwordConfirm: PASSWORD };
    await superuser().collection('_superusers').update(superuserId, password);
    expect((await ask(pocketbase.url + EVENTS)).status).toBe(200);
  });

  it('stays when the shop starts again on the same database', async () => {
    const { binary, dataDir, url } = pocketbase;
    const superuser = { binary, dataDir, url, email: EMAIL, password: PASSWORD };
    const [first, second] = [await superuserToken(superuser), await superuserToken(superuser)];
    for (const token of [first, second]) {
      expect((await session({ POCKETBASE_TOKEN: token }).fetch(pocketbase.url + EVENTS)).status).toBe(200);
    }
  });

  it('ends with the password', async () => {
    const { binary, dataDir, url } = pocketbase;
    const superuser = { binary, dataDir, url, email: 'third-server@shop.internal' };
    const token = await superuserToken({ ...superuser, password: 'the first password' });
    await superuserToken({ ...superuser, password: 'the second password' });
    expect((await session({ POCKETBASE_TOKEN: token }).fetch(pocketbase.url + EVENTS)).status).toBe(403);
  });

  it('has a password that no process has among its arguments', async () => {
    const { binary, dataDir, url } = pocketbase;
    const [log, recorder] = [join(dataDir, 'arguments'), join(dataDir, 'recorder')];
    await writeFile(recorder, `#!/bin/sh\necho "$@" >> '${log}'\nexec '${binary}' "$@"\n`, { mode: 0o700 });
    const superuser = {
      binary: recorder,
      dataDir,
      email: 'fourth-server@shop.internal',
      password: '--secret of this test',
    };
    await superuserToken({ ...superuser, url });
    const alone = await mkdtemp(join(tmpdir(), 'gulmohar-superuser-'));
    const parts = {
      binary: recorder,
      dataDir: alone,
      env: {},
      log: () => undefined,
      superuser,
    };
    await (await startPocketBase(parts)).stop();
    await rm(alone, { recursive: true });
    const seen = await readFile(log, 'utf8');
    expect(seen).toContain('serve --http');
    expect(seen).not.toContain('secret of this test');
  });

  it('uses the token that it was given, and does not sign in', async () => {
    const before = signIns();
    const { fetch: ask } = session({ POCKETBASE_TOKEN: pocketbase.token });
    expect((await ask(pocketbase.url + ORDERS)).status).toBe(200);
    expect((await session({ POCKETBASE_TOKEN: 'unknown' }).fetch(pocketbase.url + EVENTS)).status).toBe(403);
    expect(signIns()).toBe(before);
  });

  it('says what to do about another password', async () => {
    const { fetch: ask } = session({ POCKETBASE_PASSWORD: 'the one before' });
    await expect(ask(pocketbase.url + ORDERS)).rejects.toThrow('copy secrets.json from the shop');
  });
});
