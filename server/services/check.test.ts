import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRazorpay } from '#server/razorpay/razorpay.ts';
import { SANDBOX_KEYS, type SandboxProcess, startSandboxProcess } from '#tests/support/sandbox-process.ts';
import { checkPayments, faultsOf } from './check.ts';

let sandbox: SandboxProcess;
beforeAll(async () => {
  sandbox = await startSandboxProcess();
});
afterAll(() => sandbox.stop());

const KEYS = {
  RAZORPAY_KEY_ID: SANDBOX_KEYS.keyId,
  RAZORPAY_KEY_SECRET: SANDBOX_KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: 'Zt6yR1wC8nD3qJ5v',
};

it('keys of an account that does not know the paid orders are refused', async () => {
  const provider = createRazorpay({ ...SANDBOX_KEYS, apiBase: sandbox.url });
  const order = { amountPaise: 129_900, currency: 'INR', receipt: randomUUID(), notes: {} } as const;
  const { id } = await provider.createOrder(order);
  expect(await checkPayments(KEYS, undefined, sandbox.url)).toMatchObject({ outcome: 'ok' });
  expect(await checkPayments(KEYS, id, sandbox.url)).toMatchObject({ outcome: 'ok' });
  const refused = await checkPayments(KEYS, 'order_00000000000000', sandbox.url);
  expect(refused).toEqual({ outcome: 'refused', text: expect.stringMatching(/another Razorpay account/) });
  const wrong = { ...KEYS, RAZORPAY_KEY_SECRET: 'another-secret-42' };
  expect(await checkPayments(wrong, id, sandbox.url)).toMatchObject({ outcome: 'refused' });
});

it('faults stand beside their fields, in production also secrets that can be guessed', () => {
  const keys = { ...KEYS, RAZORPAY_KEY_SECRET: 'aV9kQ2xT7mB4pL0s', RAZORPAY_WEBHOOK_SECRET: 'changeme' };
  expect(faultsOf('payments', keys, false)).toEqual({});
  expect(faultsOf('payments', keys, true)).toEqual({
    RAZORPAY_WEBHOOK_SECRET: 'It must be the real one, of 12 or more signs.',
  });
  expect(faultsOf('backups', { BACKUP_PASSPHRASE: 'short', BACKUP_S3_BUCKET: 'b' }, false)).toEqual({
    BACKUP_PASSPHRASE: 'It must have at least 16 characters.',
    BACKUP_EVERY_HOURS: 'Please fill this in.',
    BACKUP_KEEP: 'Please fill this in.',
    BACKUP_S3_BUCKET: 'A bucket needs its name, access key and secret. Fill in all three, or none.',
  });
});
