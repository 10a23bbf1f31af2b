import { expect, it } from 'vitest';
import { errorFacts } from './error-facts.ts';

it('returns type, message, stack and causes', () => {
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

it('omits other properties: URLs, bodies and keys', () => {
  const error = Object.assign(new Error('refused'), {
    url: 'http://127.0.0.1:8090/api/collections/orders/records?filter=phone',
    response: { data: { phone: '+91 98765 43210' } },
    config: { headers: { authorization: 'Basic c2VjcmV0' } },
  });
  expect(Object.keys(errorFacts(error)).sort()).toEqual(['message', 'stack', 'type']);
});

it('omits the text of thrown values that are not errors', () => {
  expect(errorFacts({ phone: '+91 98765 43210' })).toEqual({
    type: 'object',
    message: 'something that is no error was thrown',
  });
});

it('stops at circular causes', () => {
  const error = new Error('again');
  error.cause = error;
  expect(JSON.stringify(errorFacts(error)).match(/"type"/g)).toHaveLength(6);
});
