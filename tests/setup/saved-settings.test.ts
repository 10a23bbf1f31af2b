import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { savedServices } from '#server/environment/saved-services.ts';
import { seal } from '#server/environment/seal.ts';
import { readEnvironment } from '#server/environment.ts';
import { plainSetting, typedFault } from '#shared/api/service-settings.ts';
import { SERVICE_SETTINGS, SERVICES, SETTING_LABELS, type Service, type Setting } from '#shared/api/services.ts';
import { startTestPocketBase, type TestPocketBase } from '#tests/support/pocketbase.ts';
import { requestsTo } from '#tests/support/pocketbase-requests.ts';

/** Settings that work. */
const GOOD: Readonly<Record<Service, Readonly<Partial<Record<Setting, string>>>>> = {
  email: {
    SMTP_HOST: 'smtp.example.in',
    SMTP_PORT: '587',
    SMTP_USER: 'orders@saanjh.example',
    SMTP_PASSWORD: 'abcd efgh ijkl mnop',
    SMTP_FROM: 'orders@saanjh.example',
    SMTP_FROM_NAME: 'Saanjh',
  },
  backups: {
    BACKUP_PASSPHRASE: 'seven small saffron boats',
    BACKUP_EVERY_HOURS: '24',
    BACKUP_KEEP: '7',
    BACKUP_S3_BUCKET: 'backups',
    BACKUP_S3_REGION: 'ap-south-1',
    BACKUP_S3_ENDPOINT: 'https://s3.example.in',
    BACKUP_S3_ACCESS_KEY: 'AKIA1234',
    BACKUP_S3_SECRET: 'aV9kQ2xT7mB4pL0s',
  },
  payments: {
    RAZORPAY_KEY_ID: 'rzp_live_abc123',
    RAZORPAY_KEY_SECRET: 'aV9kQ2xT7mB4pL0s',
    RAZORPAY_WEBHOOK_SECRET: 'Zt6yR1wC8nD3qJ5v',
  },
};
const FIELDS = SERVICES.flatMap((service) =>
  SERVICE_SETTINGS[service].map((name): [Setting, Service] => [name, service]),
);

/** Marks that nobody sees, as they come with copied text: joiners, spaces without width, soft hyphen, direction, byte order. */
const UNSEEN = '\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u200f\u202a\u202c\u2066\u2069';
/** Past the form, whatever it is. */
const BAD: readonly [string, (good: string) => string][] = [
  ['unseen marks', (good) => `${good.slice(0, 2)}${UNSEEN}${good.slice(2)}`],
  ['blanks around it', (good) => `\u00a0 ${good}\u3000\n`],
  ['600 letters', () => 'x'.repeat(600)],
  ['300 Hindi letters', () => 'क'.repeat(300)],
  ['only unseen marks', () => UNSEEN],
  ['a wrong form', () => 'no such thing at all:;"\\{}'],
  ['an address', () => 'https://user:pass@mail.example.in:587/x?y#z'],
  ['control characters', (good) => `${good}\u0000\u0007`],
  ['another type', () => '[object Object]'],
  ['minus one', () => '-1'],
  ['nothing', () => ''],
];
const CASES = FIELDS.flatMap(([name, service]) => BAD.map(([what, make]) => ({ name, service, what, make })));

