import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { type ServiceValues, seal } from '#server/environment/seal.ts';
import { INBOX_PATH, inboxSchema } from '#shared/api/inbox.ts';
import { SERVICES_PATH, type Service, type Services, servicesSchema } from '#shared/api/services.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { freePorts } from '#tests/support/ports.ts';
import { runStart, type StartCommand } from '#tests/support/start-command.ts';
import { copyTemplate } from '#tests/support/template.ts';

let folder: string;
let url: string;
let variables: Record<string, string>;
let start: StartCommand;
let mailbox: Mailbox;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-left-out-'));
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  url = `http://127.0.0.1:${port}`;
  mailbox = await startMailbox();
  await copyTemplate('small', folder, url);
  variables = {
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: '0',
  };
});
afterAll(async () => {
  await stop();
  await mailbox?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(more: Record<string, string> = {}) {
  start = runStart({ ...variables, ...more });
  await start.untilSays('Ctrl-C');
  const owner = createPocketBase(`${url}/pb`);
  token = (await owner.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password)).token;
}

async function stop() {
  start?.process.kill('SIGTERM');
  await start?.ended;
}

const secretsSchema = z.object({ settingsKey: z.string() });

/** Keeps settings where the endpoint does, past its checks. */
async function save(service: Service, values: ServiceValues | 'damaged') {
  const { settingsKey } = secretsSchema.parse(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')));
  const database = new DatabaseSync(join(folder, 'pb', 'data.db'));
  const sealed = values === 'damaged' ? 'damaged' : seal(service, values, settingsKey);
  database
    .prepare('INSERT OR REPLACE INTO services (id, sealed, changed_by, updated_at) VALUES (?, ?, ?, ?)')
    .run(service, sealed, 'owner', '2026-11-20 08:00:00.000Z');
  database.close();
}

async function change(service: Service, values: Record<string, string>) {
  const response = await fetch(url + SERVICES_PATH, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ service, values, password: DEMO_ADMIN.password, code: '', proof: '' }),
  });
  return { status: response.status, body: await response.json() };
}

async function shown(): Promise<Services | undefined> {
  const response = await fetch(url + SERVICES_PATH, { headers: { authorization: token } }).catch(() => undefined);
  return response?.ok ? servicesSchema.parse(await response.json()) : undefined;
}

/** What Needs attention has of settings, by service. */
async function attention(): Promise<Record<string, string>> {
  const response = await fetch(`${url}/pb${INBOX_PATH}`, { headers: { authorization: token } });
  const { open: issues } = inboxSchema.parse(await response.json());
  return Object.fromEntries(
    issues.filter(({ kind }) => kind === 'setting_left_out').map(({ subject, detail }) => [subject, detail]),
  );
}

const email = () => ({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mailbox.port), SMTP_FROM: 'orders@saanjh.example' });

it('a shop with unusable saved settings of every service opens, says it, takes no test payments, and is mended in the admin', {
  timeout: 300_000,
}, async () => {
  await open();
  await stop();
  await save('email', { ...email(), SMTP_HOST: 'mail\u200b server' });
  await save('backups', {
    BACKUP_PASSPHRASE: 'seven small saffron boats',
    BACKUP_EVERY_HOURS: '24',
    BACKUP_KEEP: 'many',
  });
  await save('payments', 'damaged');

  await open();
  expect(start.lines.join('\n')).toContain(
    'not using saved settings of email. Mail server: It must be the name of a server',
  );
  expect(await attention()).toEqual({
    email: expect.stringContaining('Email. Mail server: It must be'),
    backups: 'Backups. Nights to keep: It must be a whole number from 1 to 1000.',
    payments: 'Payments. The saved settings cannot be read. Please enter them again.',
  });
  const services = (await shown())?.services;
  expect(services?.email).toMatchObject({ source: 'admin', values: { SMTP_PORT: String(mailbox.port) } });
  expect(services?.email.problem).toContain('Mail server: It must be');
  expect(services?.payments).toMatchObject({ source: 'admin', secrets: [], problem: expect.stringContaining('read') });
  // Not the sandbox, whose payments are none.
  expect(start.lines.join('\n')).not.toContain('payment sandbox');

  expect(await change('email', { ...email(), SMTP_HOST: 'mail server' })).toMatchObject({
    status: 400,
    body: { error: { fields: { SMTP_HOST: expect.stringContaining('It must be the name of a server') } } },
  });
  expect(await change('email', { ...email(), SMTP_HOST: ' 127.0.\u200b0.1\u00a0' })).toMatchObject({ status: 200 });
  await expect.poll(async () => (await shown())?.is_starting, { timeout: 120_000 }).toBe(false);
  const mended = (await shown())?.services.email;
  expect(mended).toMatchObject({ values: { SMTP_HOST: '127.0.0.1' }, problem: '' });
  expect(Object.keys(await attention()).toSorted()).toEqual(['backups', 'payments']);
});

it('owners get an email of what is left out, once, and the rest of the service is used', {
  timeout: 300_000,
}, async () => {
  await stop();
  await save('email', { ...email(), SMTP_FROM_NAME: 'x'.repeat(256) });
  const mails = () => mailbox.mailsTo(DEMO_ADMIN.email).filter(({ subject }) => subject.includes('not in use'));
  await open();
  await expect.poll(() => mails().length, { timeout: 60_000 }).toBe(1);
  expect(mails()[0]?.text).toContain('Sender’s name: It may have 255 letters');
  await stop();
  await open();
  expect(Object.keys(await attention())).toContain('email');
  expect(mails()).toHaveLength(1);
});

it('without saved settings a change is kept, and the page says that it is not used', { timeout: 300_000 }, async () => {
  await stop();
  await open({ SAVED_SERVICES: '0' });
  expect(await attention()).toEqual({});
  expect(await shown()).toMatchObject({ uses_saved: false, services: { email: { problem: '' } } });
  expect(await change('email', { ...email(), SMTP_FROM_NAME: 'Saanjh' })).toMatchObject({ status: 200 });
  expect(await shown()).toMatchObject({
    is_starting: false,
    services: { email: { source: 'admin', values: { SMTP_FROM_NAME: 'Saanjh' } } },
  });
  await stop();
  await open();
  expect((await shown())?.services.email).toMatchObject({ values: { SMTP_FROM_NAME: 'Saanjh' }, problem: '' });
});
