import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVITY_PATH, ACTIVITY_PEOPLE_PATH, activityPeopleSchema } from '#shared/api/activity.ts';
import { STAFF_PATH, staffInvitePath, staffMemberPath, staffOwnerPath, staffSchema } from '#shared/api/staff.ts';
import { type Person, signIn, signInAgain, signUp } from '#tests/support/pocketbase-people.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createStaffFixture, type StaffFixture } from './staff-fixture.ts';

/** The one that all test accounts share is too easy to guess. */
const PASSWORD_OF_INVITED = 'four tall neem trees';

let fixture: StaffFixture;
let owner: Person;
beforeAll(async () => {
  fixture = await createStaffFixture();
  owner = await signUp(fixture.send, 'the-owner');
  for (const role of ['admin', 'owner']) await fixture.create('user_roles', { user_id: owner.id, role });
}, 300_000);
afterAll(() => fixture?.stop());

const asOwner = (method: string, path: string, body?: unknown) => fixture.send(method, path, owner.token, body);
const add = async (email: string) => (await asOwner('POST', STAFF_PATH, { email })).body;
const staff = async () => staffSchema.parse((await asOwner('GET', STAFF_PATH)).body).staff;
const isAdmin = async (person: { id: string }) =>
  (await fixture.list('user_roles', `user_id = "${person.id}" && role = "admin"`)).length === 1;
const verify = (person: Person) =>
  fixture.send('PATCH', recordsPath('users', person.id), fixture.superuserToken, { verified: true });

async function newestMail(): Promise<string> {
  const folder = join(fixture.dataDir, 'mail');
  const newest = (await readdir(folder)).sort().at(-1) ?? '';
  return readFile(join(folder, newest), 'utf8');
}

/** The account of an address. */
async function accountOf(email: string) {
  const [account] = await fixture.list('users', `email = "${email}"`);
  return { id: String(account?.['id']) };
}

describe('only owners', () => {
  const requests: [string, string, () => string][] = [
    ['list the staff', 'GET', () => STAFF_PATH],
    ['add somebody', 'POST', () => STAFF_PATH],
    ['invite somebody again', 'POST', () => staffInvitePath(fixture.colleague.id)],
    ['make an owner', 'POST', () => staffOwnerPath(fixture.admin.id)],
    ['end an owner', 'DELETE', () => staffOwnerPath(owner.id)],
    ['remove somebody', 'DELETE', () => staffMemberPath(owner.id)],
  ];
  it.each(requests)('%s', async (_, method, path) => {
    const body = method === 'POST' ? { email: 'x@example.com' } : undefined;
    const statuses = [];
    for (const token of ['', fixture.user.token, fixture.admin.token]) {
      statuses.push((await fixture.send(method, path(), token, body)).status);
    }
    expect(statuses).toEqual([401, 403, 403]);
    expect(await isAdmin(owner)).toBe(true);
  });
});

