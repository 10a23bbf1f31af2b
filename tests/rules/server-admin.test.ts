import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { type Person, signUp, VISITOR } from '#tests/support/pocketbase-people.ts';
import { recordOf, recordsPath, requestsTo, type SendRequest } from '#tests/support/pocketbase-requests.ts';
import { actAsServer } from '#tests/support/server-variables.ts';

let pocketbase: TestPocketBase;
let send: SendRequest;
let user: Person;
let admin: Person;

beforeAll(async () => {
  pocketbase = await startTestPocketBase();
  send = requestsTo(pocketbase.url);
  [user, admin] = await Promise.all([signUp(send, 'shopper'), signUp(send, 'staff')]);
  await makeAdmin(admin);
  const { url: pocketBaseUrl, token: superuserToken, dataDir: pocketBaseDir } = pocketbase;
  actAsServer({ url: 'http://shop.example', pocketBaseUrl, superuserToken, pocketBaseDir });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await pocketbase.stop();
});

async function makeAdmin({ id }: Person): Promise<string> {
  const body = { user_id: id, role: 'admin' };
  return recordOf(await send('POST', recordsPath('user_roles'), pocketbase.token, body)).id;
}

/** What an endpoint for staff answers to this header. */
async function answerTo(authorization: string, role = 'admin'): Promise<{ status: number; body: unknown }> {
  const { requireAdmin, requireOwner } = await import('#server/endpoints/account.ts');
  const { endpoint } = await import('#server/endpoints/endpoint.ts');
  const route = endpoint(({ request }) => (role === 'owner' ? requireOwner(request) : requireAdmin(request)));
  const url = new URL('http://shop.example/api/admin/anything');
  const request = new Request(url, { method: 'POST', headers: authorization === '' ? {} : { authorization } });
  const response = await route({ request, url } as Parameters<typeof route>[0]);
  return { status: response.status, body: await response.json() };
}

/** A token whose payload names somebody else; the signature no longer fits. */
function forged(token: string, id: string): string {
  const [head, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return [head, Buffer.from(JSON.stringify({ ...claims, id })).toString('base64url'), signature].join('.');
}

describe('an endpoint for staff', () => {
  it.each(['', 'Bearer '])('knows an admin by the token after "%s"', async (prefix) => {
    expect(await answerTo(`${prefix}${admin.token}`)).toEqual({
      status: 200,
      body: { id: admin.id, email: admin.email },
    });
  });

  it.each([
    ['a visitor', () => VISITOR.token],
    ['an invented token', () => 'Bearer abcdefghijklmnopqrstuvwxyz'],
    ["a user's token that names the admin", () => `Bearer ${forged(user.token, admin.id)}`],
    ["the server's own token", () => `Bearer ${pocketbase.token}`],
    ['a broken header', () => 'Bearer\tx y'],
  ])('asks %s to sign in', async (_, header) => {
    const { status, body } = await answerTo(header());
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: { code: 'unauthorized' } });
  });

  it('refuses a user without the role', async () => {
    const { status, body } = await answerTo(`Bearer ${user.token}`);
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'forbidden' } });
  });

  it('is for owners alone where it asks for one', async () => {
    expect((await answerTo(`Bearer ${admin.token}`, 'owner')).status).toBe(403);
    await send('POST', recordsPath('user_roles'), pocketbase.token, { user_id: admin.id, role: 'owner' });
    expect((await answerTo(`Bearer ${admin.token}`, 'owner')).status).toBe(200);
  });

  it('refuses an admin whose role was removed, at the next call', async () => {
    const former = await signUp(send, 'former-staff');
    const roleId = await makeAdmin(former);
    expect((await answerTo(`Bearer ${former.token}`)).status).toBe(200);
    await send('DELETE', recordsPath('user_roles', roleId), pocketbase.token);
    expect((await answerTo(`Bearer ${former.token}`)).status).toBe(403);
  });

  it('answers that the shop is busy while the database is down', async () => {
    await pocketbase.stop();
    const { status, body } = await answerTo(`Bearer ${admin.token}`);
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: { code: 'service_unavailable' } });
  });
});
