import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { readEnvironment } from '#server/environment.ts';
import { SERVICES_PATH, type Service, type Services, servicesSchema } from '#shared/api/services.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { freePorts } from '#tests/support/ports.ts';
import { runStart, type StartCommand } from '#tests/support/start-command.ts';
import { copyTemplate } from '#tests/support/template.ts';

const PASSPHRASE = 'seven small saffron boats';

let folder: string;
let url: string;
let start: StartCommand;
let mailbox: Mailbox;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-services-'));
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  url = `http://127.0.0.1:${port}`;
  mailbox = await startMailbox();
  await copyTemplate('small', folder, url);
  start = runStart({
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
  });
  await start.untilSays('Ctrl-C');
  const owner = createPocketBase(`${url}/pb`);
  token = (await owner.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password)).token;
});
afterAll(async () => {
  start.process.kill('SIGTERM');
  await start.ended;
  await mailbox.stop();
  await rm(folder, { recursive: true, force: true });
});

async function change(service: Service, values: Record<string, string>, password = DEMO_ADMIN.password) {
  const response = await fetch(url + SERVICES_PATH, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ service, values, password, code: '', proof: '' }),
  });
  return { status: response.status, body: await response.json() };
}

/** What owners see; undefined while the shop starts. */
async function shown(): Promise<Services | undefined> {
  const response = await fetch(url + SERVICES_PATH, { headers: { authorization: token } }).catch(() => undefined);
  return response?.ok ? servicesSchema.parse(await response.json()) : undefined;
}

/** After a saved change. */
async function afterNextStart(): Promise<Services | undefined> {
  await expect.poll(async () => (await shown())?.is_starting).toBe(false);
  return shown();
}

const emailAt = (port: number) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(port),
  SMTP_FROM: 'orders@saanjh.example',
});

it('an owner sets up email and backups without the machine: tried, encrypted, used after a start, told to all owners', async () => {
  expect((await shown())?.services.email.source).toBe('none');

  expect(await change('email', emailAt(mailbox.port), 'not-my-password')).toMatchObject({
    status: 400,
    body: { error: { fields: { password: 'This is not your password.' } } },
  });
  expect(await change('email', { ...emailAt(mailbox.port), SMTP_FROM: 'orders' })).toMatchObject({
    status: 400,
    body: { error: { fields: { SMTP_FROM: 'It must be an email address.' } } },
  });
  expect(await change('email', emailAt(9))).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('127.0.0.1:9 cannot be used') } },
  });
  expect((await shown())?.services.email.source).toBe('none');

  expect(await change('email', emailAt(mailbox.port))).toMatchObject({ status: 200 });
  expect(await afterNextStart()).toMatchObject({
    services: { email: { source: 'admin', values: emailAt(mailbox.port), changed_by: DEMO_ADMIN.email } },
  });

  // Now there is a mail server to tell owners over.
  const backups = { BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '7' };
  expect(await change('backups', backups)).toMatchObject({ status: 200 });
  expect((await afterNextStart())?.services.backups).toMatchObject({
    values: { BACKUP_EVERY_HOURS: '24', BACKUP_KEEP: '7' },
    secrets: ['BACKUP_PASSPHRASE'],
  });
  expect(mailbox.mailsTo(DEMO_ADMIN.email).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('the settings of Backups were changed'),
  );
  expect(await readFile(join(folder, 'pb', 'data.db'), 'latin1')).not.toContain(PASSPHRASE);

  // A secret that is left empty stays.
  expect(await change('backups', { ...backups, BACKUP_PASSPHRASE: '', BACKUP_KEEP: '9' })).toMatchObject({
    status: 200,
  });
  expect((await afterNextStart())?.services.backups).toMatchObject({
    values: { BACKUP_KEEP: '9' },
    secrets: ['BACKUP_PASSPHRASE'],
  });
});

it('keys that Razorpay does not take are not saved', async () => {
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_test_of_nobody',
    RAZORPAY_KEY_SECRET: 'aV9kQ2xT7mB4pL0s',
    RAZORPAY_WEBHOOK_SECRET: 'Zt6yR1wC8nD3qJ5v',
  };
  expect(await change('payments', keys)).toMatchObject({ status: 400 });
  expect((await shown())?.services.payments.source).toBe('none');
});

it('variables of the machine win, Razorpay\u2019s as one set', () => {
  const saved = {
    payments: { RAZORPAY_KEY_ID: 'rzp_test_saved', RAZORPAY_KEY_SECRET: 's1', RAZORPAY_WEBHOOK_SECRET: 'w1' },
    backups: { BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_KEEP: '7' },
  };
  expect(readEnvironment({}, saved).razorpay?.keyId).toBe('rzp_test_saved');
  const own = { RAZORPAY_KEY_ID: 'rzp_test_own', RAZORPAY_KEY_SECRET: 's2', RAZORPAY_WEBHOOK_SECRET: 'w2' };
  expect(readEnvironment(own, saved)).toMatchObject({
    razorpay: { keyId: 'rzp_test_own' },
    servicesOnServer: ['payments'],
  });
  expect(() => readEnvironment({ RAZORPAY_KEY_ID: 'rzp_test_own' }, saved)).toThrow('must be set too');
  expect(readEnvironment({ BACKUP_KEEP: '3' }, saved).backups).toMatchObject({ passphrase: PASSPHRASE, keep: 3 });
});
