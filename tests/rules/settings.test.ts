import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import addressParser from 'nodemailer/lib/addressparser';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { claimAccountLetters } from '#tests/support/account-letters.ts';
import { decodeWords, type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { signUp } from '#tests/support/pocketbase-people.ts';
import { recordsPath, requestsTo, type SendRequest } from '#tests/support/pocketbase-requests.ts';

/** PocketBase sends beside the request. */
const WITHIN = { timeout: 30_000 };

let mailbox: Mailbox;
let pocketbase: TestPocketBase;
let send: SendRequest;
beforeAll(async () => {
  mailbox = await startMailbox();
  pocketbase = await startTestPocketBase({
    PUBLIC_SITE_URL: 'https://shop.example',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailbox.port),
  });
  send = requestsTo(pocketbase.url);
});
afterAll(async () => {
  await pocketbase?.stop();
  await mailbox?.stop();
});

it('sets the shop’s URL and name from the environment', async () => {
  const settings = await send('GET', '/api/settings', pocketbase.token);
  expect(settings.body).toMatchObject({ meta: { appURL: 'https://shop.example', appName: 'Gulmohar' } });
});

it('uses TLS from the start on port 465 only, where mail servers expect it', async () => {
  const tls = await startTestPocketBase({ SMTP_HOST: 'mail.example', SMTP_PORT: '465' });
  const { body } = await requestsTo(tls.url)('GET', '/api/settings', tls.token);
  await tls.stop();
  expect(body).toMatchObject({ smtp: { port: 465, tls: true } });
  const settings = await send('GET', '/api/settings', pocketbase.token);
  expect(settings.body).toMatchObject({ smtp: { tls: false } });
});

test.each([
  ['confirms an address', 'request-verification', 'Verify your Gulmohar account', '/auth/verify'],
  ['asks for a new password', 'request-password-reset', 'Choose a new password for Gulmohar', '/auth/reset'],
])('the email that %s links to the shop', async (_name, request, subject, page) => {
  const { email } = await signUp(send, request);
  const answer = await send('POST', `/api/collections/users/${request}`, '', { email });
  expect(answer.status).toBe(204);
  const [mail] = await vi.waitUntil(() => pick(mailbox.mailsTo(email)), WITHIN);
  expect(mail?.subject).toBe(subject);
  expect(mail?.html).toContain(`href="https://shop.example${page}#ey`);
  expect(mail?.html).not.toContain('/_/');
  expect(mail?.html).not.toContain('[[');
  expect(mail?.text).toContain(`https://shop.example${page}#ey`);
});

test('the email that confirms another address links to the shop', async () => {
  const { token } = await signUp(send, 'moving');
  const newEmail = 'moved@example.com';
  await send('POST', '/api/collections/users/request-email-change', token, { newEmail });
  const letters = await claimAccountLetters(send, pocketbase.token);
  const mail = letters.find(({ email }) => email === newEmail);
  expect(mail?.letter.subject).toBe('Confirm your new email for Gulmohar');
  expect(mail?.letter.html).toContain('href="https://shop.example/auth/email#ey');
});

test('emails about accounts have the texts of staff, escaped, in the look of the shop', async () => {
  const body = { subject: '{shop}: <b>verify</b>', text: 'Namaste <b>\n\nwelcome to {shop}' };
  await send('PATCH', '/api/collections/mail_texts/records/account_verification', pocketbase.token, body);
  const { email } = await signUp(send, 'edited');
  await send('POST', '/api/collections/users/request-verification', '', { email });
  const [mail] = await vi.waitUntil(() => pick(mailbox.mailsTo(email)), WITHIN);
  expect(mail?.subject).toBe('Gulmohar: <b>verify</b>');
  expect(mail?.html).toContain('Namaste &lt;b&gt;<br><br>welcome to Gulmohar');
  expect(mail?.html).toContain('max-width:600px');
});

test('a password reset does not reveal whether an account exists', async () => {
  const { email } = await signUp(send, 'known');
  const answers = [];
  for (const asked of [email, 'nobody@example.com']) {
    answers.push(await send('POST', '/api/collections/users/request-password-reset', '', { email: asked }));
  }
  expect(answers[1]).toEqual(answers[0]);
  await vi.waitUntil(() => pick(mailbox.mailsTo(email)), WITHIN);
  expect(mailbox.mailsTo('nobody@example.com')).toEqual([]);
});

