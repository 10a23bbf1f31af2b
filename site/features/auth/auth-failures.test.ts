import { ClientResponseError } from 'pocketbase';
import { describe, expect, test } from 'vitest';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { googleFailure, loginFailure, signupFailure } from './auth-failures.ts';
import { STORAGE_FORBIDDEN } from './messages.ts';
import { StorageForbidden } from './write-session.ts';

function refusal(status: number, message: string, data: Record<string, unknown> = {}): ClientResponseError {
  return new ClientResponseError({ status, response: { status, message, data } });
}

describe('loginFailure', () => {
  test('has the specified text for wrong credentials', () => {
    expect(loginFailure(refusal(400, 'Failed to authenticate.'))).toEqual({
      title: 'Login Failed',
      text: 'Invalid email or password. Please try again.',
    });
  });

  test('passes on other messages of the server', () => {
    expect(loginFailure(refusal(429, 'Too many requests.')).text).toBe('Too many requests.');
  });

  test.each([
    ['an unreachable server', refusal(0, '')],
    ['a gateway with nothing behind it', new ClientResponseError({ status: 502, response: {} })],
  ])('reports %s as unreachable', (_name, error) => {
    expect(loginFailure(error)).toEqual({ title: 'Login Failed', text: SHOP_UNREACHABLE });
  });

  test('explains what to allow without storage', () => {
    expect(loginFailure(new StorageForbidden('no')).text).toBe(STORAGE_FORBIDDEN);
  });

  test.each([
    ['a refusal without words', new ClientResponseError({ status: 500, response: {} })],
    ['anything unexpected', new TypeError('x is not a function')],
  ])('gives no details for %s', (_name, error) => {
    expect(loginFailure(error)).toEqual({
      title: 'Login Failed',
      text: 'An unexpected error occurred. Please try again.',
    });
  });
});

describe('signupFailure', () => {
  test('has the specified text for an existing account', () => {
    const data = { email: { code: 'validation_not_unique', message: 'Value must be unique.' } };
    expect(signupFailure(refusal(400, 'Failed to create record.', data))).toEqual({
      title: 'Account Exists',
      text: 'An account with this email already exists. Please sign in instead.',
    });
  });

  test('passes on the server’s message of a field', () => {
    const data = { email: { code: 'validation_is_email', message: 'Must be a valid email address.' } };
    expect(signupFailure(refusal(400, 'Failed to create record.', data))).toEqual({
      title: 'Signup Failed',
      text: 'Must be a valid email address.',
    });
  });
});

test('googleFailure passes on the server’s message', () => {
  expect(googleFailure(refusal(400, 'Failed to fetch OAuth2 token.'))).toEqual({
    title: 'Google Sign In Failed',
    text: 'Failed to fetch OAuth2 token.',
  });
});
