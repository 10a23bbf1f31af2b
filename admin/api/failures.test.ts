import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import { failureMessage, ServerRefusal } from './failures.ts';

it("returns the server's message", () => {
  const error = new ClientResponseError({ status: 400, response: { message: 'The order is locked.' } });
  expect(failureMessage(error)).toBe('The order is locked.');
});

it('returns plain words for what PocketBase says to developers', () => {
  const error = new ClientResponseError({
    status: 400,
    response: { message: 'Something went wrong while processing your request.' },
  });
  expect(failureMessage(error)).toBe('An unexpected error occurred. Please try again.');
});

it("returns the message of the shop's endpoints", () => {
  expect(failureMessage(new ServerRefusal(409, 'out_of_stock', 'Only 2 are left.'))).toBe('Only 2 are left.');
});

it.each([0, 502, 503, 504])('reports an unreachable server for status %i', (status) => {
  expect(failureMessage(new ClientResponseError({ status }))).toBe(
    'The server could not be reached. Please check your connection.',
  );
});

it('reports an unreachable shop', () => {
  expect(failureMessage(new ServerRefusal(0, '', ''))).toBe(
    'The server could not be reached. Please check your connection.',
  );
});

it('hides the text of unknown errors', () => {
  expect(failureMessage(new TypeError('x is undefined'))).toBe('An unexpected error occurred. Please try again.');
});

it.each([{}, { data: 'x' }, '<html><body><h1>413 Request Entity Too Large</h1></body></html>'])(
  'has words of its own for an answer without a message: %j',
  (response) => {
    const error = new ClientResponseError({ status: 413, response });
    expect(failureMessage(error)).toBe('An unexpected error occurred. Please try again.');
  },
);
