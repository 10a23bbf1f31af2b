import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '#payment-sandbox/sandbox.ts';
import { checkDomain, checkMail, checkRazorpay } from '#server/services/checks.ts';
import { startMailServer } from './support/mail-server.ts';

const KEYS = { keyId: 'rzp_test_setup', keySecret: 'aV9kQ2xT7mB4pL0s', webhookSecret: 'Zt6yR1wC8nD3qJ5v' };

describe('keys of Razorpay', () => {
  const sandbox = createSandbox(KEYS);
  let razorpayApi: string;
  beforeAll(async () => {
    razorpayApi = await sandbox.listen(0);
  });
  afterAll(() => sandbox.close());

  const check = (keySecret: string, api = razorpayApi) =>
    checkRazorpay({ RAZORPAY_KEY_ID: KEYS.keyId, RAZORPAY_KEY_SECRET: keySecret }, api);

  it('keys of Razorpay that it accepts are accepted', async () => {
    expect(await check(KEYS.keySecret)).toEqual({ outcome: 'ok', text: 'Razorpay accepts the key.' });
  });

  it('keys of Razorpay that it refuses are refused', async () => {
    expect(await check('another-secret-42')).toEqual({
      outcome: 'refused',
      text: 'Razorpay does not accept this key id with this secret.',
    });
  });

  it('keys of Razorpay are refused if it does not answer', async () => {
    expect((await check(KEYS.keySecret, 'http://127.0.0.1:9')).text).toBe(
      'Razorpay did not answer. Is this machine connected?',
    );
  });
});

describe('a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer('shop', 'the mail password');
  });
  afterAll(() => server.close());

  const check = (password: string, port = server.port) =>
    checkMail({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_USER: 'shop', SMTP_PASSWORD: password });

  it('a mail server that takes the sign-in is accepted', async () => {
    expect(await check('the mail password')).toEqual({ outcome: 'ok', text: '127.0.0.1 takes the shop’s emails.' });
  });

  it('a mail server that refuses the sign-in is refused', async () => {
    expect((await check('another password')).text).toBe('127.0.0.1 does not accept this user with this password.');
  });

  it('a mail server that does not answer is refused', async () => {
    expect((await check('the mail password', 9)).text).toMatch(/^127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED/);
  });
});

it('a domain without an address is a warning', async () => {
  expect(await checkDomain('https://no.invalid')).toEqual({
    outcome: 'warning',
    text: 'no.invalid has no address yet: enter this machine’s with your domain’s provider.',
  });
});
