import { ClientResponseError } from 'pocketbase';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { signInFailure, signInSchema } from './sign-in.ts';

it('accepts an email address, trimmed, and six characters', () => {
  expect(signInSchema.parse({ email: ' admin@example.com ', password: 'secret' })).toEqual({
    email: 'admin@example.com',
    password: 'secret',
  });
});

it('the form for signing in shows an error for each field', () => {
  expect(problemsOf({ email: 'admin', password: '12345' })).toEqual({
    email: ['Please enter a valid email address'],
    password: ['Password must be at least 6 characters long'],
  });
  expect(problemsOf({ email: 'admin@example.com', password: '' })).toEqual({
    password: ['Password must be at least 6 characters long'],
  });
});

function problemsOf(typed: { email: string; password: string }) {
  const { error } = signInSchema.safeParse(typed);
  return error && z.flattenError(error).fieldErrors;
}

it('explains a refused sign-in', () => {
  const refused = (status: number, message = '') => new ClientResponseError({ status, response: { message } });
  expect(signInFailure(refused(400, 'Failed to authenticate.'))).toBe('Invalid email or password. Please try again.');
  expect(signInFailure(refused(429, 'Too many requests.'))).toBe('Too many requests.');
  expect(signInFailure(new TypeError('x'))).toBe('An unexpected error occurred. Please try again.');
});
