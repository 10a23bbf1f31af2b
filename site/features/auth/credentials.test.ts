import { describe, expect, test } from 'vitest';
import { checkCredentials } from './credentials.ts';

const EMAIL = 'Please enter a valid email address';
const PASSWORD = 'Password must be at least 6 characters long';
const TOO_LONG = 'Please choose a shorter password, of at most 71 characters';

describe('checkCredentials', () => {
  test('accepts an email and a password of six characters', () => {
    expect(checkCredentials({ email: 'asha@example.com', password: '123456' })).toEqual({});
  });

  test.each(['', 'asha', 'asha@', '@example.com', 'a b@example.com', 'asha@example'])(
    'refuses %j as an email',
    (email) => {
      expect(checkCredentials({ email, password: '123456' })).toEqual({ email: EMAIL });
    },
  );

  test('reports every invalid field', () => {
    expect(checkCredentials({ email: '', password: '12345' })).toEqual({ email: EMAIL, password: PASSWORD });
  });

  test('keeps the spaces of a password', () => {
    expect(checkCredentials({ password: ' 1234 ' })).toEqual({});
  });

  test('ignores fields that a form does not have', () => {
    expect(checkCredentials({ email: 'asha@example.com' })).toEqual({});
    expect(checkCredentials({ password: '12345' })).toEqual({ password: PASSWORD });
  });

  test('refuses a new password that is too long, counted in bytes', () => {
    expect(checkCredentials({ password: 'a'.repeat(71) }, true)).toEqual({});
    expect(checkCredentials({ password: 'a'.repeat(72) }, true)).toEqual({ password: TOO_LONG });
    expect(checkCredentials({ password: 'क'.repeat(24) }, true)).toEqual({ password: TOO_LONG });
    expect(checkCredentials({ password: 'a'.repeat(72) })).toEqual({});
  });
});
