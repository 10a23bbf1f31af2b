import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { PACKING_PATH } from '#shared/api/packing.ts';
import { confirmOwnerSchema } from '#shared/api/services.ts';
import { STAFF_PATH, staffSchema, staffSignOutPath, TWO_FACTOR_CODE_PATH, TWO_FACTOR_PATH } from '#shared/api/staff.ts';
import { claimAccountLetters } from '../support/account-letters.ts';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase.ts';
import { type Person, signIn, signUp } from '../support/pocketbase-people.ts';
import { recordsPath, requestsTo, type SendRequest } from '../support/pocketbase-requests.ts';

const DAY_S = 24 * 3600;
const USERS = '/api/collections/users';

let mailbox: Mailbox;
let pocketbase: TestPocketBase;
let send: SendRequest;
let owner: Person;
beforeAll(async () => {
  mailbox = await startMailbox();
  pocketbase = await startTestPocketBase({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailbox.port) });
  send = requestsTo(pocketbase.url);
  owner = await person('owner', ['admin', 'owner']);
}, 300_000);
afterAll(async () => {
  await pocketbase?.stop();
  await mailbox?.stop();
});

async function person(name: string, roles: readonly string[] = []): Promise<Person> {
  const signedUp = await signUp(send, name);
  for (const role of roles) {
    await send('POST', recordsPath('user_roles'), pocketbase.token, { user_id: signedUp.id, role });
  }
  return { ...signedUp, token: tokenIn((await signIn(send, signedUp.email)).body) };
}

const tokenIn = (body: unknown) => z.object({ token: z.string() }).parse(body).token;

/** When a token ends, in seconds from now. */
function secondsLeft(token: string): number {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return z.object({ exp: z.number() }).parse(payload).exp - Date.now() / 1000;
}

const refresh = async ({ token }: Person) => send('POST', `${USERS}/auth-refresh`, token, {});

test.each([['admin'], ['packer'], ['owner']])('the session of one with the role %s ends after a day', async (role) => {
  const { token } = await person(`day-${role}`, [role]);
  expect(secondsLeft(token)).toBeGreaterThan(DAY_S - 60);
  expect(secondsLeft(token)).toBeLessThanOrEqual(DAY_S);
});

test('refreshing does not move its end: an hour before it, an hour is left', async () => {
  const someone = await person('refreshing', ['admin']);
  const token = olderToken(someone.id, 3600);
  expect((await send('GET', PACKING_PATH, token)).status).toBe(200);
  const again = tokenIn((await refresh({ ...someone, token })).body);
  expect(secondsLeft(again)).toBeGreaterThan(3500);
  expect(secondsLeft(again)).toBeLessThanOrEqual(3600);
});

test('a session of more than a day is refused everywhere', async () => {
  const { id } = await person('yesterday', ['admin']);
  const token = olderToken(id, -1);
  expect((await send('GET', PACKING_PATH, token)).status).toBe(401);
  expect((await refresh({ id, email: '', token })).status).toBe(401);
});

/** A token that PocketBase made some time ago and that ends `seconds` from now. */
function olderToken(userId: string, seconds: number): string {
  const database = new DatabaseSync(join(pocketbase.dataDir, 'data.db'), { readOnly: true });
  const user = z
    .object({ tokenKey: z.string() })
    .parse(database.prepare('SELECT tokenKey FROM users WHERE id = ?').get(userId));
  const row = database.prepare("SELECT id, options FROM _collections WHERE name = 'users'").get();
  database.close();
  const users = z.object({ id: z.string(), options: z.string() }).parse(row);
  const { authToken } = z.object({ authToken: z.object({ secret: z.string() }) }).parse(JSON.parse(users.options));
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const claims = { id: userId, type: 'auth', collectionId: users.id, refreshable: true, exp };
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = createHmac('sha256', user.tokenKey + authToken.secret)
    .update(text)
    .digest('base64url');
  return `${text}.${signature}`;
}

test('shoppers keep theirs for a week', async () => {
  const shopper = await person('shopper');
  expect(secondsLeft(shopper.token)).toBeGreaterThan(6 * DAY_S);
  expect(secondsLeft(tokenIn((await refresh(shopper)).body))).toBeGreaterThan(6 * DAY_S);
});

test('who becomes staff signs in again: sessions of shoppers last longer', async () => {
  const shopper = await person('promoted');
  await send('PATCH', recordsPath('users', shopper.id), pocketbase.token, { verified: true });
  await send('POST', STAFF_PATH, owner.token, { email: shopper.email, role: 'packer' });
  expect((await refresh(shopper)).status).toBe(401);
});

test('an owner signs somebody out everywhere', async () => {
  const someone = await person('lost-phone', ['admin']);
  expect((await send('POST', staffSignOutPath(someone.id), owner.token, {})).status).toBe(200);
  expect((await refresh(someone)).status).toBe(401);
  expect((await signIn(send, someone.email)).status).toBe(200);
});

/** The newest code that was mailed to an address, once there are `count`. */
async function codeTo(email: string, count: number): Promise<string> {
  const codes = await vi.waitUntil(
    () => {
      const found = mailbox
        .mailsTo(email)
        .filter(({ subject }) => /^\d{8} is your Gulmohar sign-in code$/.test(subject));
      return found.length === count && found;
    },
    { timeout: 30_000 },
  );
  expect(codes.at(-1)?.html).toContain('max-width:600px');
  return (codes.at(-1)?.subject ?? '').slice(0, 8);
}

