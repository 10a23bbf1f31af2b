import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { jsonPost, KEYS, startSandbox } from '#tests/support/test-sandbox.ts';
import { createSandbox } from './sandbox.ts';

const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
const json = 'application/json';

it.each([
  ['broken JSON', 400, { body: '{"amount":', type: json }, 'The request body is not valid JSON.'],
  ['a list', 400, { body: '[]', type: json }, 'The request body must be a JSON object.'],
  ['null', 400, { body: 'null', type: json }, 'The request body must be a JSON object.'],
  ['nothing', 400, { body: '', type: json }, 'The amount field is required.'],
  ['a form', 415, { body: 'amount=100', type: 'application/x-www-form-urlencoded' }, /application\/json/],
  [
    'more than 64 KiB',
    413,
    { body: JSON.stringify({ receipt: 'x'.repeat(70_000) }), type: json },
    /longer than 65536 bytes/,
  ],
])('answers a body of %s with %i', async (_, status, { body, type }, description) => {
  const { send } = await startSandbox();
  const answer = await send('/v1/orders', { method: 'POST', headers: { authorization, 'content-type': type }, body });
  expect(answer).toMatchObject({ status, body: { error: { description: expect.stringMatching(description) } } });
});

it.each([
  ['no key', undefined],
  ['a wrong secret', `Basic ${Buffer.from(`${KEYS.keyId}:wrong`).toString('base64')}`],
  ['another scheme', authorization.replace('Basic', 'Bearer')],
])('answers %s with 401', async (_, given) => {
  const { send } = await startSandbox();
  const answer = await send('/v1/orders', given === undefined ? {} : { headers: { authorization: given } });
  expect(answer).toMatchObject({ status: 401, body: { error: { description: 'Authentication failed' } } });
});

it.each([
  ['an unknown address of the API', 400, '/v1/settlements'],
  ['an unknown order', 400, '/v1/orders/order_00000000000000'],
  ['an unknown payment', 400, '/v1/payments/pay_00000000000000'],
  ['an unknown refund', 400, '/v1/refunds/rfnd_00000000000000'],
  ['a count above 100', 400, '/v1/orders?count=101'],
  ['a count that is no number', 400, '/v1/orders?count=many'],
  ['an unknown address of the sandbox', 404, '/sandbox/unknown'],
  ['an order asked for without its key', 400, '/sandbox/order?id=order_00000000000000'],
  ['a script it does not have', 400, '/v1/store.ts'],
])('answers %s with %i', async (_, status, path) => {
  const { send } = await startSandbox();
  expect(await send(path, { headers: { authorization } })).toMatchObject({ status, body: { error: {} } });
});

it.each([
  { fail: 'explode' },
  { failTimes: 0 },
  { dropWebhooks: 'yes' },
  { unknown: true },
  { webhookUrl: 'file:///etc' },
])('refuses the control %j', async (change) => {
  const { send } = await startSandbox();
  expect((await send('/sandbox/control', jsonPost(change))).status).toBe(400);
});

it('survives a client that sends invalid HTTP or disconnects early', async () => {
  const { url, razorpay } = await startSandbox();
  const port = Number(new URL(url).port);
  for (const text of ['nonsense\r\n\r\n', 'POST /v1/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"am']) {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) => socket.write(text, resolve));
    socket.destroy();
  }
  expect(await razorpay.orders.all()).toMatchObject({ count: 0 });
});

it('allows pages only the scripts and the dialog’s two endpoints', async () => {
  const { url } = await startSandbox();
  const allowed = async (path: string) => (await fetch(`${url}${path}`)).headers.get('access-control-allow-origin');
  expect(await allowed('/v1/checkout.js')).toBe('*');
  expect(await allowed('/v1/dialog.ts')).toBe('*');
  expect(await allowed('/sandbox/order')).toBe('*');
  expect(await allowed('/sandbox/attempt')).toBe('*');
  expect(await allowed('/sandbox/control')).toBeNull();
  expect(await allowed('/sandbox/events')).toBeNull();
  expect(await allowed('/v1/orders')).toBeNull();
});

it('listens on the loopback address only', async () => {
  const { url } = await startSandbox();
  expect(new URL(url).hostname).toBe('127.0.0.1');
});

it('refuses a live key', () => {
  expect(() => createSandbox({ ...KEYS, keyId: 'rzp_live_abc' })).toThrow('The payment sandbox takes no live key.');
});
