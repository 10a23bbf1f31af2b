/** For failures without a message for people (specification, section 8). */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.';
const SIGNED_OUT = 'Your session has ended. Please sign in again.';
const FORBIDDEN = 'You are not allowed to do this.';

/** PocketBase's own messages, written for developers. Messages of the shop's hooks are for people and stay. */
const WORDS: Readonly<Record<string, string>> = {
  'Something went wrong while processing your request.': UNEXPECTED,
  'An error occurred while loading the submitted data.': UNEXPECTED,
  'An error occurred while validating the submitted data.': UNEXPECTED,
  'Failed to load the submitted data due to invalid formatting.': UNEXPECTED,
  'Failed to read the submitted data.': UNEXPECTED,
  'Failed to create record.': UNEXPECTED,
  'Failed to update record.': UNEXPECTED,
  'Failed to delete record.': UNEXPECTED,
  "The requested resource wasn't found.": 'This no longer exists. Please reload the page.',
  'Missing or invalid authentication.': SIGNED_OUT,
  'The request requires valid record authorization token.': SIGNED_OUT,
  'The request requires valid auth record.': SIGNED_OUT,
  'The request requires superuser or record authorization token.': SIGNED_OUT,
  'You are not allowed to perform this request.': FORBIDDEN,
  'The authorized record is not allowed to perform this action.': FORBIDDEN,
  'Only superusers can perform this action.': FORBIDDEN,
  'Too Many Requests.': 'Too many attempts. Please wait a minute and try again.',
};

/** What people read of a refusal's message: the shop's own (specification, section 8), PocketBase's in plain words. */
export function refusalWords(message: string): string {
  return Object.hasOwn(WORDS, message) ? (WORDS[message] ?? UNEXPECTED) : message || UNEXPECTED;
}