describe('an owner', () => {
  let person: Person;
  beforeEach(async () => {
    person = await signUp(fixture.send, fixture.unique('person'));
  });

  it('makes an account with a confirmed address an admin, once', async () => {
    await verify(person);
    expect(await add(` ${person.email.toUpperCase()} `)).toEqual({ outcome: 'added' });
    expect(await isAdmin(person)).toBe(true);
    expect(await add(person.email)).toEqual({ outcome: 'known' });
    expect((await signIn(fixture.send, person.email)).status).toBe(200);
  });

  it('invites a new address by email with a link to set the password', async () => {
    const email = `${fixture.unique('new')}@example.com`;
    expect(await add(email)).toEqual({ outcome: 'invited' });
    const mail = await newestMail();
    expect(mail).toContain(`To: ${email}`);
    const [, token = ''] = /\/auth\/reset#([\w.-]+)"/.exec(mail) ?? [];
    const confirmed = await fixture.send('POST', '/api/collections/users/confirm-password-reset', '', {
      token,
      password: PASSWORD_OF_INVITED,
      passwordConfirm: PASSWORD_OF_INVITED,
    });
    expect(confirmed.status).toBe(204);
    const signedIn = await fixture.send('POST', '/api/collections/users/auth-with-password', '', {
      identity: email,
      password: PASSWORD_OF_INVITED,
    });
    expect(signedIn.status).toBe(200);
    expect((await staff()).find((member) => member.email === email)).toMatchObject({
      is_invited: false,
      is_owner: false,
    });
  });

  it('gives no rights to whoever signed up with the unconfirmed address', async () => {
    expect(await add(person.email)).toEqual({ outcome: 'invited' });
    expect((await signIn(fixture.send, person.email)).status).toBe(400);
    const change = { action: 'update', collection: 'products', id: '1', values: {} } as const;
    expect((await fixture.sendSet([change], {}, person)).status).toBe(401);
  });

  it('removes the Google sign-in of an unconfirmed account', async () => {
    const link = { collectionRef: '_pb_users_auth_', provider: 'google', providerId: fixture.unique('google') };
    await fixture.create('_externalAuths', { ...link, recordRef: person.id });
    expect(await add(person.email)).toEqual({ outcome: 'invited' });
    expect(await fixture.list('_externalAuths', `recordRef = "${person.id}"`)).toEqual([]);
  });

  it('resends an invitation until it is accepted', async () => {
    const email = `${fixture.unique('late')}@example.com`;
    await add(email);
    const { id } = await accountOf(email);
    expect((await asOwner('POST', staffInvitePath(id))).body).toEqual({ outcome: 'invited' });
    await verify({ id, email, token: '' });
    expect((await asOwner('POST', staffInvitePath(id))).status).toBe(400);
  });

  it.each(['', 'nobody', 'a@b@c', `${'x'.repeat(300)}@example.com`])(
    'is told that “%s” is no address',
    async (email) => {
      const answer = await asOwner('POST', STAFF_PATH, { email });
      expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter a valid email address.' } });
    },
  );

  it('removes an admin, whose token loses its rights at once', async () => {
    await verify(person);
    await add(person.email);
    person = await signInAgain(fixture.send, person);
    expect((await fixture.sendSet([{ action: 'delete', collection: 'brands', id: 'nosuch' }], {}, person)).status).toBe(
      409,
    );
    expect((await asOwner('DELETE', staffMemberPath(person.id))).status).toBe(200);
    expect((await fixture.sendSet([{ action: 'delete', collection: 'brands', id: 'nosuch' }], {}, person)).status).toBe(
      403,
    );
    expect((await asOwner('DELETE', staffMemberPath(person.id))).status).toBe(404);
  });

  it('makes another owner; the last one can neither be removed nor step down', async () => {
    for (const path of [staffMemberPath(owner.id), staffOwnerPath(owner.id)]) {
      const answer = await asOwner('DELETE', path);
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining('the only owner') } });
    }
    expect((await asOwner('POST', staffOwnerPath(person.id))).status).toBe(404);
    await verify(person);
    await add(person.email);
    person = await signInAgain(fixture.send, person);
    expect((await asOwner('POST', staffOwnerPath(person.id))).status).toBe(200);
    expect((await staff()).filter((member) => member.is_owner)).toHaveLength(2);
    const ended = await fixture.send('DELETE', staffOwnerPath(owner.id), person.token);
    expect(ended.status).toBe(200);
    expect((await asOwner('GET', STAFF_PATH)).status).toBe(403);
    await fixture.send('POST', staffOwnerPath(owner.id), person.token);
  });

  it('invites a packer, who becomes an admin later; an admin never becomes a packer', async () => {
    await verify(person);
    const rolesOf = async () =>
      (await fixture.list('user_roles', `user_id = "${person.id}"`)).map((role) => role['role']);
    const addAs = async (role: string) => (await asOwner('POST', STAFF_PATH, { email: person.email, role })).body;
    expect(await addAs('packer')).toEqual({ outcome: 'added' });
    expect(await rolesOf()).toEqual(['packer']);
    expect((await asOwner('POST', staffOwnerPath(person.id))).status).toBe(400);
    expect(await addAs('admin')).toEqual({ outcome: 'added' });
    expect(await rolesOf()).toEqual(['admin']);
    expect(await addAs('packer')).toEqual({ outcome: 'known' });
    expect(await rolesOf()).toEqual(['admin']);
  });

  it('names a person, which activity shows', async () => {
    await verify(person);
    await add(person.email);
    expect((await asOwner('PATCH', staffMemberPath(person.id), { name: ' Asha Rao ' })).body).toEqual({
      name: 'Asha Rao',
    });
    expect((await staff()).find(({ email }) => email === person.email)?.name).toBe('Asha Rao');
    expect((await asOwner('PATCH', staffMemberPath(person.id), { name: 'x'.repeat(101) })).status).toBe(400);
    person = await signInAgain(fixture.send, person);
    await fixture.send('POST', recordsPath('brands'), person.token, { name: fixture.unique('Brand') });
    const { body } = await fixture.send('GET', `${ACTIVITY_PATH}?person=${person.id}`, fixture.admin.token);
    const actor = `Asha Rao (${person.email})`;
    expect(body).toMatchObject({ items: [{ actor }] });
    const known = activityPeopleSchema.parse(
      (await fixture.send('GET', ACTIVITY_PEOPLE_PATH, fixture.admin.token)).body,
    );
    expect(known.people).toContainEqual({ id: person.id, actor, email: person.email });
  });

  it('is audited for a name too, once, and a name cannot be undone by other admins', async () => {
    await verify(person);
    await add(person.email);
    const name = () => asOwner('PATCH', staffMemberPath(person.id), { name: 'Asha Rao' });
    for (const answer of [await name(), await name()]) expect(answer.status).toBe(200);
    const sets = await fixture.list('change_sets', `label = "Named: ${person.email}"`);
    expect(sets).toMatchObject([{ actor: owner.email, is_final: true }]);
    expect(await fixture.list('audit_entries', `change_set_id = "${sets[0]?.['id']}"`)).toMatchObject([
      { collection: 'users', record_id: person.id, before: { name: '' }, after: { name: 'Asha Rao' } },
    ]);
  });

  it('is audited, and cannot be undone', async () => {
    await verify(person);
    await add(person.email);
    const [set] = await fixture.list('change_sets', `label = "Admin added: ${person.email}"`);
    expect(set).toMatchObject({ actor: owner.email, entries: 1, is_final: true });
    expect((await fixture.undo(String(set?.['id']))).status).toBe(400);
    expect(await isAdmin(person)).toBe(true);
  });
});
