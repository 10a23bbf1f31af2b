import { expect, it } from 'vitest';
import { errorFacts } from './error-facts.ts';

it('tells what an error is, where it came from, and what was behind it', () => {
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
  const error = Object.assign(new TypeError('no answer', { cause }), { status: 502 });
  expect(errorFacts(error)).toMatchObject({
    type: 'TypeError',
    message: 'no answer',
    status: 502,
    stack: expect.stringContaining('error-facts.test'),
    cause: { type: 'Error', message: 'connect refused', code: 'ECONNREFUSED' },
  });
});

it('keeps nothing else that hangs on an error: addresses, bodies and keys', () => {
  const error = Object.assign(new Error('refused'), {
    url: 'http://127.0.0.1:8090/api/collections/orders/records?filter=phone',
    response: { data: { phone: '+91 98765 43210' } },
    config: { headers: { authorization: 'Basic c2VjcmV0' } },
  });
  expect(Object.keys(errorFacts(error)).sort()).toEqual(['message', 'stack', 'type']);
});

it('does not tell what was thrown instead of an error', () => {
  expect(errorFacts({ phone: '+91 98765 43210' })).toEqual({
    type: 'object',
    message: 'something that is no error was thrown',
  });
});

it('ends where an error is its own cause', () => {
  const error = new Error('again');
  error.cause = error;
  expect(JSON.stringify(errorFacts(error)).match(/"type"/g)).toHaveLength(6);
});
