import { describe, expect, test } from 'vitest';
import { checkCredentials } from './credentials.ts';
import { CREDENTIAL_MESSAGES, PASSWORD_TOO_LONG } from './messages.ts';

describe('checkCredentials', () => {
  test('takes an email and a password of six characters', () => {
    expect(checkCredentials({ email: 'asha@example.com', password: '123456' })).toEqual({});
  });

  test.each(['', 'asha', 'asha@', '@example.com', 'a b@example.com', 'asha@example'])(
    'refuses %j as an email',
    (email) => {
      expect(checkCredentials({ email, password: '123456' })).toEqual({ email: CREDENTIAL_MESSAGES.email });
    },
  );

  test('tells of every wrong field', () => {
    expect(checkCredentials({ email: '', password: '12345' })).toEqual(CREDENTIAL_MESSAGES);
  });

  test('keeps the spaces of a password', () => {
    expect(checkCredentials({ password: ' 1234 ' })).toEqual({});
  });

  test('says nothing of a field that a form does not have', () => {
    expect(checkCredentials({ email: 'asha@example.com' })).toEqual({});
    expect(checkCredentials({ password: '12345' })).toEqual({ password: CREDENTIAL_MESSAGES.password });
  });

  test('refuses a new password that is too long to be kept, counted in bytes', () => {
    expect(checkCredentials({ password: 'a'.repeat(71) }, true)).toEqual({});
    expect(checkCredentials({ password: 'a'.repeat(72) }, true)).toEqual({ password: PASSWORD_TOO_LONG });
    expect(checkCredentials({ password: 'क'.repeat(24) }, true)).toEqual({ password: PASSWORD_TOO_LONG });
    expect(checkCredentials({ password: 'a'.repeat(72) })).toEqual({});
  });
});
