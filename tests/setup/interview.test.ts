import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startMailServer } from './support/mail-server.ts';
import { type Clone, makeClone, NOTHING_ELSE, nothingBut, PASSWORD } from './support/setup-command.ts';

const ENTER = '\r';
const CLEAR = '\x15';
const CTRL_C = '\x03';

let clone: Clone;
beforeAll(async () => {
  clone = await makeClone();
});
afterEach(() => clone.removeEnv());
afterAll(() => clone?.remove());

it('the set-up asks on a terminal, and again for an invalid answer, in the words of the start', async () => {
  const setup = clone.open();
  await setup.answer('Which domain', `a shop${ENTER}`);
  await setup.answer(
    'It must be the origin of the shop, such as https://shop.example.com',
    `${CLEAR}localhost${ENTER}`,
  );
  await setup.answer('The owner’s email address', `owner@shop.example${ENTER}`);
  await setup.answer('A password for the owner', `admin-demo-123${ENTER}`);
  await setup.answer('It must be one of your own.', `correct horse battery${ENTER}`);
  await setup.answer('the name of the shop and its contacts?', 'y');
  await setup.answer('The name of the shop', `Saanjh${ENTER}`);
  await setup.answer('Its phone number', `call us${ENTER}`);
  await setup.answer('Enter a phone number', `${CLEAR}+91 98290 11111${ENTER}`);
  await setup.answer('Its WhatsApp number', `98290 11111${ENTER}`);
  await setup.answer('Its email address for shoppers', ENTER);
  await setup.answer('keys of Razorpay?', `n`);
  await setup.answer('mail server (SMTP)?', `n`);
  await setup.answer('sign in with Google?', `n`);
  await setup.answer('in an S3 bucket', `n`);
  await setup.answer('be backed up regularly', `y`);
  await setup.answer('Passphrase of the backups, which you keep elsewhere too (Enter makes one)', ENTER);
  await setup.answer('Hours between two backups', `${CLEAR}12${ENTER}`);
  await setup.answer('Shall backups also go to an S3 bucket?', `n`);
  const { code, screen } = await setup.ended;
  expect(code).toBe(0);
  expect(screen).toContain('localhost leads to this machine.');
  expect(screen).toContain('Then open https://localhost.');
  expect(screen).not.toContain('correct horse');
  expect(screen).toContain('Keep BACKUP_PASSPHRASE of .env elsewhere too: without it nobody can read a backup.');
  expect(await clone.variables()).toEqual({
    BACKUP_PASSPHRASE: expect.stringMatching(/^[\w-]{32}$/),
    BACKUP_EVERY_HOURS: '12',
    NODE_ENV: 'production',
    DEMO: '0',
    PUBLIC_SITE_URL: 'https://localhost',
    ADMIN_EMAIL: 'owner@shop.example',
    ADMIN_PASSWORD: 'correct horse battery',
    SHOP_NAME: 'Saanjh',
    SHOP_PHONE: '+91 98290 11111',
    SHOP_WHATSAPP: '919829011111',
  });
});

it('the set-up asks a topic again if its check refuses it, and keeps what was right', async () => {
  const server = await startMailServer('shop', 'right');
  onTestFinished(() => server.close());
  const setup = clone.open(
    ['--domain', 'shop.localhost', '--admin-email', 'owner@shop.example', ...nothingBut('smtp')],
    PASSWORD,
  );
  await setup.answer('mail server (SMTP)?', 'y');
  await setup.answer('Host of the mail server', `127.0.0.1${ENTER}`);
  await setup.answer('Port of the mail server', `${CLEAR}${server.port}${ENTER}`);
  await setup.answer('User of the mail server', `shop${ENTER}`);
  await setup.answer('Password of the mail server', `wrong${ENTER}`);
  await setup.answer('Address that emails come from', ENTER);
  await setup.answer('Name that emails come from', `${CLEAR}Anokhi${ENTER}`);
  await setup.answer('127.0.0.1 does not accept this user with this password.', 'y');
  await setup.answer('Host of the mail server', ENTER);
  await setup.answer('Port of the mail server', ENTER);
  await setup.answer('User of the mail server', ENTER);
  await setup.answer('Password of the mail server (Enter keeps the present one)', `right${ENTER}`);
  await setup.answer('Address that emails come from', ENTER);
  await setup.answer('Name that emails come from', ENTER);
  expect((await setup.ended).code).toBe(0);
  expect(await clone.variables()).toMatchObject({
    SMTP_HOST: '127.0.0.1',
    SMTP_USER: 'shop',
    SMTP_PASSWORD: 'right',
    SMTP_FROM: 'noreply@shop.localhost',
    SMTP_FROM_NAME: 'Anokhi',
  });
});

it('the set-up asks before it changes a .env, and offers what is in it', async () => {
  await clone.run(['--domain', 'localhost', '--admin-email', 'owner@shop.example', ...NOTHING_ELSE], PASSWORD);
  const before = await clone.variables();
  const refused = clone.open();
  await refused.answer('There is a .env. Change it?', 'n');
  expect(await refused.ended).toMatchObject({ code: 130, screen: expect.stringContaining('Nothing was written.') });
  const setup = clone.open(NOTHING_ELSE);
  await setup.answer('There is a .env. Change it?', 'y');
  await setup.answer('Which domain', ENTER);
  await setup.answer('The owner’s email address', `${CLEAR}another@shop.example${ENTER}`);
  await setup.answer('A password for the owner (Enter keeps the present one)', ENTER);
  expect((await setup.ended).code).toBe(0);
  expect(await clone.variables()).toEqual({ ...before, ADMIN_EMAIL: 'another@shop.example' });
  expect(await clone.envFiles()).toHaveLength(2);
});

it('writes nothing after Ctrl-C', async () => {
  const setup = clone.open([], PASSWORD);
  await setup.answer('Which domain', `localhost${ENTER}`);
  await setup.answer('The owner’s email address', CTRL_C);
  expect(await setup.ended).toMatchObject({ code: 130, screen: expect.stringContaining('Nothing was written.') });
  expect(await clone.envFiles()).toEqual([]);
});