/** The code that proves to the owner that emails arrive. */
async function askForProof() {
  const { body } = await send('POST', TWO_FACTOR_CODE_PATH, owner.token, {});
  const letters = await claimAccountLetters(send, pocketbase.token);
  const [mail] = letters.filter(({ kind }) => kind === 'two_factor_code');
  expect(mail).toMatchObject({ email: owner.email, letter: { html: expect.stringContaining('max-width:600px') } });
  const [code] = /^\d{8}(?= is your Gulmohar sign-in code$)/.exec(mail?.letter.subject ?? '') ?? [];
  return { ...z.object({ proof: z.string() }).parse(body), code: String(code) };
}

const mfaIdIn = (body: unknown) => z.object({ mfaId: z.string() }).parse(body).mfaId;

test('two-factor sign-in: on by a code that arrived, asked of staff only, off again', async () => {
  const packer = await person('two-factor', ['packer']);
  const shopper = await person('one-factor');
  const switchOn = async (proof: string, code: string) =>
    (await send('POST', TWO_FACTOR_PATH, owner.token, { enabled: true, proof, code })).status;

  const { proof, code } = await askForProof();
  expect(await switchOn(proof, '00000000')).toBe(400);
  expect(await switchOn(owner.token, code)).toBe(400);
  expect(await switchOn(proof, code)).toBe(200);
  expect(staffSchema.parse((await send('GET', STAFF_PATH, owner.token)).body).two_factor).toBe(true);

  expect((await signIn(send, shopper.email)).status).toBe(200);
  const first = await signIn(send, packer.email);
  expect(first.status).toBe(401);
  const mfaId = mfaIdIn(first.body);
  const asked = await send('POST', `${USERS}/request-otp`, '', { email: packer.email, mfaId });
  const { otpId } = z.object({ otpId: z.string() }).parse(asked.body);
  const mailed = await codeTo(packer.email, 1);
  const enter = (password: string) => send('POST', `${USERS}/auth-with-otp`, '', { otpId, password, mfaId });
  expect((await enter('00000000')).status).toBe(400);
  expect(secondsLeft(tokenIn((await enter(mailed)).body))).toBeLessThanOrEqual(DAY_S);
  expect((await enter(mailed)).status).toBe(400);

  // A change of a service asks an owner for both.
  const again = await askForProof();
  const confirm = async (person: Person, password: string, typed: string) => {
    const body = { user_id: person.id, password, proof: again.proof, code: typed };
    const answer = await send('POST', '/api/shop/server/services/confirm', pocketbase.token, body);
    return answer.status === 200 ? confirmOwnerSchema.parse(answer.body).outcome : answer.status;
  };
  expect(await confirm(owner, 'not-the-password', again.code)).toBe('wrong_password');
  expect(await confirm(owner, 'secret', '00000000')).toBe('wrong_code');
  expect(await confirm(owner, 'secret', again.code)).toBe('confirmed');
  expect(await confirm(packer, 'secret', again.code)).toBe(403);

  expect((await send('POST', TWO_FACTOR_PATH, owner.token, { enabled: false })).status).toBe(200);
  expect((await signIn(send, packer.email)).status).toBe(200);
});

test('codes are sent only to staff who gave their password, with the same answer to everyone else', async () => {
  await send('POST', TWO_FACTOR_PATH, owner.token, { enabled: true, ...(await askForProof()) });
  const other = await person('someone-else');
  const mfaId = mfaIdIn((await signIn(send, owner.email)).body);
  const answers = await Promise.all(
    [
      { email: owner.email },
      { email: owner.email, mfaId: 'abcdefghij12345' },
      { email: other.email, mfaId },
      { email: 'nobody@example.com', mfaId },
    ].map((asked) => send('POST', `${USERS}/request-otp`, '', asked)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.status).toBe(400);
  expect((await send('POST', TWO_FACTOR_PATH, owner.token, { enabled: false })).status).toBe(200);
});

test('the notice of a new sign-in has the look of the shop', async () => {
  const { email } = await person('noticed');
  await fetch(`${pocketbase.url}${USERS}/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Another <browser> & more' },
    body: JSON.stringify({ identity: email, password: 'secret' }),
  });
  const letters = await claimAccountLetters(send, pocketbase.token);
  const [mail] = letters.filter((one) => one.kind === 'sign_in_notice' && one.email === email);
  expect(mail?.letter.subject).toBe('New sign-in to your Gulmohar account');
  expect(mail?.letter.html).toContain('max-width:600px');
  expect(mail?.letter.text).toContain('Another <browser> & more');
  expect(mail?.letter.html).toContain('Another &lt;browser&gt; &amp; more');
});

test('without a mail server it cannot be switched on', async () => {
  const alone = await startTestPocketBase();
  try {
    const sendAlone = requestsTo(alone.url);
    const { id, token } = await signUp(sendAlone, 'alone');
    for (const role of ['admin', 'owner'])
      await sendAlone('POST', recordsPath('user_roles'), alone.token, { user_id: id, role });
    expect(await sendAlone('POST', TWO_FACTOR_CODE_PATH, token, {})).toMatchObject({
      status: 400,
      body: { message: 'Set up a mail server first: codes come by email.' },
    });
  } finally {
    await alone.stop();
  }
});
