import { expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { paymentVariables } from './payments.ts';

const KEYS = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret' };

it.each([
  ['from the sandbox while only this machine can open the shop', {}, 'http://127.0.0.1:4399/v1/checkout.js'],
  ['through the shop if other machines can', { HOST: '0.0.0.0' }, 'http://localhost:4321/v1/checkout.js'],
  [
    'through the shop if a proxy is in front of it',
    { PUBLIC_SITE_URL: 'https://shop.example' },
    'https://shop.example/v1/checkout.js',
  ],
  [
    'through the shop over HTTPS on this machine',
    { PUBLIC_SITE_URL: 'https://localhost' },
    'https://localhost/v1/checkout.js',
  ],
])('browsers load the checkout script %s', (_, variables, expected) => {
  const payments = { keys: KEYS, sandboxUrl: 'http://127.0.0.1:4399' };
  expect(paymentVariables(readEnvironment(variables), payments)).toMatchObject({ CHECKOUT_SCRIPT_URL: expected });
});
