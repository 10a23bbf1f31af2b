import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';
import { checkSignIn, signInFailure } from './sign-in.ts';

it('lets an address and six characters through, the address trimmed', () => {
  expect(checkSignIn({ email: ' admin@example.com ', password: 'secret' })).toEqual({
    email: 'admin@example.com',
    password: 'secret',
  });
});

it('names what is wrong with each field', () => {
  expect(checkSignIn({ email: 'admin', password: '12345' })).toEqual({
    problems: { email: ADMIN_MESSAGES.invalidEmail, password: SIGN_IN_MESSAGES.shortPassword },
  });
  expect(checkSignIn({ email: 'admin@example.com', password: '' })).toEqual({
    problems: { password: SIGN_IN_MESSAGES.shortPassword },
  });
});

it('explains a refused sign-in', () => {
  const refused = (status: number, message = '') => new ClientResponseError({ status, response: { message } });
  expect(signInFailure(refused(400, 'Failed to authenticate.'))).toBe(SIGN_IN_MESSAGES.wrongCredentials);
  expect(signInFailure(refused(429, 'Too many requests.'))).toBe('Too many requests.');
  expect(signInFailure(new TypeError('x'))).toBe(SIGN_IN_MESSAGES.unexpected);
});
