import { expect, it } from 'vitest';
import { faultsOf } from './service-faults.ts';

it('faults stand beside their fields, in production also secrets that can be guessed', () => {
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_test_unit',
    RAZORPAY_KEY_SECRET: 'aV9kQ2xT7mB4pL0s',
    RAZORPAY_WEBHOOK_SECRET: 'changeme',
  };
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
