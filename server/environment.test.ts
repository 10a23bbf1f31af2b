import { describe, expect, it } from 'vitest';
import { GUESSABLE_PASSWORDS } from '#tests/support/guessable-passwords.ts';
import { EnvironmentError, PROJECT, readEnvironment } from './environment.ts';

const OWN_ADMIN = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'correct horse battery' };

/** The lines a person reads when these variables stop the start. */
function complaints(variables: NodeJS.ProcessEnv): string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('an empty environment', () => {
  it('gives the defaults', () => {
    expect(readEnvironment({})).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 4321,
      pocketBasePort: 8090,
      pocketBaseUrl: null,
      sandboxPort: 4399,
      dataDir: `${PROJECT}.data`,
      siteUrl: 'http://127.0.0.1:4321',
      admin: { email: 'admin@example.com', password: 'admin-demo-123' },
      isDemo: true,
      razorpay: null,
      reservationMinutes: 20,
      rateLimitFactor: 1,
      trustedProxies: '',
      publish: 'auto',
      logLevel: 'warn',
      hasMediaBucket: false,
      backups: {
        everyHours: 0,
        keep: 14,
        passphrase: null,
        folder: `${PROJECT}.data/backups`,
        bucket: null,
        replicaUrl: null,
      },
      pagesBucket: null,
      services: { SMTP_PORT: '587' },
      usesSavedServices: true,
      servicesOnServer: [],
      leftOut: [],
      savedNames: [],
    });
  });

  it('is the same as empty values, as in .env.example', () => {
    expect(readEnvironment({ PORT: '', RAZORPAY_KEY_ID: '', SMTP_PORT: '', S3_BUCKET: '' })).toEqual(
      readEnvironment({}),
    );
  });
});

describe('backups', () => {
  it('are daily in production', () => {
    const variables = { NODE_ENV: 'production', ...OWN_ADMIN };
    expect(readEnvironment(variables).backups.everyHours).toBe(24);
    expect(readEnvironment({ ...variables, BACKUP_EVERY_HOURS: '0' }).backups.everyHours).toBe(0);
  });

  it('go to a bucket that is given as a whole', () => {
    const bucket = { BACKUP_S3_BUCKET: 'backups', BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET: 'secret' };
    expect(readEnvironment({ ...bucket, BACKUP_S3_REGION: 'ap-south-1' }).backups.bucket).toMatchObject({
      name: 'backups',
      endpoint: 'https://s3.ap-south-1.amazonaws.com',
    });
    expect(complaints({ BACKUP_S3_BUCKET: 'backups', BACKUP_S3_SECRET: 'secret' })).toEqual([
      'BACKUP_S3_ACCESS_KEY must be set too: set all of BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET, or none.',
    ]);
  });

  it('need a long passphrase, which is not shown', () => {
    expect(complaints({ BACKUP_PASSPHRASE: 'short' })).toEqual([
      'BACKUP_PASSPHRASE is not usable: it must have at least 16 characters.',
    ]);
  });
});

