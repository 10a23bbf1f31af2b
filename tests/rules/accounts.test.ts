import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GUESSABLE_PASSWORDS } from '../support/guessable-passwords.ts';
import { signIn, signUp, signUpBody } from '../support/pocketbase-people.ts';
import { recordOf, recordsOf, recordsPath } from '../support/pocketbase-requests.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 300_000);
afterAll(() => world?.stop());

async function storedUser(id: string) {
  return recordOf(await world.send('GET', recordsPath('users', id), world.superuserToken));
}

/** The token of a link to choose a new password, as PocketBase mails it. */
function resetToken(id: string): string {
  const database = new DatabaseSync(join(world.dataDir, 'data.db'), { readOnly: true });
  const row = database
    .prepare(
      `SELECT u.email, u.tokenKey || json_extract(c.options, '$.passwordResetToken.secret') AS secret
       FROM users u, _collections c WHERE u.id = ? AND c.name = 'users'`,
    )
    .get(id);
  database.close();
  const { email, secret } = z.object({ email: z.string(), secret: z.string() }).parse(row);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    id,
    type: 'passwordReset',
    collectionId: '_pb_users_auth_',
    email,
    exp: Math.floor(Date.now() / 1000) + 600,
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** An account under the id of one that is gone; only the shop's own server could make it. */
async function comeBack(name: string, id: string): Promise<{ token: string }> {
  await world.create('users', { ...signUpBody(`${name}@example.com`), id });
  const answer = await signIn(world.send, `${name}@example.com`);
  return z.object({ token: z.string() }).parse(answer.body);
}

async function changePrice(token: string): Promise<number> {
  const product = await world.createProduct();
  return (await world.send('PATCH', recordsPath('products', product), token, { price: 1 })).status;
}

test('a profile has a known state as invoices name it, phone number and PIN code in plain digits, and keeps what it does not know', async () => {
  const { id, token } = await signUp(world.send, world.unique('state'));
  const path = (record?: string) => recordsPath('user_profiles', record);
  const stateOf = (answer: { body: unknown }) =>
    z.looseObject({ address: z.looseObject({ state: z.string() }) }).parse(answer.body).address.state;
  const made = await world.send('POST', path(), token, { id, address: { street: '4 Lake Road', state: 'Orissa' } });
  expect(stateOf(made)).toBe('Odisha');
  for (const [typed, stored] of [
    ['pondicherry', 'Puducherry'],
    ['Lanka', 'Lanka'],
  ]) {
    const saved = await world.send('PATCH', path(id), token, { address: { state: typed } });
    expect(stateOf(saved)).toBe(stored);
  }
  for (const [typed, stored] of [
    ['+91 98290-14567', '9829014567'],
    ['2345 6789, after six', '2345 6789, after six'],
  ]) {
    const { body } = await world.send('PATCH', path(id), token, { phone: typed });
    expect(body).toMatchObject({ phone: stored, address: { state: 'Lanka' } });
  }
  for (const [typed, stored] of [
    ['३०२ ००१', '302001'],
    ['3020', '3020'],
  ]) {
    const { body } = await world.send('PATCH', path(id), token, { pincode: typed });
    expect(body).toMatchObject({ pincode: stored });
  }
  expect((await world.send('PATCH', path(id), token, { address: null, full_name: 'Asha' })).status).toBe(200);
});

test('a password of six characters is enough, one of five is not', async () => {
  const withPassword = (password: string) => ({
    ...signUpBody(`${world.unique('password')}@example.com`),
    password,
    passwordConfirm: password,
  });
  expect((await world.send('POST', recordsPath('users'), '', withPassword('123456'))).status).toBe(200);
  expect((await world.send('POST', recordsPath('users'), '', withPassword('12345'))).status).toBe(400);
});

test('nobody signs up as verified', async () => {
  const body = signUpBody('verified@example.com', { verified: true });
  expect((await world.send('POST', recordsPath('users'), '', body)).status).toBe(400);
  const found = await world.send('GET', `${recordsPath('users')}?filter=verified=true`, world.superuserToken);
  expect(recordsOf(found)).toEqual([]);
});

test('nobody verifies their own address', async () => {
  const answer = await world.send('PATCH', recordsPath('users', world.user.id), world.user.token, { verified: true });
  expect(answer.status).toBe(400);
  expect(await storedUser(world.user.id)).toMatchObject({ verified: false });
});

test('an email address changes only through its confirmation email', async () => {
  const answer = await world.send('PATCH', recordsPath('users', world.user.id), world.user.token, {
    email: 'other@example.com',
  });
  expect(answer.status).toBe(400);
  expect(await storedUser(world.user.id)).toMatchObject({ email: world.user.email });
});

test('a sign-up cannot make its email address visible', async () => {
  const person = await signUp(world.send, 'visible', { emailVisibility: true });
  expect(await storedUser(person.id)).toMatchObject({ emailVisibility: false });
});

test('a password changes only with the old one', async () => {
  const values = { password: 'another', passwordConfirm: 'another' };
  const answer = await world.send('PATCH', recordsPath('users', world.user.id), world.user.token, values);
  expect(answer.status).toBe(400);
  expect((await signIn(world.send, world.user.email)).status).toBe(200);
});

test('a sign-up cannot set an id, a role or other server fields', async () => {
  for (const claim of [{ id: 'chosenid0000000' }, { id: world.admin.id }, { id: '' }]) {
    const answer = await world.send(
      'POST',
      recordsPath('users'),
      '',
      signUpBody(`${world.unique('claim')}@example.com`, claim),
    );
    expect([claim, answer.status]).toEqual([claim, 400]);
  }
  const person = await signUp(world.send, 'claims-role', {
    role: 'admin',
    user_roles: [{ role: 'admin' }],
    user_roles_via_user_id: [{ role: 'owner' }],
    tokenKey: 'x'.repeat(50),
    created: '2000-01-01',
  });
  expect(await changePrice(person.token)).toBe(404);
  const claimed = await world.send('POST', recordsPath('user_roles'), person.token, {
    user_id: person.id,
    role: 'admin',
  });
  expect(claimed.status).toBe(403);
});

test('an admin cannot set the password of a shopper', async () => {
  const values = { password: 'another', passwordConfirm: 'another' };
  const answer = await world.send('PATCH', recordsPath('users', world.user.id), world.admin.token, values);
  expect(answer.status).toBe(404);
});

describe('an email address', () => {
  const signedInAs = async (identity: string) => {
    const { status, body } = await signIn(world.send, identity);
    return status === 200 ? z.object({ record: z.object({ id: z.string() }) }).parse(body).record.id : status;
  };

  test('is one account in capital and small letters: at sign-up, sign-in, reset, change and invitation', async () => {
    const person = await signUp(world.send, 'Capital-LETTERS');
    expect(await storedUser(person.id)).toMatchObject({ email: 'capital-letters@example.com' });
    for (const typed of ['CAPITAL-letters@EXAMPLE.com', 'capital-letters@example.com']) {
      expect(await signedInAs(typed)).toBe(person.id);
      const again = await world.send('POST', recordsPath('users'), '', signUpBody(typed));
      expect(again).toMatchObject({ status: 400, body: { data: { email: { code: 'validation_not_unique' } } } });
    }
    const change = await world.send('POST', '/api/collections/users/request-email-change', world.user.token, {
      newEmail: 'Capital-Letters@example.com',
    });
    expect(change.status).toBe(400);
    const renamed = { email: 'Renamed@Example.com' };
    await world.send('PATCH', recordsPath('users', person.id), world.superuserToken, renamed);
    expect(await storedUser(person.id)).toMatchObject({ email: 'renamed@example.com' });
  });
});

describe('a password that is easy to guess', () => {
  const change = async (person: { id: string; token: string }, password: string) => {
    const values = { oldPassword: 'secret', password, passwordConfirm: password };
    return (await world.send('PATCH', recordsPath('users', person.id), person.token, values)).status;
  };

  test('is refused for staff, when they change it and by the link of an invitation or a reset', async () => {
    const person = await signUp(world.send, 'guessable');
    await world.create('user_roles', { user_id: person.id, role: 'packer' });
    for (const password of [...GUESSABLE_PASSWORDS, 'gulmohar1', 'guessable', 'Guessable99']) {
      expect([password, await change(person, password)]).toEqual([password, 400]);
      const reset = { token: resetToken(person.id), password, passwordConfirm: password };
      const answer = await world.send('POST', '/api/collections/users/confirm-password-reset', '', reset);
      expect(answer).toMatchObject({
        status: 400,
        body: {
          message: expect.stringContaining('easy to guess'),
          data: { password: { message: expect.any(String) } },
        },
      });
    }
    expect(await change(person, 'four tall neem trees')).toBe(200);
  });

  test('is the own choice of a shopper, from six characters', async () => {
    const shopper = await signUp(world.send, 'free-choice');
    expect(await change(shopper, '12345')).toBe(400);
    expect(await change(shopper, '123456')).toBe(200);
  });
});

test('a shopper lists only the own account', async () => {
  const listed = recordsOf(await world.send('GET', recordsPath('users'), world.user.token));
  expect(listed.map((record) => record.id)).toEqual([world.user.id]);
});

test('a removed role ends at once, for the same token', async () => {
  expect(await changePrice(world.roleHolder.token)).toBe(200);
  await world.send('DELETE', recordsPath('user_roles', world.roleId), world.superuserToken);
  expect(await changePrice(world.roleHolder.token)).toBe(404);
});

test('a deleted account’s role is not inherited with its id', async () => {
  const former = await signUp(world.send, 'former');
  await world.create('user_roles', { user_id: former.id, role: 'admin' });
  await world.send('DELETE', recordsPath('users', former.id), world.superuserToken);
  const reborn = await comeBack('reborn', former.id);
  expect(await changePrice(reborn.token)).toBe(404);
});

test('a deleted account’s orders stay and are not inherited with its id', async () => {
  const former = await signUp(world.send, 'buyer');
  const order = await world.create('orders', {
    order_number: 'GUL-1',
    idempotency_key: 'key-1',
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
    total_amount: 100,
    user_id: former.id,
  });
  await world.send('DELETE', recordsPath('users', former.id), world.superuserToken);
  const reborn = await comeBack('reborn-buyer', former.id);
  expect((await world.send('GET', recordsPath('orders', order), world.superuserToken)).status).toBe(200);
  expect((await world.send('GET', recordsPath('orders', order), reborn.token)).status).toBe(404);
});
