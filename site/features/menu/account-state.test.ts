import { describe, expect, test } from 'vitest';
import { isSignedIn } from './account-state.ts';

const NOW_MS = 1_800_000_000_000;

function session(payload: unknown): string {
  const token = ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'signature'].join('.');
  return JSON.stringify({ token, record: { id: 'u1' } });
}

describe('isSignedIn', () => {
  test('is true while the token has not run out', () => {
    expect(isSignedIn(session({ exp: NOW_MS / 1000 + 1, name: '?>~ÿ' }), NOW_MS)).toBe(true);
  });

  test('is false once the token has run out', () => {
    expect(isSignedIn(session({ exp: NOW_MS / 1000 }), NOW_MS)).toBe(false);
  });

  test.each([
    ['nothing stored', null],
    ['not JSON', '{oops'],
    ['JSON without a token', '{"record":{}}'],
    ['a token that is no JWT', '{"token":"abc"}'],
    ['a token with a broken payload', '{"token":"a.%%%.c"}'],
    ['a token without an expiry', session({})],
    ['an expiry that is no number', session({ exp: 'never' })],
    ['null', 'null'],
  ])('is false for %s', (_, stored) => {
    expect(isSignedIn(stored, NOW_MS)).toBe(false);
  });
});