const KEY = 'k'.repeat(32);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-saved-'));
  await mkdir(join(folder, 'pb'));
  await writeFile(join(folder, 'secrets.json'), JSON.stringify({ settingsKey: KEY }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes rows where the endpoint keeps them, past its checks. */
function save(rows: Partial<Record<Service, string>>) {
  const database = new DatabaseSync(join(folder, 'pb', 'data.db'));
  database.exec('CREATE TABLE IF NOT EXISTS services (id TEXT, sealed TEXT); DELETE FROM services');
  for (const [id, sealed] of Object.entries(rows)) {
    database.prepare('INSERT INTO services VALUES (?, ?)').run(id, sealed);
  }
  database.close();
}

describe('a start with settings that were saved past the form', () => {
  it.each(CASES)('uses $name of $service without what nobody sees, or leaves it out and says so: $what', (one) => {
    const { name, service, make } = one;
    const good = GOOD[service];
    const value = make(good[name] ?? '');
    save({ [service]: seal(service, { ...good, [name]: value }, KEY) });
    const production = {
      NODE_ENV: 'production',
      ADMIN_EMAIL: 'o@shop.example',
      ADMIN_PASSWORD: 'correct horse battery',
    };
    const environment = readEnvironment(production, savedServices(folder));
    const said = environment.leftOut.map(({ detail }) => detail).join(' ');
    const used = { ...environment.services, ...usedOf(environment) }[name];
    // An empty setting is as none: the default counts.
    if (said === '' && value !== '') expect([plainSetting(name, value), value, undefined]).toContainEqual(used);
    if (said !== '') expect(said).toContain(name.startsWith('BACKUP_S3') ? '' : `${SETTING_LABELS[name]}: `);
    if (service === 'payments' && said !== '') expect(environment.razorpay?.keyId).toBe('rzp_live_left_out');
  });

  it('says which service cannot be read, and uses the others', () => {
    save({
      email: seal('email', { ...GOOD.email }, KEY),
      payments: seal('payments', { ...GOOD.payments }, 'another key'),
    });
    expect(readEnvironment({}, savedServices(folder))).toMatchObject({
      services: { SMTP_HOST: 'smtp.example.in' },
      razorpay: { keyId: 'rzp_live_left_out' },
      leftOut: [{ service: 'payments', detail: expect.stringContaining('cannot be read') }],
    });
  });

  it('leaves out no more than what belongs together, and deletes no backup', () => {
    const backups = { ...GOOD.backups, BACKUP_KEEP: '5000', BACKUP_S3_ENDPOINT: 'nowhere' };
    save({
      email: seal('email', { ...GOOD.email, SMTP_FROM_NAME: 'x'.repeat(256) }, KEY),
      backups: seal('backups', backups, KEY),
    });
    const environment = readEnvironment({}, savedServices(folder));
    expect(environment.services).toMatchObject({ SMTP_HOST: 'smtp.example.in' });
    expect(environment.services['SMTP_FROM_NAME']).toBeUndefined();
    expect(environment.backups).toMatchObject({ passphrase: backups.BACKUP_PASSPHRASE, keep: 1000, bucket: null });
  });

  it('stops for what the operator has set wrong', () => {
    expect(() => readEnvironment({ SMTP_HOST: 'smtp example' })).toThrow(
      'SMTP_HOST is "smtp example": it must be the name of a server',
    );
    expect(() => readEnvironment({ GOOGLE_CLIENT_ID: 'a.apps.googleusercontent.com' })).toThrow('GOOGLE_CLIENT_SECRET');
    expect(() => readEnvironment({ S3_BUCKET: 'pictures' })).toThrow('S3_ACCESS_KEY and S3_SECRET must be set too');
  });
});

/** What a start uses of settings that do not go to PocketBase. */
function usedOf({ backups, razorpay }: ReturnType<typeof readEnvironment>): Record<string, string | undefined> {
  return {
    BACKUP_PASSPHRASE: backups.passphrase ?? undefined,
    BACKUP_EVERY_HOURS: String(backups.everyHours),
    BACKUP_KEEP: String(backups.keep),
    BACKUP_S3_BUCKET: backups.bucket?.name,
    BACKUP_S3_REGION: backups.bucket?.region,
    BACKUP_S3_ENDPOINT: backups.bucket?.endpoint,
    BACKUP_S3_ACCESS_KEY: backups.bucket?.accessKey,
    BACKUP_S3_SECRET: backups.bucket?.secret,
    RAZORPAY_KEY_ID: razorpay?.keyId,
    RAZORPAY_KEY_SECRET: razorpay?.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay?.webhookSecret,
  };
}

describe('the form of a service', () => {
  let pocketbase: TestPocketBase;
  beforeAll(async () => {
    pocketbase = await startTestPocketBase({});
  });
  afterAll(() => pocketbase?.stop());

  it.each([
    ['SMTP_HOST', 'smtp', 'host'],
    ['SMTP_FROM', 'meta', 'senderAddress'],
    ['SMTP_FROM_NAME', 'meta', 'senderName'],
    ['SMTP_PORT', 'smtp', 'port'],
    ['BACKUP_S3_ENDPOINT', 's3', 'endpoint'],
  ] as const)('takes no %s that PocketBase refuses', async (name, section, key) => {
    const good = Object.assign({}, ...Object.values(GOOD))[name];
    const typed = [...BAD.map(([, make]) => make(good)), ...EDGES[name]];
    const taken = typed.filter((one) => typedFault(name, one) === '' && plainSetting(name, one) !== '');
    expect(taken.length).toBeGreaterThan(1);
    const patch = requestsTo(pocketbase.url);
    for (const one of taken) {
      const plain = plainSetting(name, one);
      const { body } = await patch('PATCH', '/api/settings', pocketbase.token, {
        [section]: { [key]: name === 'SMTP_PORT' ? Number(plain) : plain },
      });
      expect([one, refusalSchema.safeParse(body).data?.data]).toEqual([one, undefined]);
    }
  });

  it('keeps a passphrase as it was typed, and refuses one that nobody could type again', () => {
    expect(plainSetting('BACKUP_PASSPHRASE', '  two  blanks ')).toBe('  two  blanks ');
    expect(typedFault('BACKUP_PASSPHRASE', 'seven small saffron boats ')).toContain('Type it again');
    expect(typedFault('BACKUP_PASSPHRASE', 'seven small\u200b saffron boats')).toContain('Type it again');
    expect(typedFault('RAZORPAY_WEBHOOK_SECRET', 'Zt6yR1wC8n\u200bD3qJ5v')).toContain('Type it again');
    expect(typedFault('BACKUP_PASSPHRASE', 'क्\u200dष सात केसरिया नावें')).toBe('');
  });

  it('keeps the joiners of a name and the blanks of an app password', () => {
    expect(plainSetting('SMTP_FROM_NAME', ' \u200bक्\u200dष\u00a0साड़ी\ufeff')).toBe('क्\u200dष साड़ी');
    expect(plainSetting('SMTP_PASSWORD', 'ab\u200bcd efgh')).toBe('ab\u200bcd efgh');
    expect(plainSetting('SMTP_PORT', '\u200e५८७')).toBe('587');
  });
});

const refusalSchema = z.object({ data: z.record(z.string(), z.unknown()) });

/** Around what PocketBase takes. */
const EDGES = {
  SMTP_HOST: [
    '127.0.0.1',
    '::1',
    'fe80::1',
    'localhost',
    'a_b.example',
    'x.',
    '-x.in',
    '.x',
    '999.1.1.1',
    'xn--11b4c3d.in',
    'साड़ी.भारत',
    `${'a.'.repeat(126)}in`,
    `${'a'.repeat(64)}.in`,
    '[::1]',
    'smtp.zoho.in:587',
  ],
  SMTP_FROM: [
    'a@b.in',
    'a.b+c@d-e.co.in',
    "o'neil@shop.in",
    'a@b-.in',
    'a@-b.in',
    'a@b',
    '_@x.in',
    `${'a'.repeat(300)}@x.in`,
    'Saanjh <a@b.in>',
  ],
  SMTP_FROM_NAME: ['x'.repeat(255), 'x'.repeat(256), 'क'.repeat(85), 'क'.repeat(86), '✨', '"a, b" <c@d.in>'],
  SMTP_PORT: ['1', '65535', '65536', '0', '1e3', '587.5'],
  BACKUP_S3_ENDPOINT: [
    'http://127.0.0.1:9000',
    'https://s3.ap-south-1.amazonaws.com',
    'http://minio:9000',
    'ftp://x.in',
    'https://',
  ],
};
