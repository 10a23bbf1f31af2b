import { expect, it } from 'vitest';
import { refusalWords } from './refusal-words.ts';

it("keeps the shop's own message", () => {
  expect(refusalWords('Only 2 are left.')).toBe('Only 2 are left.');
});

it.each([
  ['Something went wrong while processing your request.', 'An unexpected error occurred. Please try again.'],
  ['Failed to create record.', 'An unexpected error occurred. Please try again.'],
  ["The requested resource wasn't found.", 'This no longer exists. Please reload the page.'],
  ['The request requires valid record authorization token.', 'Your session has ended. Please sign in again.'],
  ['You are not allowed to perform this request.', 'You are not allowed to do this.'],
  ['Too Many Requests.', 'Too many attempts. Please wait a minute and try again.'],
  ['', 'An unexpected error occurred. Please try again.'],
])("puts PocketBase's %j in plain words", (message, words) => {
  expect(refusalWords(message)).toBe(words);
});
