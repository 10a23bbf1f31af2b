import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import { checkSignIn, signInFailure } from './sign-in.ts';

it('lets an address and six characters through, the address trimmed', () => {
  expect(checkSignIn({ email: ' admin@example.com ', password: 'secret' })).toEqual({
    email: 'admin@example.com',
    password: 'secret',
  });
});

it('names what is wrong with each field', () => {
  expect(checkSignIn({ email: 'admin', password: '12345' })).toEqual({
    problems: { email: 'Please enter a valid email address', password: 'Password must be at least 6 characters long' },
  });
  expect(checkSignIn({ email: 'admin@example.com', password: '' })).toEqual({
    problems: { password: 'Password must be at least 6 characters long' },
  });
});

it('explains a refused sign-in', () => {
  const refused = (status: number, message = '') => new ClientResponseError({ status, response: { message } });
  expect(signInFailure(refused(400, 'Failed to authenticate.'))).toBe('Invalid email or password. Please try again.');
  expect(signInFailure(refused(429, 'Too many requests.'))).toBe('Too many requests.');
  expect(signInFailure(new TypeError('x'))).toBe('An unexpected error occurred. Please try again.');
});