describe('the canonical origin', () => {
  it.each([
    [{ PUBLIC_SITE_URL: 'https://shop.example/' }, 'https://shop.example'],
    [{ HOST: '192.168.1.7', PORT: '80' }, 'http://192.168.1.7'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:4321'],
    [{ HOST: '::1' }, 'http://[::1]:4321'],
  ])('the canonical origin of %o is %s', (variables, origin) => {
    expect(readEnvironment(variables).siteUrl).toBe(origin);
  });
});

describe('an invalid value', () => {
  it.each([
    ['PORT', 'eighty', 'it must be a port, a whole number from 1 to 65535'],
    ['PORT', '70000', 'it must be a port, a whole number from 1 to 65535'],
    ['POCKETBASE_PORT', '0', 'it must be a port, a whole number from 1 to 65535'],
    ['HOST', 'http://localhost', 'it must be a host name or an IP address to listen on, without a port'],
    ['DEMO', 'yes', 'it must be 0 or 1'],
    ['ADMIN_EMAIL', 'nobody', 'it must be an email address'],
    ['PUBLIC_SITE_URL', 'shop', 'it must be the origin of the shop, such as https://shop.example.com, without a path'],
    [
      'PUBLIC_SITE_URL',
      'https://shop.example/x',
      'it must be the origin of the shop, such as https://shop.example.com, without a path',
    ],
    ['RESERVATION_MINUTES', '0', 'it must be a number of minutes from 1 to 1440'],
    ['LOG_LEVEL', 'loud', 'it must be one of fatal, error, warn, info, debug, trace, silent'],
    ['RAZORPAY_KEY_ID', 'abc', 'it must be a key id that starts with rzp_test_ or rzp_live_'],
  ])('%s=%s is named in one line with what is allowed', (name, value, allowed) => {
    expect(complaints({ [name]: value })).toEqual([`${name} is ${JSON.stringify(value)}: ${allowed}.`]);
  });

  it('an invalid value of a secret is not shown', () => {
    const [line = '', ...more] = complaints({ ADMIN_PASSWORD: 'abc' });
    expect(more).toEqual([]);
    expect(line).toBe('ADMIN_PASSWORD is not usable: it must have at least 6 characters.');
  });

  it('gets its own line each', () => {
    expect(complaints({ PORT: 'x', DEMO: 'y' })).toHaveLength(2);
  });
});

describe('conflicting values', () => {
  it('are one port for two servers', () => {
    expect(complaints({ PORT: '8090' })).toEqual([
      'POCKETBASE_PORT is 8090, as is PORT: each needs a port of its own.',
    ]);
  });

  it('are some of the payment keys without the others', () => {
    expect(complaints({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret' })).toEqual([
      'RAZORPAY_WEBHOOK_SECRET must be set too: set all of RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, or none to use the sandbox.',
    ]);
  });
});

describe('production', () => {
  it('refuses the demo admin, given or by default, and does not repeat its password', () => {
    const expected = [
      'ADMIN_EMAIL is admin@example.com: with NODE_ENV=production it must be an address of your own.',
      'ADMIN_PASSWORD is the demo password: with NODE_ENV=production it must be one of your own.',
    ];
    expect(complaints({ NODE_ENV: 'production' })).toEqual(expected);
    expect(complaints({ ...OWN_ADMIN, NODE_ENV: 'production', ADMIN_PASSWORD: 'admin-demo-123' })).toEqual(
      expected.slice(1),
    );
  });

  it('refuses the demo shopper’s password as well', () => {
    expect(complaints({ ...OWN_ADMIN, NODE_ENV: 'production', ADMIN_PASSWORD: 'shopper-demo-123' })).toEqual([
      'ADMIN_PASSWORD is the demo password: with NODE_ENV=production it must be one of your own.',
    ]);
  });

  it.each(GUESSABLE_PASSWORDS)(
    'refuses an owner’s password that is easy to guess, and does not repeat it: %s',
    (ADMIN_PASSWORD) => {
      const variables = { ...OWN_ADMIN, ADMIN_PASSWORD };
      expect(complaints({ ...variables, NODE_ENV: 'production' })).toEqual([
        'ADMIN_PASSWORD is easy to guess: with NODE_ENV=production it must be none of the common passwords.',
      ]);
      expect(complaints(variables)).toEqual([]);
    },
  );

  const KEYS = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'aV9kQ2xT7mB4pL0s' };

  it.each(['secret', 'change-me-please', 'your_webhook_secret', 'xxxxxxxxxxxxxxxx', '123', 'hN5wE8yR1uC6zD3f,short'])(
    'refuses a webhook secret that can be guessed, and does not repeat it: %s',
    (secret) => {
      const variables = { ...OWN_ADMIN, ...KEYS, RAZORPAY_WEBHOOK_SECRET: secret };
      expect(complaints({ ...variables, NODE_ENV: 'production' })).toEqual([
        'RAZORPAY_WEBHOOK_SECRET can be guessed: with NODE_ENV=production it must be the real one, of 12 or more signs.',
      ]);
      expect(complaints(variables)).toEqual([]);
    },
  );

  it('accepts strong secrets, two during a change', () => {
    const RAZORPAY_WEBHOOK_SECRET = 'hN5wE8yR1uC6zD3f,kJ2vG9tA4qX7nW0o';
    expect(complaints({ ...OWN_ADMIN, ...KEYS, RAZORPAY_WEBHOOK_SECRET, NODE_ENV: 'production' })).toEqual([]);
  });

  it('accepts the shop’s own admin', () => {
    expect(readEnvironment({ ...OWN_ADMIN, NODE_ENV: 'production' })).toMatchObject({
      isProduction: true,
      admin: { email: OWN_ADMIN.ADMIN_EMAIL, password: OWN_ADMIN.ADMIN_PASSWORD },
    });
  });
});

it('passes email, sign-in and bucket settings to PocketBase as text', () => {
  const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'key', S3_SECRET: 'secret' };
  const services = { SMTP_HOST: 'mail.example', SMTP_PORT: '2525', ...bucket };
  expect(readEnvironment({ ...services, SMTP_USER: '' })).toMatchObject({
    // PocketBase needs all of a bucket.
    services: { ...services, S3_REGION: 'us-east-1', S3_ENDPOINT: 'https://s3.us-east-1.amazonaws.com' },
    hasMediaBucket: true,
  });
});
