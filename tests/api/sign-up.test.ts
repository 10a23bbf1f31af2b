import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { newBuyer } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';

/** Signing up as a program would, past the form, at the address that browsers use. */

const { url } = testShop();
const USERS = '/pb/api/collections/users';

function account(claims: object = {}) {
  const email = `claims-${randomUUID()}@example.com`;
  return { email, password: 'secret-1', passwordConfirm: 'secret-1', ...claims };
}

it('accepts no id from the client', async () => {
  const visitor = newBuyer(url);
  for (const id of ['chosenid0000000', '']) {
    expect([id, (await visitor.post(`${USERS}/records`, account({ id }))).status]).toEqual([id, 400]);
  }
  expect((await visitor.post(`${USERS}/records`, account())).status).toBe(200);
});

it('gives no role, whatever the request contains', async () => {
  const visitor = newBuyer(url);
  const claims = {
    role: 'owner',
    is_admin: true,
    user_roles_via_user_id: [{ role: 'admin' }],
    collectionName: '_superusers',
  };
  const asked = account(claims);
  const { body } = await visitor.post(`${USERS}/records`, asked);
  const { id } = z.object({ id: z.string() }).parse(body);
  const signedIn = await visitor.post(`${USERS}/auth-with-password`, {
    identity: asked.email,
    password: asked.password,
  });
  const { token } = z.object({ token: z.string() }).parse(signedIn.body);
  const headers = { authorization: `Bearer ${token}` };
  for (const role of ['admin', 'owner']) {
    const answer = await visitor.post(
      '/pb/api/collections/user_roles/records',
      { user_id: id, role },
      { authorization: token },
    );
    expect(answer.status).toBe(403);
  }
  expect((await visitor.get('/api/publish/status', headers)).status).toBe(403);
  expect((await visitor.post('/api/admin/refunds', {}, headers)).status).toBe(403);
  expect((await visitor.post(`/pb/api/collections/_superusers/records`, asked)).status).toBe(404);
});
