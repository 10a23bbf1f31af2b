import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { environmentSchema, parseVariables } from '#server/environment/variables.ts';
import { PROJECT } from '#server/environment.ts';
import { documentNames } from './support/document-commands.ts';

/** The running contract's variables and defaults, and the shop's own further ones. */
const DEFAULTS = {
  HOST: '127.0.0.1',
  PORT: '4321',
  POCKETBASE_PORT: '8090',
  PAYMENT_SANDBOX_PORT: '4399',
  DATA_DIR: '.data',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'admin-demo-123',
  DEMO: '1',
  SAVED_SERVICES: '1',
  SHOP_NAME: '',
  SHOP_PHONE: '',
  SHOP_WHATSAPP: '',
  SHOP_EMAIL: '',
  RAZORPAY_KEY_ID: '',
  RAZORPAY_KEY_SECRET: '',
  RAZORPAY_WEBHOOK_SECRET: '',
  RESERVATION_MINUTES: '20',
  RATE_LIMIT_FACTOR: '1',
  TRUSTED_PROXIES: '',
  PUBLISH: 'auto',
  LOG_LEVEL: 'warn',
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  SMTP_HOST: '',
  SMTP_PORT: '587',
  SMTP_USER: '',
  SMTP_PASSWORD: '',
  SMTP_FROM: '',
  SMTP_FROM_NAME: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  S3_BUCKET: '',
  S3_REGION: '',
  S3_ENDPOINT: '',
  S3_ACCESS_KEY: '',
  S3_SECRET: '',
  BACKUP_PASSPHRASE: '',
  BACKUP_EVERY_HOURS: '',
  BACKUP_KEEP: '14',
  BACKUP_DIR: '',
  BACKUP_S3_BUCKET: '',
  BACKUP_S3_REGION: '',
  BACKUP_S3_ENDPOINT: '',
  BACKUP_S3_ACCESS_KEY: '',
  BACKUP_S3_SECRET: '',
  LITESTREAM_REPLICA_URL: '',
  LITESTREAM_BIN: '',
  PAGES_S3_BUCKET: '',
  PAGES_S3_REGION: '',
  PAGES_S3_ENDPOINT: '',
  PAGES_S3_ACCESS_KEY: '',
  PAGES_S3_SECRET: '',
  POCKETBASE_URL: '',
  POCKETBASE_BIN: '',
};
/** Without a fixed default: .env.example shows an example behind a `#`. */
const EXAMPLES = { NODE_ENV: 'production', PUBLIC_SITE_URL: 'https://shop.example.com' };

/** Variables that documents name and the shop does not read: those of tests and of the system. */
const OTHERS = ['TEST_RUNS', 'TEST_SEED', 'TEST_ACTIONS', 'CHROME_PATH', 'AWS_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS'];
/** How the documents write a variable: in backticks, alone or with a value. */
const VARIABLE = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g;

/** The assignments of .env.example; `prefix` is what stands before their names. */
async function assignments(prefix: string): Promise<Record<string, string>> {
  const text = await readFile(join(PROJECT, '.env.example'), 'utf8');
  const line = new RegExp(`^${prefix}([A-Z][A-Z0-9_]+)=(.*)$`, 'gm');
  return Object.fromEntries([...text.matchAll(line)].map(([, name = '', value = '']) => [name, value]));
}

it('.env.example shows every variable with its default', async () => {
  expect(await assignments('')).toEqual(DEFAULTS);
  expect(await assignments('# ')).toEqual(EXAMPLES);
});

it('the schema has these variables and these defaults', () => {
  expect(Object.keys(environmentSchema.shape).toSorted()).toEqual(
    [...Object.keys(DEFAULTS), ...Object.keys(EXAMPLES)].toSorted(),
  );
  expect(parseVariables(environmentSchema, DEFAULTS)).toEqual(parseVariables(environmentSchema, {}));
});

it('.node-version is the Node of the packages', async () => {
  const { dependencies } = z
    .object({ dependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8')));
  expect(await readFile(join(PROJECT, '.node-version'), 'utf8')).toBe(`${dependencies.node}\n`);
});

it('documents name no other variables', async () => {
  const known = [...Object.keys(DEFAULTS), ...Object.keys(EXAMPLES), ...OTHERS];
  const unknown: string[] = [];
  for (const document of await documentNames()) {
    for (const [, name = ''] of (await readFile(join(PROJECT, document), 'utf8')).matchAll(VARIABLE)) {
      if (!known.includes(name)) unknown.push(`${document}: ${name}`);
    }
  }
  expect(unknown).toEqual([]);
});