test('without a mail server an email is written to a file, readable by its owner only, of which the newest 200 stay', async () => {
  const alone = await startTestPocketBase();
  try {
    const sendAlone = requestsTo(alone.url);
    const { email } = await signUp(sendAlone, 'alone');
    const folder = join(alone.dataDir, 'mail');
    await mkdir(folder, { recursive: true });
    const isNew = (name: string) => !name.startsWith('2020');
    for (let count = 100; count < 400; count += 1) await writeFile(join(folder, `2020-01-01-${count}.eml`), '');
    await sendAlone('POST', '/api/collections/users/request-password-reset', '', { email });
    const [name] = await vi.waitUntil(async () => pick((await readdir(folder)).filter(isNew)), WITHIN);
    expect(await readdir(folder), 'old ones are removed').toHaveLength(200);
    const path = join(folder, name ?? '');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'utf8')).toMatch(/^To: alone@example.com\n[\s\S]*\/auth\/reset#ey/);
  } finally {
    await alone.stop();
  }
});

it.each(['Mehr, "Sarees" & Co.', 'Mehr\\Sarees <new>', 'मेहर, साड़ियाँ और लहंगे, जयपुर', 'Plain Name'])(
  'names the shop in From so that mail programs read it: %s',
  async (name) => {
    const named = await startTestPocketBase({
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailbox.port),
      SMTP_FROM_NAME: name,
    });
    const ask = requestsTo(named.url);
    const { email } = await signUp(ask, `from-${randomUUID()}`);
    await ask('POST', '/api/collections/users/request-password-reset', '', { email });
    const [mail] = await vi.waitUntil(() => pick(mailbox.mailsTo(email)), WITHIN);
    await named.stop();
    const from = mail?.headers.find((line) => line.startsWith('From: ')) ?? '';
    const senders = addressParser(from.slice('From: '.length)).map((sender) => ({
      ...sender,
      name: decodeWords(sender.name),
    }));
    expect(senders).toEqual([{ name, address: 'noreply@example.com' }]);
  },
);

test('a mail server that does not answer keeps nobody waiting who causes an email', async () => {
  // A request that waited for it would never be answered, nor would this test end.
  const silent = await startMailbox({ isSilent: () => true });
  const waiting = await startTestPocketBase({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(silent.port) });
  const ask = requestsTo(waiting.url);
  const { id, token, email } = await signUp(ask, 'owner-without-mail');
  for (const role of ['admin', 'owner'])
    await ask('POST', recordsPath('user_roles'), waiting.token, { user_id: id, role });
  const signedIn = await fetch(`${waiting.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'another device' },
    body: JSON.stringify({ identity: email, password: 'secret' }),
  });
  expect(signedIn.status).toBe(200);
  const again = z.object({ token: z.string() }).parse(await signedIn.json()).token;
  const invited = await ask('POST', '/api/shop/admin/staff', again, { email: 'new@example.com', role: 'packer' });
  expect(invited).toMatchObject({ status: 200, body: { outcome: 'invited' } });
  expect(await ask('POST', '/api/shop/admin/two-factor/code', again, {})).toMatchObject({ status: 200 });
  for (const [request, body] of [
    ['email-change', { newEmail: 'moved@example.com' }],
    ['verification', { email }],
    ['password-reset', { email }],
  ] as const) {
    expect(await ask('POST', `/api/collections/users/request-${request}`, again, body)).toMatchObject({ status: 204 });
  }
  const letters = await claimAccountLetters(ask, waiting.token);
  expect(letters.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'email_change', email: 'moved@example.com' },
    { kind: 'sign_in_notice', email },
    { kind: 'staff_invitation', email: 'new@example.com', letter: { html: expect.stringContaining('/auth/reset#ey') } },
    { kind: 'two_factor_code', email, letter: { subject: expect.stringMatching(/^\d{8} is your/) } },
  ]);
  expect(token).not.toBe(again);
  await waiting.stop();
  await silent.stop();
});

/** The mails once there is one. */
function pick<Item>(items: Item[]): Item[] | false {
  return items.length > 0 && items;
}
