import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#payment-sandbox/sandbox.ts';
import { startMailServer } from './support/mail-server.ts';
import { type Clone, makeClone, nothingBut, OWNER_FLAGS, PASSWORD } from './support/setup-command.ts';

const KEYS = { keyId: 'rzp_test_setup', keySecret: 'aV9kQ2xT7mB4pL0s', webhookSecret: 'Zt6yR1wC8nD3qJ5v' };

let clone: Clone;
beforeAll(async () => {
  clone = await makeClone();
});
afterEach(() => clone.removeEnv());
afterAll(() => clone?.remove());

describe('keys of Razorpay', () => {
  const sandbox = createSandbox(KEYS);
  let razorpayApi: string;
  beforeAll(async () => {
    razorpayApi = await sandbox.listen(0);
  });
  afterAll(() => sandbox.close());

  const runWith = (keySecret: string, flags: readonly string[] = []) =>
    clone.run([...OWNER_FLAGS, '--razorpay-key-id', KEYS.keyId, ...nothingBut('razorpay'), ...flags], {
      ...PASSWORD,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_API_BASE: razorpayApi,
    });

  it('are refused if the provider refuses them, and nothing is written', async () => {
    const { code, errors } = await runWith('another-secret-42');
    expect(errors).toBe('Razorpay does not accept this key id with this secret.\nNothing was written.\n');
    expect(code).toBe(1);
    expect(await clone.envFiles()).toEqual([]);
  });

  it('are refused if the provider does not answer, unless checks are skipped', async () => {
    const away = { ...PASSWORD, RAZORPAY_KEY_SECRET: KEYS.keySecret, RAZORPAY_API_BASE: 'http://127.0.0.1:9' };
    const flags = [...OWNER_FLAGS, '--razorpay-key-id', KEYS.keyId, ...nothingBut('razorpay')];
    expect((await clone.run(flags, away)).errors).toContain('Razorpay did not answer. Is this machine connected?');
    expect(await clone.run([...flags, '--skip-checks'], away)).toMatchObject({ code: 0, errors: '' });
    expect(await clone.envFiles()).toEqual(['.env']);
  });

  it('are written if the provider accepts them, with a webhook secret that is made', async () => {
    const { code, out } = await runWith(KEYS.keySecret, ['--yes']);
    expect(code).toBe(0);
    expect(out).toContain('Razorpay accepts the key.');
    expect(out).toContain('At Razorpay, under Webhooks, enter https://localhost/api/webhooks/razorpay');
    const { RAZORPAY_WEBHOOK_SECRET, ...others } = await clone.variables();
    expect(RAZORPAY_WEBHOOK_SECRET).toMatch(/^[\w-]{32}$/);
    expect(others).toMatchObject({ RAZORPAY_KEY_ID: KEYS.keyId, RAZORPAY_KEY_SECRET: KEYS.keySecret });
  });
});

describe('a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer('shop', 'the mail password');
  });
  afterAll(() => server.close());

  const runWith = (password: string, port = server.port) => {
    const flags = ['--smtp-host', '127.0.0.1', '--smtp-port', String(port), '--smtp-user', 'shop'];
    return clone.run([...OWNER_FLAGS, '--domain', 'shop.localhost', ...flags, ...nothingBut('smtp')], {
      ...PASSWORD,
      SMTP_PASSWORD: password,
    });
  };

  it('a mail server that takes the sign-in is written, with a sender of the domain', async () => {
    const { code, out } = await runWith('the mail password');
    expect(code).toBe(0);
    expect(out).toContain('127.0.0.1 takes the shop’s emails.');
    expect(await clone.variables()).toMatchObject({
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(server.port),
      SMTP_PASSWORD: 'the mail password',
      SMTP_FROM: 'noreply@shop.localhost',
    });
  });

  it('a mail server that refuses the sign-in is refused', async () => {
    expect((await runWith('another password')).errors).toBe(
      '127.0.0.1 does not accept this user with this password.\nNothing was written.\n',
    );
    expect(await clone.envFiles()).toEqual([]);
  });

  it('a mail server that does not answer is refused', async () => {
    expect((await runWith('the mail password', 9)).errors).toMatch(/^127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED/);
  });
});
