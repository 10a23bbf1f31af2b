import { ClientResponseError } from 'pocketbase';
import { describe, expect, test } from 'vitest';
import { isUnreachable, refusalIn } from './refusal.ts';

describe('a failed call of PocketBase', () => {
  test('returns the refusal', () => {
    const response = { message: 'Failed.', data: { phone: { code: 'validation_max', message: 'Too long.' } } };
    const error = new ClientResponseError({ status: 400, response });
    expect(refusalIn(error)).toEqual({
      status: 400,
      message: 'Failed.',
      fields: { phone: { code: 'validation_max', message: 'Too long.' } },
    });
    expect(isUnreachable(error)).toBe(false);
  });

  test('is a refusal without a message for an unknown response', () => {
    const error = new ClientResponseError({ status: 413, response: { error: { code: 'invalid_request' } } });
    expect(refusalIn(error)).toEqual({ status: 413, message: '', fields: {} });
  });

  test.each([0, 502, 503, 504])('is unreachable with status %i', (status) => {
    const error = new ClientResponseError({ status, response: {} });
    expect(refusalIn(error)).toBeUndefined();
    expect(isUnreachable(error)).toBe(true);
  });

  test.each([new TypeError('x'), null, 'text'])('is neither for %s', (error) => {
    expect(refusalIn(error)).toBeUndefined();
    expect(isUnreachable(error)).toBe(false);
  });
});
