import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

const valid = {
  RAZORPAY_KEY_ID: 'rzp_test_abc',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
};

describe('readEnvironment', () => {
  it('takes port 4399 and memory for what is not set or empty', () => {
    const defaults = {
      port: 4399,
      stateFile: undefined,
      webhookUrl: undefined,
      keyId: 'rzp_test_abc',
      keySecret: 'secret',
      webhookSecret: 'webhook',
    };
    expect(readEnvironment(valid)).toEqual(defaults);
    expect(
      readEnvironment({ ...valid, PAYMENT_SANDBOX_PORT: '', PAYMENT_SANDBOX_STATE_FILE: '', WEBHOOK_URL: '' }),
    ).toEqual(defaults);
  });

  it('reads what is set', () => {
    const set = {
      PAYMENT_SANDBOX_PORT: '0',
      PAYMENT_SANDBOX_STATE_FILE: 's.json',
      WEBHOOK_URL: 'http://127.0.0.1:1/x',
    };
    expect(readEnvironment({ ...valid, ...set })).toMatchObject({
      port: 0,
      stateFile: 's.json',
      webhookUrl: 'http://127.0.0.1:1/x',
    });
  });

  it.each([
    [{ PAYMENT_SANDBOX_PORT: '70000' }, 'PAYMENT_SANDBOX_PORT must be a port from 0 to 65535.'],
    [{ PAYMENT_SANDBOX_PORT: 'http' }, 'PAYMENT_SANDBOX_PORT must be a port from 0 to 65535.'],
    [{ WEBHOOK_URL: 'localhost' }, 'WEBHOOK_URL must be an http address.'],
    [{ RAZORPAY_KEY_ID: 'rzp_live_abc' }, /^RAZORPAY_KEY_ID must start with rzp_test_/],
    [{ RAZORPAY_KEY_SECRET: undefined }, 'RAZORPAY_KEY_SECRET is missing.'],
    [{ RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET is missing.'],
  ])('refuses %j with one clear sentence', (change, message) => {
    expect(() => readEnvironment({ ...valid, ...change })).toThrow(message);
    expect(() => readEnvironment({ ...valid, ...change })).toThrow(EnvironmentError);
  });
});
