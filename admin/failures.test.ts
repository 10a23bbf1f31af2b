import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import { failureMessage } from './failures.ts';
import { ADMIN_WORDS } from './messages.ts';

it("gives the server's own message", () => {
  const error = new ClientResponseError({ status: 400, response: { message: 'The order is locked.' } });
  expect(failureMessage(error)).toBe('The order is locked.');
});

it.each([0, 502, 503, 504])('says that nothing answered for status %i', (status) => {
  expect(failureMessage(new ClientResponseError({ status }))).toBe(ADMIN_WORDS.unreachable);
});

it('shows nothing of an unknown error', () => {
  expect(failureMessage(new TypeError('x is undefined'))).toBe(ADMIN_WORDS.unexpected);
});
