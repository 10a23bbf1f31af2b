import { ClientResponseError } from 'pocketbase';
import { describe, expect, test } from 'vitest';
import { isUnreachable, refusalIn, refusalText } from './pocketbase-refusal.ts';

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

describe('what shoppers read of it', () => {
  const refused = (response: object) => refusalText(new ClientResponseError({ status: 400, response }));

  test('is the message about a field before the one about the whole', () => {
    expect(refused({ message: 'Failed to create record.', data: { phone: { code: 'x', message: 'Too long.' } } })).toBe(
      'Too long.',
    );
    expect(refused({ message: 'The shop is closed.' })).toBe('The shop is closed.');
  });

  test("is never PocketBase's text for developers", () => {
    expect(refused({ message: 'Something went wrong while processing your request.' })).toBe(
      'An unexpected error occurred. Please try again.',
    );
    expect(refusalText(new TypeError('x is undefined'))).toBe('An unexpected error occurred. Please try again.');
  });
});
