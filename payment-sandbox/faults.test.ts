import { Script } from 'node:vm';
import { expect, it } from 'vitest';
import { jsonPost, startSandbox } from '#tests/support/test-sandbox.ts';

const order = { amount: 100, currency: 'INR' };

it.each([
  ['hang', { statusCode: 0 }, 0],
  ['reset', { statusCode: 0, error: { code: 'ECONNRESET' } }, 0],
  ['5xx', { statusCode: 500, error: { code: 'SERVER_ERROR' } }, 0],
  ['html', { statusCode: 502, error: undefined }, 0],
  ['drop-answer', { statusCode: 0, error: { code: 'ECONNRESET' } }, 1],
])('%s fails a call until it is cleared', async (fail, error, made) => {
  const { razorpay, send } = await startSandbox({}, fail === 'hang' ? 400 : undefined);
  await send('/sandbox/control', jsonPost({ fail }));
  await expect(razorpay.orders.create(order)).rejects.toMatchObject(error);
  await send('/sandbox/control', jsonPost({ fail: null }));
  expect(await razorpay.orders.all()).toMatchObject({ count: made });
});

it('fails as often as requested and returns the settings', async () => {
  const { razorpay, send } = await startSandbox();
  expect((await send('/sandbox/control', jsonPost({ fail: '5xx', failTimes: 2 }))).body).toMatchObject({
    failTimes: 2,
  });
  await expect(razorpay.orders.create(order)).rejects.toBeDefined();
  await expect(razorpay.orders.create(order)).rejects.toBeDefined();
  expect(await razorpay.orders.create(order)).toMatchObject({ status: 'created' });
  expect((await send('/sandbox/control', jsonPost({}))).body).toEqual({
    fail: null,
    failTimes: null,
    dropWebhooks: false,
    duplicate: false,
    authorizeOnly: false,
    failRefunds: false,
    delayMs: 0,
    holdRefunds: false,
    unreadableIds: [],
  });
});

it('blocks only the checkout script, which is otherwise a classic script', async () => {
  const { url, razorpay, sandbox } = await startSandbox();
  sandbox.control({ fail: 'script' });
  await expect(fetch(`${url}/v1/checkout.js`)).rejects.toThrow();
  expect(await razorpay.orders.create(order)).toMatchObject({ status: 'created' });
  sandbox.control({ fail: null });
  const script = await fetch(`${url}/v1/checkout.js`);
  const text = await script.text();
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(() => new Script(text)).not.toThrow();
});
