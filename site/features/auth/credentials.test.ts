import { describe, expect, test } from 'vitest';
import { checkCredentials } from './credentials.ts';
import { CREDENTIAL_MESSAGES } from './messages.ts';

describe('checkCredentials', () => {
  test('takes a valid address and a password of six characters', () => {
    expect(checkCredentials({ email: ' asha@example.com ', password: '123456' })).toEqual({
      email: 'asha@example.com',
      password: '123456',
      problems: {},
    });
  });

  test.each(['', 'asha', 'asha@', 'asha@example', '@example.com', 'asha @example.com'])(
    'refuses the address %j',
    (email) => {
      expect(checkCredentials({ email, password: '123456' }).problems).toEqual({ email: CREDENTIAL_MESSAGES.email });
    },
  );

  test('names every wrong field at once', () => {
    expect(checkCredentials({ email: '', password: '12345' }).problems).toEqual({
      email: CREDENTIAL_MESSAGES.email,
      password: CREDENTIAL_MESSAGES.password,
    });
  });

  test('counts spaces in a password', () => {
    expect(checkCredentials({ email: 'asha@example.com', password: ' 1234 ' }).problems).toEqual({});
  });
});
